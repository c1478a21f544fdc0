import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { pick, seeded } from '#test/support/random.ts';

import { accepted, acceptedLines, isAccepted } from './mutants/accepted.ts';
import { thoseThatCompile } from './mutants/compiles.ts';
import { linesOf, openImporters } from './mutants/importers.ts';
import { mutantsOf, mutated } from './mutants/make-mutants.ts';
import type { Mutant } from './mutants/make-mutants.ts';
import { onceSurvived } from './mutants/once-survived.ts';
import { endAll, runTests } from './mutants/try-mutant.ts';
import type { Verdict } from './mutants/try-mutant.ts';
import type { LongPart, LongResult, LongRun } from './part.ts';

const root = join(import.meta.dirname, '../..');
const lanes = 2;
const secondsOfMutant = 60;
const counts = { small: 6, full: 200 };

/** What became of a mutant; kept over an interruption, so it is plain data. */
interface Tried {
  readonly key: string;
  readonly passed: Verdict['passed'];
  readonly killers: readonly string[];
}

/** Every mutant of the domain and of the stores. */
export const everyMutant = (): readonly Mutant[] =>
  globSync(
    [
      '{shared/kernel,shared/*/domain,functions/*/store,functions/personal-data,functions/platform/table,functions/platform/documents}/**/*.ts',
      'functions/platform/relay/enquiries.ts',
    ],
    { cwd: root },
  )
    .filter((file) => !file.endsWith('.test.ts'))
    .toSorted()
    .flatMap((file) => mutantsOf(file, readFileSync(join(root, file), 'utf8')));

/** Entries of the lists that the code no longer has: a stale list fails the run. */
export function staleKeys(mutants: readonly Mutant[]): readonly string[] {
  const keys = new Set(mutants.map(({ key }) => key));
  const lines = acceptedLines.filter((line) => !mutants.some(({ key }) => line.keys.test(key)));
  return [
    ...[...Object.keys(accepted), ...onceSurvived].filter((key) => !keys.has(key)),
    ...lines.map((line) => String(line.keys)),
  ];
}

/**
 * Random mutants that compile and that the list of equivalent ones does not name. Each has its own place in the order of a seed: a run that
 * goes on after the lists or the code were changed still meets those that it has tried.
 */
function draw(mutants: readonly Mutant[], count: number, seed: number): readonly Mutant[] {
  const order = mutants
    .filter(({ key }) => !isAccepted(key))
    .map((mutant) => ({ mutant, place: createHash('sha256').update(`${seed} ${mutant.key}`).digest('hex') }))
    .toSorted((one, other) => (one.place < other.place ? -1 : 1))
    .map(({ mutant }) => mutant);
  const drawn: Mutant[] = [];
  while (drawn.length < count && order.length > 0) drawn.push(...thoseThatCompile(order.splice(0, count * 2)));
  return drawn.slice(0, count);
}

async function tryOne(mutant: Mutant, testsOf: ReturnType<typeof openImporters>): Promise<Tried> {
  const original = readFileSync(join(root, mutant.file), 'utf8');
  const tests = testsOf(mutant.file, linesOf(original, mutant));
  if (tests.length === 0) return { key: mutant.key, passed: 'yes', killers: [] };
  const source = mutated(original, mutant);
  const { passed, failed } = await runTests({ file: mutant.file, source, tests }, secondsOfMutant * 1000, true);
  return { key: mutant.key, passed, killers: failed };
}

/**
 * Tries all of them in lanes side by side, as long as the time lasts, and once more alone those whose tests ran out of time: the machine
 * may have been busy. What an earlier run of the seed has killed is not tried again; what survived is, by then there may be a test for it.
 */
export async function tryAll(
  mutants: readonly Mutant[],
  run: LongRun,
  one: (mutant: Mutant) => Promise<Tried>,
): Promise<readonly Tried[]> {
  const attempt = async (mutant: Mutant): Promise<Tried | null> => {
    // Two of the same line and change share a key, but not a place.
    const step = `${mutant.key} | ${mutants.filter(({ key }) => key === mutant.key).indexOf(mutant)}`;
    // Kept below, in the same form.
    const before = run.progress.of(step) as Tried | null;
    if (before) return before;
    if (Date.now() > run.deadline) return null;
    const tried = await one(mutant);
    if (tried.passed === 'no') run.progress.keep(step, tried);
    else run.say(`${words[tried.passed]}: ${tried.key}`);
    return tried;
  };
  const waiting = [...mutants];
  const outOfTime: Mutant[] = [];
  const done: Tried[] = [];
  const lane = async (): Promise<void> => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const tried = await attempt(next);
      if (tried?.passed === 'stuck' || tried?.passed === 'late') outOfTime.push(next);
      else if (tried) done.push(tried);
      if (tried && done.length % 20 === 0) run.say(`${done.length} of ${mutants.length} tried`);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  for (const mutant of outOfTime) {
    const tried = await attempt(mutant);
    if (tried) done.push(tried);
  }
  return done;
}

const words: Readonly<Record<Exclude<Verdict['passed'], 'no'>, string>> = {
  yes: 'survived',
  late: `survived ${secondsOfMutant} s of tests`,
  stuck: 'ran out of time',
};

/** The control: what killed mutants passes without one, or it would have killed anything. */
async function brokenWithout(tried: readonly Tried[]): Promise<readonly string[]> {
  const tests = [...new Set(tried.flatMap(({ killers }) => killers))];
  if (tests.length === 0) return [];
  const { failed } = await runTests({ file: null, source: '', tests }, 15 * 60_000, false);
  return failed;
}

async function run(long: LongRun): Promise<LongResult> {
  process.once('exit', endAll);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => process.exit(1));
  const all = everyMutant();
  const stale = staleKeys(all);
  // The small run is the same for everybody who did not change what it tries: it draws from those that tests were written against.
  const weak = all.filter(({ key }) => onceSurvived.includes(key));
  const chosen = long.size === 'full' ? draw(all, counts.full, long.seed) : pick(weak, counts.small, seeded(long.seed));
  const testsOf = openImporters(root);
  const tried = await tryAll(chosen, long, (mutant) => tryOne(mutant, testsOf));
  const broken = await brokenWithout(tried);
  const of = (...outcomes: readonly Verdict['passed'][]) => tried.filter(({ passed }) => outcomes.includes(passed));
  const [byAssertion, byTime, survivors] = [of('no'), of('stuck'), of('yes', 'late')];
  const failures = [
    ...stale.map((key) => `is on a list, and no mutant any more: ${key}`),
    ...survivors.map(({ key, passed }) => `${passed === 'late' ? words.late : words.yes}: ${key}`),
    ...broken.map((test) => `fails without a mutant: ${test}`),
  ];
  return {
    passed: byAssertion.length + byTime.length,
    failures,
    unfinished: chosen.length - tried.length,
    figures: `${tried.length} mutants, ${byAssertion.length} killed by an assertion, ${byTime.length} by time, ${survivors.length} survived, ${all.filter(({ key }) => isAccepted(key)).length} accepted by name`,
  };
}

export default {
  about: 'Small mistakes made on purpose in shared and the stores: the tests that import the file have to notice each.',
  run,
} satisfies LongPart;
