import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const tests = globSync(
  ['{shared,functions,local,infra,test}/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'test/journeys/*.ts'],
  { cwd: root },
);

/**
 * The ids of the statements that tests and journeys name. Known without running anything, so it tells early of a statement whose last
 * call is gone; whether the calls are reached by tests that pass is told by the end of a whole run.
 */
export const called: ReadonlySet<string> = new Set(
  tests
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\bstatements\.(\w+\.\w+)/g)])
    .map(([, id]) => id ?? ''),
);
