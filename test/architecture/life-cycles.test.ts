import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '../..');
const files = ['shared', 'functions', 'test'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => ({ file: join(folder, file), text: readFileSync(join(root, folder, file), 'utf8') })),
);
const tables = files.flatMap(({ file, text }) => {
  const [, name] = /export const (\w+) = defineLifeCycle</.exec(text) ?? [];
  return name ? [{ name, file }] : [];
});

it('knows the tables', () => {
  expect(tables.length).toBeGreaterThan(4);
});

it.each(tables)('$name decides a step of the code, or judges one in a test', ({ name, file }) => {
  const uses = new RegExp(`\\b${name}\\.(?:may|advance)\\(`);
  const users = files.filter((each) => each.file !== file && uses.test(each.text));
  // A test of the table itself does not count as a use.
  expect(users.map((each) => each.file).filter((each) => !each.includes('life-cycle/life-cycle.test'))).not.toEqual([]);
});
