import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { tables, withTable } from '#infra/docs/tables.ts';

const root = join(import.meta.dirname, '../..');

test.each(Object.entries(tables))('%s has the table that the code makes (npm run docs)', (page, table) => {
  const text = readFileSync(join(root, page), 'utf8');
  expect(withTable(text, table())).toBe(text);
});

test('the README is read in three minutes', () => {
  expect(readFileSync(join(root, 'README.md'), 'utf8').split('\n').length).toBeLessThanOrEqual(100);
});

test('every decision has a number of its own', () => {
  const numbers = readdirSync(join(root, 'docs/decisions')).flatMap((file) => file.match(/^\d{4}/)?.[0] ?? []);
  expect(numbers.length).toBeGreaterThan(80);
  expect(new Set(numbers).size).toBe(numbers.length);
});

/** `functions/<area>/api/<name>.ts` is a placeholder for any such file. */
const pathsIn = (page: string): readonly string[] =>
  [...page.matchAll(/`((?:shared|functions|infra|web|local|content|docs|test)\/[^`\s…|{]+)`/g)].map(
    ([, path = '']) => path,
  );

test.each([
  ['CONTRIBUTING.md', 5],
  ['README.md', 5],
  ['infra/README.md', 5],
  ['docs/what-it-does.md', 1],
])('every path that %s names is there', (page, atLeast) => {
  const named = pathsIn(readFileSync(join(root, page), 'utf8'));
  expect(named.length).toBeGreaterThan(atLeast);
  const missing = named.filter((path) => globSync(path.replaceAll(/<[^>]+>/g, '*'), { cwd: root }).length === 0);
  expect(missing).toEqual([]);
});

test.each([
  ['README.md', 3],
  ['docs/commands.md', 3],
  ['infra/README.md', 3],
  ['docs/what-it-does.md', 0],
])('every command that %s names is a script', (page, atLeast) => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: object;
  };
  const named = [...readFileSync(join(root, page), 'utf8').matchAll(/npm run ([\w:-]+)/g)].map(
    ([, name]) => name ?? '',
  );
  expect(named.length).toBeGreaterThan(atLeast);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
