import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { expect, test, vi } from 'vitest';

import { folderForTest } from '#test/support/folder.ts';

import { addressFile, emptyDatabase, openHouseDatabase } from './house-database.ts';
import { replaceFile } from './replace-file.ts';

const notice = () => vi.spyOn(process.stderr, 'write').mockImplementation(() => true);

test('a folder has one house: the second is refused with the address of the first, and opens when that has ended', async () => {
  const folder = await folderForTest();
  const first = openHouseDatabase(folder);
  expect(() => openHouseDatabase(folder)).toThrow(`${folder} is already open in another house, which is just opening.`);
  replaceFile(join(folder, addressFile), 'http://localhost:3000 4711');
  expect(() => openHouseDatabase(folder)).toThrow(
    `The folder ${folder} is already open in another house at http://localhost:3000 (process 4711). Stop that house, or name another folder in VENUE_DATA.`,
  );
  first.close();
  openHouseDatabase(folder).close();
});

test.each([
  ['no database', () => Buffer.from('half of something else, longer than the header of a database'.repeat(4))],
  ['cut off', (whole: Buffer) => whole.subarray(0, 5000)],
  ['overwritten', (whole: Buffer) => Buffer.concat([whole.subarray(0, 4096), Buffer.alloc(whole.length - 4096, 7)])],
])('a broken file (%s) is set aside by name, and the house opens', async (_, breakIt) => {
  const folder = await folderForTest();
  const file = join(folder, 'house.db');
  const before = openHouseDatabase(folder);
  before.exec('CREATE TABLE things (name TEXT)');
  const insert = before.prepare('INSERT INTO things VALUES (?)');
  for (let count = 0; count < 500; count += 1) insert.run(`thing ${count} ${'x'.repeat(50)}`);
  before.close();
  writeFileSync(file, breakIt(readFileSync(file)));
  const said = notice();
  const after = openHouseDatabase(folder);
  expect(after.prepare('SELECT name FROM sqlite_master').all()).toEqual([]);
  after.close();
  const aside = readdirSync(folder).find((name) => name.startsWith('house.db.broken-'));
  expect(aside).toBeDefined();
  expect(said.mock.calls.join()).toContain(`${file} could not be read and was moved to ${join(folder, aside ?? '')}. `);
  said.mockRestore();
});

test('an emptied database has nothing left', () => {
  const database = openHouseDatabase(null);
  database.exec('CREATE TABLE one (name TEXT); CREATE TABLE two (number INTEGER PRIMARY KEY AUTOINCREMENT)');
  emptyDatabase(database);
  expect(database.prepare(`SELECT name FROM sqlite_master WHERE name IN ('one', 'two')`).all()).toEqual([]);
});
