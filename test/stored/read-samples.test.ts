import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { events } from '#shared/catalogue/events.ts';
import { kindRows } from '#functions/personal-data/kind-rows.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { fieldsOf } from './as-text.ts';
import { neverRead, withoutSample, readers } from './readers.ts';
import { readingOf } from './reading.ts';
import { compareVersions, droppedTooEarly, isVersion, newestRelease, writeRelease } from './releases.ts';
import type { ReadSample } from './releases.ts';

const release = newestRelease();
const read = release.items.filter(({ kind }) => !neverRead.includes(kind));
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(async () => {
  clock.provide(() => Date.now());
  await tables.stop();
});

/** Throws unless today's code reads from a sample what its release did; more is allowed. */
async function expectRead({ read: before, ...sample }: ReadSample): Promise<void> {
  const today = await readingOf(sample);
  if (!before) throw new Error(`The release did not read ${sample.kind}.`);
  if ('$fields' in before)
    expect('$fields' in today ? today.$fields : []).toEqual(expect.arrayContaining([...before.$fields]));
  else expect({ today: 'value' in today ? today.value : today }).toMatchObject({ today: before.value });
}

function sampleOf(kind: string): ReadSample {
  const found = release.items.find((sample) => sample.kind === kind);
  if (!found) throw new Error(`There is no sample of ${kind}.`);
  return found;
}

const schemaOf = (type: string) => Object.values(events).find((kind) => kind.type === type)?.detail;

describe('what the newest release stored', () => {
  it.each(read.map((sample) => [sample.kind, sample] as const))('%s is read as that release read it', (_, sample) =>
    expectRead(sample),
  );

  it('has a reader, or a word that nothing reads it, for every kind of the register', () => {
    const known = [...Object.keys(readers), ...neverRead, ...withoutSample];
    expect(known.toSorted()).toEqual(kindRows.map(({ key }) => key).toSorted());
  });

  it.each([
    ['a required field that has another name', 'sales.order', { state: undefined, standing: 'paid' }],
    ['a field of another type', 'customers.account', { modeOfSale: '9' }],
    ['a field that may be absent, and went', 'sales.order', { email: undefined }],
  ])('would be found: %s', async (_, kind, change) => {
    const sample = sampleOf(kind);
    await expect(expectRead({ ...sample, item: { ...sample.item, ...change } })).rejects.toThrow();
  });

  it('would be found when nothing of it is read', async () => {
    const sample = sampleOf('sales.basket');
    await expect(readingOf({ ...sample, kind: 'sales.order' })).rejects.toThrow('finds nothing');
  });
});

describe('what the newest release announced', () => {
  it.each(release.events.map((event) => [event['detail-type'], event] as const))(
    '%s is read with all its facts',
    (type, event) => {
      expect(schemaOf(type)?.parse(event.detail)).toEqual(event.detail);
    },
  );

  it('would be found with a fact of another name', () => {
    const event = release.events.find((each) => each['detail-type'] === 'OrderPlaced');
    const { pence, ...facts } = event?.detail ?? {};
    expect(schemaOf('OrderPlaced')?.safeParse({ ...facts, amount: pence }).success).toBe(false);
  });
});

describe('the folder of releases', () => {
  const folder = mkdtempSync(join(tmpdir(), 'releases-'));
  afterAll(() => rmSync(folder, { recursive: true }));

  it('fails the tests while it has none', () => {
    expect(() => newestRelease(folder)).toThrow('npm run release');
  });

  it('gives back what was written, of the newest version', () => {
    for (const version of ['0.9.0', '0.10.0']) writeRelease({ ...release, version }, folder);
    expect(newestRelease(folder)).toEqual({ ...release, version: '0.10.0' });
    expect(compareVersions('1.0.0', '0.10.9')).toBeGreaterThan(0);
    expect(['1.0', 'v1.0.0', '1.0.0-rc', '01.0.0', '../1.0.0'].filter(isVersion)).toEqual([]);
  });
});

describe('a field', () => {
  const order = sampleOf('sales.order');
  const written = new Map([['sales.order', new Set(fieldsOf(order.item).filter((field) => field !== 'email'))]]);
  const now = { ...release, items: [order], events: [] };

  it('is dropped too early while the newest release still needs it', () => {
    expect(droppedTooEarly(now, written, fieldsOf)).toEqual(['sales.order email']);
  });

  it('may go once a release wrote it for the one before alone', () => {
    expect(droppedTooEarly({ ...now, superseded: { 'sales.order': ['email'] } }, written, fieldsOf)).toEqual([]);
  });

  it('is seen inside lists and texts', () => {
    expect(fieldsOf({ lines: JSON.stringify([{ pence: 1 }, { title: '', by: { 'a-1': { name: '' } } }]) })).toEqual([
      'lines[].pence',
      'lines[].title',
      'lines[].by.*.name',
    ]);
  });
});
