import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';

import { readOutputs } from '#infra/outputs.ts';
import { releaseBucketOf, stacksIn, stacksOf } from '#infra/release/deployed.ts';
import { history } from '#infra/release/store.ts';
import { deployedStage } from '#infra/restore/deployed.ts';
import { defaultRegion } from '#infra/settings.ts';
import { root } from '#infra/sources.ts';
import { bootstrap, emulatorWords, pointAt } from '#local/localstack/deploy-house.ts';
import { end } from '#local/localstack/started-emulator.ts';
import { title, unknownPath, whileChanged } from '#test/cloud/bring-in-changes.ts';
import { openForTest } from '#test/cloud/open-emulator.ts';
import { expectEqual } from '#test/cloud/report.ts';
import { Visitor } from '#test/cloud/visitor.ts';

import { npmRun } from './stage-commands.ts';
import { restoreDrill } from './stage-restore.ts';
import { namedAsStaying, thingsThere } from './stage-things.ts';

const stage = 'drill';
const logFile = join(root, 'build/stage-drill.log');
const mailDomains = { before: 'example.org', after: 'house.example' };

const deploy = (...settings: readonly string[]): Promise<string> =>
  npmRun('deploy', ['--stage', stage, '--seed', '--', ...emulatorWords, '-c', 'canary=true', ...settings], { logFile });

/** What visitors and letters see of a release: a page's title, the answer for an unknown path, whom mails come from. */
async function seen(visitor: Visitor): Promise<string> {
  const text = (await visitor.ask('/account/password')).text;
  const { status } = await visitor.ask('/api/no-such-path');
  const functions = [...(await deployedStage(stage).properties('events-account')).values()];
  const from = functions.flatMap((each) => /"MAIL_FROM":"([^"]*)"/.exec(JSON.stringify(each))?.[1] ?? []);
  return `${/<title>([^<|–]*)/.exec(text)?.[1]?.trim()}, ${status}, ${[...new Set(from)].join(' ')}`;
}

function expectLine(text: string, line: RegExp, what: string): void {
  if (!line.test(text)) throw new Error(`${what} is not said: ${line.source}`);
}

/** As `deploy` and `rollback` both print it; on the emulator the alias moves at once, so that no version is tried beside another. */
const canaryLine = /^The canary of render, version \d+, saw /m;

async function lastDeployment() {
  const bucket = releaseBucketOf(await stacksOf(stage, defaultRegion));
  return bucket ? (await history(bucket)).at(-1) : undefined;
}

interface Drilled {
  readonly passed: number;
  readonly failures: readonly string[];
}

/** Deploys a stage to the emulator by the operator's commands, changes it, goes back, restores and destroys it. */
export async function drillStage(say: (line: string) => void): Promise<Drilled> {
  await mkdir(dirname(logFile), { recursive: true });
  await rm(logFile, { force: true });
  const emulator = await openForTest(join(root, 'build/emulator.log'), true);
  try {
    return await drillAt(emulator.endpoint, say);
  } finally {
    if (emulator.started) await end(emulator.started, logFile);
  }
}

/** The same at an emulator that answers. */
export async function drillAt(endpoint: string, say: (line: string) => void): Promise<Drilled> {
  let passed = 0;
  const step = async <T>(name: string, run: () => Promise<T>): Promise<T> => {
    const began = performance.now();
    const result = await run().catch((error: unknown) => {
      throw new Error(`${name}: ${error instanceof Error ? error.message : String(error)}`);
    });
    passed += 1;
    say(`${name}: ${((performance.now() - began) / 1000).toFixed(1)} s`);
    return result;
  };
  pointAt(endpoint);
  try {
    await step('deployed', async () => {
      await bootstrap(logFile);
      expectLine(await deploy(), /^Kept the release /m, 'the release');
    });
    const { SiteOrigin } = await readOutputs(stage);
    const newVisitor = (): Visitor => new Visitor(endpoint, SiteOrigin);
    const first = await seen(newVisitor());
    expectEqual(first, `Forgotten your password, 404, tickets@${mailDomains.before}`, 'what is seen first');
    await step('changed: a function, a page and a setting', async () => {
      const said = await whileChanged(unknownPath, () =>
        whileChanged(title, () => deploy('-c', `mailDomain=${mailDomains.after}`)),
      );
      expectLine(said, canaryLine, 'the canary');
      const changed = `Changed a moment ago, 403, tickets@${mailDomains.after}`;
      expectEqual(await seen(newVisitor()), changed, 'what is seen of the change');
    });
    await step('rolled back', async () => {
      const said = await npmRun('rollback', ['--stage', stage], { logFile });
      expectLine(said, /^Goes back too: mailDomain: house\.example → none$/m, 'the setting');
      expectLine(said, canaryLine, 'the canary');
      expectEqual(await seen(newVisitor()), first, 'what is seen after it');
      const last = await lastDeployment();
      expectEqual(last?.release !== null && last?.backTo !== undefined, true, 'the record of it');
    });
    await restoreDrill({ stage, endpoint, newVisitor, step, say, logFile });
    await step('destroyed', async () => {
      const before = await thingsThere();
      const said = await npmRun('destroy', ['--stage', stage, '--yes', stage], { logFile });
      expectEqual((await stacksIn(stage, defaultRegion)).map(({ name }) => name).join(), '', 'stacks');
      const [left, named] = [await thingsThere(), namedAsStaying(said)];
      if (!isDeepStrictEqual(left, named))
        throw new Error(`What is there is not what was named:\n${left.join('\n')}\nnamed:\n${named.join('\n')}`);
      say(`destroyed: ${before.length - left.length} of ${before.length} things are gone, ${left.length} stay by name`);
      const { status } = await newVisitor().ask('/');
      expectEqual(status >= 400, true, `the site is closed, which answered ${status}`);
    });
    return { passed, failures: [] };
  } catch (error) {
    return { passed, failures: [error instanceof Error ? error.message : String(error)] };
  }
}
