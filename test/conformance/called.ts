import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const root = join(import.meta.dirname, '../..');
const tests = globSync(
  ['{shared,functions,local,infra,test}/**/*.test.ts', 'web/src/**/*.test.{ts,tsx}', 'test/journeys/*.ts'],
  { cwd: root },
);

/**
 * The ids of the statements in tests and journeys. Computed without running them, so it reports a statement without calls early; the end of
 * a whole run tells whether passing tests reach the calls.
 */
export const called: ReadonlySet<string> = new Set(
  tests
    .flatMap((file) => [...readFileSync(join(root, file), 'utf8').matchAll(/\bstatements\.(\w+\.\w+)/g)])
    .map(([, id]) => id ?? ''),
);
