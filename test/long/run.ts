import { join } from 'node:path';

import { Misused, runCommand } from '#infra/run-command.ts';

import { interruptedSeed, openProgress } from './part.ts';
import type { LongPart, LongResult } from './part.ts';

process.env['LOG_QUIET'] ??= 'debug,info,warn,error';

const parts: Readonly<Record<string, () => Promise<{ readonly default: LongPart }>>> = {
  crashes: () => import('./crashes.ts'),
  drafts: () => import('./drafts.ts'),
  opening: () => import('./opening.ts'),
  races: () => import('./races.ts'),
  settings: () => import('./settings.ts'),
  soak: () => import('./soak.ts'),
  publication: () => import('./publication.ts'),
  requests: () => import('./requests.ts'),
  mutants: () => import('./mutants.ts'),
  stored: () => import('./stored.ts'),
};

/** Minutes of the full size, after which a part starts no further step. */
const fullMinutes = (name: string): number => (name === 'mutants' ? 60 : 45);
const smallMinutes = 8;

const usage = `Usage: npm run test:long [-- <part> …] [--seed N]
       npm run test:long -- --full <part> [--seed N]

The tests that take minutes: every part at its small size, or one part at its full size, which goes on where an interrupted run stopped.
Parts: ${Object.keys(parts).join(', ')}`;

const options = { full: { type: 'boolean', default: false }, seed: { type: 'string' } } as const;

await runCommand({ usage, options, words: Infinity }, async ({ values, words }) => {
  const unknown = words.filter((name) => !(name in parts));
  if (unknown.length > 0) throw new Misused(`There is no part ${unknown.join(', ')}.`);
  if (values.full && words.length !== 1) throw new Misused('Say which part runs at its full size.');
  const size = values.full ? 'full' : 'small';
  const folder = values.full ? join(import.meta.dirname, '../../.long') : null;
  let passed = 0;
  let failed = 0;
  for (const name of words.length > 0 ? words : Object.keys(parts)) {
    const began = performance.now();
    const seed = Number(
      values.seed ?? (folder ? interruptedSeed(folder, name) : null) ?? Math.floor(Math.random() * 1e6),
    );
    const progress = openProgress(folder, name, seed);
    const say = (line: string): void => void process.stdout.write(`${name}: ${line}\n`);
    const load = parts[name];
    if (!load) throw new Error(`There is no part ${name}.`);
    const { default: part } = await load();
    say(part.about);
    const deadline = Date.now() + (values.full ? fullMinutes(name) : smallMinutes) * 60_000;
    const result: LongResult = await part.run({ size, seed, progress, deadline, say }).catch((error: unknown) => ({
      passed: 0,
      failures: [error instanceof Error ? (error.stack ?? error.message) : String(error)],
      figures: 'stopped by an error',
    }));
    const { unfinished = 0 } = result;
    const left = unfinished > 0 ? [`${unfinished} steps are left; the same command goes on with them`] : [];
    // As every suite begins the line of a failure, so that .ci/run finds it.
    for (const failure of [...result.failures, ...left]) process.stdout.write(`FAILED ${name}: ${failure}\n`);
    passed += result.passed;
    failed += result.failures.length + unfinished;
    if (result.failures.length + unfinished === 0) progress.forget();
    const seconds = Math.round((performance.now() - began) / 1000);
    say(
      `${result.figures}; ${result.passed} passed, ${result.failures.length + unfinished} failed (seed ${seed}, ${size}, ${seconds} s)`,
    );
  }
  process.stdout.write(`${passed} passed, ${failed} failed\n`);
  return failed === 0 ? 0 : 1;
});
