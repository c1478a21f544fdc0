import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { day, instant, minute, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { documents } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { call } from '#test/support/call.ts';
import type { Call } from '#test/support/call.ts';
import { atDeskAs, auditEntries, factsOfType, openTeam } from '#test/support/desk.ts';
import { bring } from '#test/support/facts.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { noteLook } from '../commands/note-look.ts';
import { handler as onRecordSeen } from '../consumers/on-record-seen.ts';
import { auditLine } from '../store/audit.ts';
import { handler as auditExport } from './audit-export.ts';
import { handler as audit } from './audit.ts';

const today = instant('2026-11-26T12:00:00Z');
useTestClock(today);
let tables: TestTables;
let ada: Pick<Call, 'cookies'>;

beforeAll(async () => {
  tables = await startTables();
  await openTeam({ ada: ['chief'], ben: ['people'], cleo: ['till'] }, today);
  ada = await atDeskAs('ada', today);
  // Ben at Cleo's order every second for two pages and a half, Cleo at another on each of two days.
  for (let each = 0; each < 250; each += 1) await enter('ben', 'order/o1', plus(today, -each * second));
  await enter('cleo', 'order/o1', plus(today, -day));
  await enter('cleo', 'order/o2', plus(today, -day + minute));
  await enter('cleo', 'order/o2', plus(today, minute));
});
afterAll(() => tables.stop());

const enter = (staffId: string, subject: string, at: Instant) =>
  write([
    auditLine({ by: { staffId, name: staffId }, duty: 'desk.sell', deed: 'Sold', subject, subjectName: subject }, at),
  ]);

const ask = async (query: Record<string, string>, who = ada) => (await call(audit, { query, ...who })).data;

/** All pages of a question, each after the last entry of the one before. */
async function pages(query: Record<string, string>) {
  const found: Awaited<ReturnType<typeof ask>>[] = [];
  for (let after: string | undefined = undefined; ;) {
    const page = await ask({ ...query, ...(after === undefined ? {} : { 'page[after]': after }) });
    found.push(page);
    after = page.at(-1)?.id;
    if (page.length < 100 || after === undefined) return found;
  }
}

test.each([
  ['a day', { 'filter[day]': '2026-11-26' }, 251],
  ['a colleague', { 'filter[staffId]': 'ben' }, 250],
  ['a subject', { 'filter[subject]': 'order/o1' }, 251],
  ['a colleague on a day', { 'filter[staffId]': 'cleo', 'filter[day]': '2026-11-25' }, 2],
  ['a subject on a day', { 'filter[subject]': 'order/o2', 'filter[day]': '2026-11-26' }, 1],
  ['what a colleague did to a subject', { 'filter[subject]': 'order/o1', 'filter[staffId]': 'cleo' }, 1],
  ['nothing: today', {}, 251],
  ['a day without entries', { 'filter[day]': '2026-11-20' }, 0],
])('by %s, each entry once, the newest first', async (_, query, expected) => {
  const all = (await pages(query)).flat();
  expect(all).toHaveLength(expected);
  expect(new Set(all.map(({ id }) => id)).size).toBe(expected);
  const times = all.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().toReversed());
  for (const { at } of all) if ('filter[day]' in query) expect(at.slice(0, 10)).toBe(query['filter[day]']);
  // What leaves the desk is what is on the screen.
  expect((await call(auditExport, { query, ...ada })).data).toEqual(all.slice(0, 100));
});

test('a page after no entry begins at the beginning', async () => {
  const [first] = await ask({ 'filter[staffId]': 'cleo' });
  for (const after of ['x', '2026-13-45T00:00:00.000Z_x', 'o1_o2'])
    expect((await ask({ 'filter[staffId]': 'cleo', 'page[after]': after }))[0]).toEqual(first);
});

test('an entry says who, by which duty, what and to what', async () => {
  const [entry] = await ask({ 'filter[subject]': 'order/o2' });
  expect(entry).toMatchObject({
    at: plus(today, minute),
    staffId: 'cleo',
    staffName: 'cleo',
    duty: 'desk.sell',
    deed: 'Sold',
    subject: 'order/o2',
    changes: [],
    reason: null,
  });
});

test('is for who may read it', async () => {
  expect((await call(audit, await atDeskAs('ben', today))).problem?.code).toBe('duty-needed');
});

test('an entry is kept for 24 months and some days', async () => {
  const { Items = [] } = await documents.get().send(new ScanCommand({ TableName: 'audit', Limit: 1 }));
  const [item] = Items;
  const kept = Number(item?.['ttl']) * second - Date.parse(String(item?.['at']));
  expect(kept / day).toBeGreaterThan(731);
  expect(kept / day).toBeLessThan(745);
});

test('looks into one record leave an entry in a quarter of an hour, also when events come twice', async () => {
  const ben = { staffId: 'ben' };
  const record = { subject: 'customer/c1', subjectName: 'Customer', duty: 'customers.read' } as const;
  const looks = async (...minutes: readonly number[]) => {
    for (const at of minutes) await noteLook(ben, record, plus(today, at * minute));
    await noteLook(ben, { ...record, subject: 'customer/c2' }, today);
    await noteLook({ staffId: 'gone' }, record, today);
  };
  await looks(0, 3, 14, 15, 29.9);
  for (const fact of await factsOfType('RecordSeen')) {
    expect(fact.detail).not.toContain('Example');
    await bring(onRecordSeen, fact);
    await bring(onRecordSeen, fact);
  }
  const seen = (await auditEntries()).filter(({ deed }) => deed === 'Looked at');
  expect(seen.map(({ at, staffName, subject }) => `${at.slice(11, 16)} ${staffName} ${subject}`).toSorted()).toEqual([
    '12:00 A former colleague customer/c1',
    '12:00 Ben Example customer/c1',
    '12:00 Ben Example customer/c2',
    '12:15 Ben Example customer/c1',
  ]);
});
