import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { entries } from '#shared/contract/index.ts';
import { withPaths } from '#local/write-paths.ts';

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8');

test('the list of paths in the README is that of the contract (npm run paths)', () => {
  expect(withPaths(readme, entries)).toBe(readme);
});

test('every command that the README names is a script', () => {
  const { scripts } = JSON.parse(readFileSync(join(import.meta.dirname, '../../package.json'), 'utf8')) as {
    scripts: object;
  };
  const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
