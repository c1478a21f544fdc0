import { isDeepStrictEqual } from 'node:util';

import { obstaclesOf } from '#test/infra/obstacles.ts';
import { notTurned, real, settingsAskedFor, turns } from '#test/infra/stage-settings.ts';
import { synthesise, templatesOf } from '#test/infra/template-house.ts';

import type { LongRun } from './part.ts';

type Context = Readonly<Record<string, string>>;

const nameOf = (context: Context): string =>
  Object.entries(context)
    .map(([name, value]) => `${name}=${value}`)
    .join(' ') || 'nothing set';

/** Types of what holds data or is known outside; a change of settings keeps their logical ids. */
const lasting = new Set([
  'AWS::DynamoDB::Table',
  'AWS::S3::Bucket',
  'AWS::KMS::Key',
  'AWS::CloudFront::Distribution',
  'Custom::TicketKey',
]);

const lastingIn = (context: Context): readonly string[] =>
  synthesise('aws', context)
    .flatMap(({ id, type, stack }) => (lasting.has(type) ? [`${stack}/${id}`] : []))
    .toSorted();

/** What is wrong with a setting that was turned by itself. */
function findingsOf(context: Context): readonly string[] {
  const before = context['payments'] === 'stripe' && !isDeepStrictEqual(context, real) ? real : {};
  const texts = (one: Context): string =>
    templatesOf('aws', one)
      .map(({ text }) => text)
      .join('\n');
  return [
    ...(texts(before) === texts(context) ? ['changes no template'] : []),
    ...(isDeepStrictEqual(lastingIn({}), lastingIn(context)) ? [] : ['gives something that lasts another logical id']),
  ];
}

/** A setting that the code asks for and nobody turns, or the other way round. */
function notAsked(): readonly string[] {
  const asked = new Set(settingsAskedFor());
  const turned = new Set<string>([...turns.flatMap((each) => Object.keys(each)), ...notTurned]);
  return [
    ...[...asked]
      .filter((name) => !turned.has(name))
      .map((name) => `${name} is not turned: add it to stage-settings.ts`),
    ...[...turned].filter((name) => !asked.has(name)).map((name) => `${name} is a setting that no code asks for`),
  ];
}

interface Found {
  readonly compared: number;
  readonly failures: readonly string[];
  readonly unfinished: number;
}

/**
 * Goes from every stage with one setting turned to every other, both ways, and looks for what CloudFormation would refuse in the order of
 * deployment. The small size takes one of them and the stage without any.
 */
export function compareSettings({ size, seed, progress, deadline, say }: LongRun): Found {
  const began = performance.now();
  const chosen = size === 'full' ? turns : turns.slice(seed % turns.length).slice(0, 1);
  const states: readonly Context[] = [{}, ...chosen];
  const failures: string[] = [...notAsked()];
  let compared = 0;
  let unfinished = 0;
  for (const from of states) {
    const step = `settings from ${nameOf(from)}`;
    if (progress.of(step) !== null) {
      compared += states.length - 1;
      continue;
    }
    if (Date.now() > deadline) {
      unfinished += 1;
      continue;
    }
    const alone = Object.keys(from).length === 0 ? [] : findingsOf(from).map((finding) => `${nameOf(from)} ${finding}`);
    const wrong = states.flatMap((to) =>
      obstaclesOf(templatesOf('aws', from), templatesOf('aws', to)).map(
        (obstacle) => `from ${nameOf(from)} to ${nameOf(to)}: ${obstacle}`,
      ),
    );
    compared += states.length - 1;
    failures.push(...alone, ...wrong);
    if (alone.length + wrong.length === 0) progress.keep(step, true);
  }
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  say(`${compared} changes between ${states.length} stages, ${failures.length} findings: ${seconds} s`);
  return { compared, failures, unfinished };
}
