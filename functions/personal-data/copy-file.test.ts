import { inflateRawSync } from 'node:zlib';

import { expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { copyFile } from './copy-file.ts';
import { kindRows } from './kind-rows.ts';
import { zip } from './zip.ts';

const madeAt = instant('2026-11-21T12:34:56.000Z');

/** The first file of an archive, by the fixed places of its header. */
function firstOf(archive: Buffer): string {
  const start = 30 + archive.readUInt16LE(26) + archive.readUInt16LE(28);
  return inflateRawSync(archive.subarray(start, start + archive.readUInt32LE(18))).toString();
}

it('the page of a copy names every field in words, and shows lists and what is empty', () => {
  const kind = kindRows.find(({ key }) => key === 'customers.account')!;
  const item = { pk: 'p', sk: 's', firstName: 'Ada', tags: ['a <b>', 'c'], none: [], nothing: null, isOn: true };
  const page = firstOf(copyFile([{ table: 'customers', kind, item }], madeAt, 'House of <Song>'));
  expect(page).toContain('Everything that the House of &lt;Song&gt; keeps about you');
  const fields = [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/g)].map(([, name, value]) => `${name}: ${value}`);
  expect(fields).toEqual(['First name: Ada', 'Tags: a &lt;b&gt; c', 'None: –', 'Nothing: –', 'Is on: true']);
});

it('an archive says when it was made, to two seconds', () => {
  const archive = zip([{ name: 'a.txt', text: 'a' }], madeAt);
  expect(archive.readUInt16LE(10)).toBe((12 << 11) | (34 << 5) | 28);
  expect(archive.readUInt16LE(12)).toBe((46 << 9) | (11 << 5) | 21);
});
