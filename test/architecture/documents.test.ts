import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test } from 'vitest';

import { tables, withTable } from '#infra/docs/tables.ts';

const root = join(import.meta.dirname, '../..');
const readme = readFileSync(join(root, 'README.md'), 'utf8');

test.each(Object.entries(tables))('%s has the table that the code makes (npm run docs)', (page, table) => {
  const text = readFileSync(join(root, page), 'utf8');
  expect(withTable(text, table())).toBe(text);
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

test.each(['CONTRIBUTING.md', 'README.md'])('every path that %s names is there', (page) => {
  const named = pathsIn(readFileSync(join(root, page), 'utf8'));
  expect(named.length).toBeGreaterThan(5);
  const missing = named.filter((path) => globSync(path.replaceAll(/<[^>]+>/g, '*'), { cwd: root }).length === 0);
  expect(missing).toEqual([]);
});

test('every command that the README names is a script', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: object;
  };
  const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
