import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '../..');

/** A statement at the first level that starts a program whenever a file is imported or run. */
const runsWhenLoaded = /^(?:await |try \{\n {2}await )/m;

/** Files that start a program and also export: an import of the export would start the program. */
const startedByImport = (files: Readonly<Record<string, string>>): readonly string[] =>
  Object.entries(files).flatMap(([file, text]) => (runsWhenLoaded.test(text) && /^export /m.test(text) ? [file] : []));

test('no file both starts a program when it is loaded and exports something', () => {
  const files = globSync('{infra,local,test}/**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] });
  expect(files.length).toBeGreaterThan(200);
  const texts = Object.fromEntries(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]));
  expect(startedByImport(texts)).toEqual([]);
});

test.each([
  ['await runCommand({}, run);\nexport const a = 1;', true],
  ['try {\n  await run();\n} finally {}\nexport function b() {}', true],
  ['if (import.meta.main) await run();\nexport const a = 1;', false],
  ['if (import.meta.main)\n  await run();\nexport const a = 1;', false],
  ['await runCommand({}, run);\nfunction run() {}', false],
])('%j: %s', (text, isFound) => {
  expect(startedByImport({ 'a.ts': text })).toEqual(isFound ? ['a.ts'] : []);
});
