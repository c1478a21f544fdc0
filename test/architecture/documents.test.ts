import { readdirSync, readFileSync } from 'node:fs';
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

test('every command that the README names is a script', () => {
  const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: object;
  };
  const named = [...readme.matchAll(/npm run ([\w:-]+)/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(3);
  expect(named.filter((name) => !(name in scripts))).toEqual([]);
});
