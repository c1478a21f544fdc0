import { gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { performanceRow } from '#shared/desk/contract/season.ts';
import type { SheetKind } from '#shared/desk/domain/season/sheets/sheet.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { csvOf } from '#shared/kernel/text/csv.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { readCsv } from '#functions/platform/csv/read-csv.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { publish as publishDocuments } from '#functions/publishing/publish/publish.ts';
import { findHall, hallItems } from '#functions/season/store/halls.ts';
import { readTerms, termsItem } from '#functions/season/store/performances.ts';
import { seedHouse } from '#local/sample-season/season.ts';
import { call, eventOf } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { auditEntries } from '#test/support/desk.ts';
import { openBus } from '#test/support/house-bus.ts';
import { seasonOffice } from '#test/support/season-office.ts';
import type { Browser } from '#test/support/shop.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { makeRows } from '../commands/make-rows.ts';
import { handler as check } from './change-set-check.ts';
import { handler as edits } from './change-set-edits.ts';
import { handler as publication } from './change-set-publication.ts';
import { handler as changeSet } from './change-set.ts';
import { handler as imports } from './imports.ts';
import { handler as seasonExport } from './season-export.ts';
import { handler as performances } from './season-performances.ts';

const start = instant('2026-11-26T12:00:00.000Z');
const clock = useTestClock(start);
const seasonId = '2627';
let tables: TestTables;
let bus: ReturnType<typeof openBus>;
let me: Browser;
type Row = Flat<typeof performanceRow>;
let rows: readonly Row[];

beforeAll(async () => {
  tables = await startTables();
  bus = openBus();
  const { details, saleTerms, houses } = seedHouse(start);
  const work = details.find(({ activities, locations }) => activities.length >= 6 && locations[0]?.id === '2');
  if (!work) throw new Error('There is no such work.');
  const body = { ...work };
  await publishDocuments({
    by: 'the seed',
    now: start,
    documents: () => [{ kind: 'events', id: `${work.slug}.${work.seasonId}`, body, source: null, place: 0 }],
  });
  const terms = saleTerms.filter(({ eventSlug }) => eventSlug === work.slug);
  await writeItems('sales', [...houses.flatMap(hallItems), ...terms.map(termsItem)]);
  await makeRows();
});
beforeEach(async () => {
  clock.set(start);
  me = await colleagueWith('season.write', 'season.publish');
  rows = (await call(performances, { params: { seasonId }, cookies: me })).data;
});
afterAll(() => tables.stop());

const { begin, stateOf, publish } = seasonOffice(
  () => me,
  () => bus,
);
async function exported(sheet: SheetKind, more: object = {}): Promise<string> {
  const asked = { query: { seasonId, sheet, ...more }, cookies: me };
  // The handler reads no Lambda context.
  const {
    headers,
    body = '',
    isBase64Encoded,
  } = await seasonExport(eventOf(seasonExport.entry, 'GET', asked), {} as never);
  expect(headers).toMatchObject({ 'content-type': 'text/csv', 'cache-control': 'no-store' });
  return isBase64Encoded ? gunzipSync(Buffer.from(body, 'base64')).toString('utf8') : body;
}
const send = (changeSetId: string | null, isDryRun: boolean, ...texts: readonly string[]) =>
  call(imports, {
    method: 'POST',
    body: { seasonId, changeSetId, isDryRun, files: texts.map((text, at) => ({ name: `${at}.csv`, text })) },
    cookies: me,
  });
const dryRun = (changeSetId: string | null, ...texts: readonly string[]) => send(changeSetId, true, ...texts);
const put = (changeSetId: string | null, ...texts: readonly string[]) => send(changeSetId, false, ...texts);
/** Another cell in the line of a performance. */
function withCell(text: string, id: string, column: string, value: string): string {
  const [head, ...lines] = readCsv(text).rows.map(({ cells }) => cells);
  const at = head?.indexOf(column) ?? -1;
  if (!head || at === -1) throw new Error(`There is no column ${column}.`);
  return csvOf([head, ...lines.map((cells) => (cells[0] === id ? cells.with(at, value) : cells))]);
}
/** The last evening of the work, which nobody has booked. */
function pick(): Row {
  const row = rows.at(-1);
  if (!row) throw new Error('There is no performance.');
  return row;
}

describe('a season that is exported', () => {
  test('and imported again changes nothing, with commas and with semicolons', async () => {
    for (const separator of ['comma', 'semicolon']) {
      const texts = [];
      for (const sheet of ['performances', 'phases', 'allocations'] as const)
        texts.push(await exported(sheet, { separator }));
      expect(texts[0]?.startsWith('\uFEFF"performance"')).toBe(true);
      const { data } = await dryRun(null, ...texts);
      expect(data).toMatchObject({ added: 0, changed: 0, mistakes: [], differenceCount: 0 });
    }
  });

  test('as a change set leaves it has what the set adds', async () => {
    const id = await begin('Another evening');
    const { eventSlug, hallId } = pick();
    await put(id, `performance,production,date,time,hall\n,${eventSlug},2027-07-05,19:30,${hallId}\n`);
    expect(await exported('phases', { changeSetId: id })).toContain(`${eventSlug}-20270705-1930`);
    expect(await exported('phases')).not.toContain(`${eventSlug}-20270705-1930`);
  });
});

describe('sheets that are put into a change set', () => {
  test('change what a dry run said, are published with it, and were nothing before', async () => {
    const row = pick();
    const id = await begin('From sheets');
    const price = `price ${Object.keys(row.prices)[0]}`;
    const cheaper = withCell(await exported('performances'), row.performanceId, price, '12.34');
    const tried = (await dryRun(id, cheaper)).data;
    expect(tried).toMatchObject({ isKept: false, changed: 1, differenceCount: 1, mistakes: [] });
    expect(tried.differences[0]).toMatchObject({ subjectId: row.performanceId, what: 'prices' });
    expect(tried.differences[0]?.after).toContain('£12.34');
    expect((await stateOf(id)).edits).toBe(0);
    expect((await put(id, cheaper)).data).toMatchObject({ isKept: true, changed: 1 });
    const entries = (await auditEntries()).filter(({ subject }) => subject === `change-set/${id}`);
    expect(entries.map(({ deed }) => deed).toSorted()).toEqual(['Change set begun', 'Change set edited']);
    // The second press finds it there.
    expect((await put(id, cheaper)).data).toMatchObject({ isKept: true, changed: 0 });
    expect((await stateOf(id)).edits).toBe(1);
    expect((await readTerms(row.performanceId))?.prices).toEqual(row.prices);
    await publish(id);
    expect((await readTerms(row.performanceId))?.prices[price.slice(-1)]).toBe(1234);
  });

  test('keep seats, which come back when the set is taken back', async () => {
    const row = pick();
    const before = (await readTerms(row.performanceId))?.allocation;
    const id = await begin('Seats');
    const [section = '', letters = ''] = Object.entries(before ?? {})[0] ?? [];
    const text = `performance,section,row,seats,state\n${row.performanceId},${section},,,not offered\n`;
    expect((await put(id, text)).data).toMatchObject({ isKept: true, changed: 1 });
    await publish(id);
    expect((await readTerms(row.performanceId))?.allocation[section]).toBe('x'.repeat(letters.length));
    const { version } = (await call(changeSet, { params: { changeSetId: id }, cookies: me })).data;
    await call(publication, { method: 'DELETE', params: { changeSetId: id }, body: { version }, cookies: me });
    await bus.settle();
    expect((await readTerms(row.performanceId))?.allocation).toEqual(before);
  });

  test('keep the zones of an evening, and until when and where a phase sells', async () => {
    const row = pick();
    const id = await begin('Zones and phases');
    const [section = ''] = Object.keys((await readTerms(row.performanceId))?.allocation ?? {});
    const seats = `performance,section,row,seats,state,zone\n${row.performanceId},${section},,,,A\n`;
    const head = 'performance,opens on,opens at,sale groups,closes on,closes at,channel';
    const phases = `${head}\n${row.performanceId},2026-11-20,09:00,9,2027-01-05,17:00,at the counter\n`;
    expect((await put(id, seats, phases)).data).toMatchObject({ isKept: true, changed: 1, mistakes: [] });
    await publish(id);
    const terms = await readTerms(row.performanceId);
    expect(terms?.zoning).toMatchObject({ hallId: row.hallId });
    expect(terms?.zoning?.zones[section]).toMatch(/^\d+A$/);
    expect(terms?.onSaleDates).toEqual([
      { date: '2026-11-20T09:00:00.000Z', modesOfSale: [9], closes: '2027-01-05T17:00:00.000Z', channel: 'counter' },
    ]);
    expect(await exported('allocations')).toContain('"A"');
  });

  test('keep halls by their ids, and tell people what they are called', async () => {
    const row = pick();
    const hall = await findHall(row.hallId ?? '');
    if (!hall) throw new Error('There is no such hall.');
    const malthouse = { ...hall, id: 'malthouse', title: 'The Old Malthouse' };
    await writeItems('sales', hallItems(malthouse));
    const id = await begin('Into the malthouse');
    const sheet = await exported('performances');
    const moved = withCell(sheet, row.performanceId, 'hall', malthouse.id);
    expect((await put(id, moved)).data.differences).toMatchObject([
      { what: 'hall', before: 'Main Stage', after: 'The Old Malthouse' },
    ]);
    const again = await exported('performances', { changeSetId: id });
    expect(again).toContain('"malthouse"');
    expect((await dryRun(id, again)).data).toMatchObject({ mistakes: [], differenceCount: 0 });
    const wrong = withCell(again, row.performanceId, 'hall', 'The Old Malthouse');
    const nowhere = withCell(again, row.performanceId, 'hall', 'granary');
    expect((await dryRun(id, wrong)).data.mistakes).toMatchObject([
      { column: 'hall', sentence: 'This cannot be the id of a hall: write it as an exported sheet does.' },
    ]);
    expect((await dryRun(id, nowhere)).data.mistakes[0]?.sentence).toMatch(
      /^There is no plan “granary”\. Write .*main-stage for Main Stage.*malthouse for The Old Malthouse/,
    );
  });

  test('with a mistake are refused whole, and every mistake is told', async () => {
    const row = pick();
    const id = await begin('Mistaken');
    const text = `performance,limit,price A\n${row.performanceId},4,1,250\ntosca-1,4,\n`;
    const right = text.replace('1,250', '"1,250"');
    const told = (await dryRun(id, right)).data.mistakes;
    expect(told.map(({ file, line, column }) => [file, line, column])).toEqual([
      ['0.csv', 2, 'price A'],
      ['0.csv', 3, 'performance'],
    ]);
    expect((await put(id, right)).problem?.code).toBe('sheets-mistaken');
    expect((await stateOf(id)).edits).toBe(0);
  });

  test('of two officers tell the second, and leave what the first has set', async () => {
    const row = pick();
    const id = await begin('Two officers');
    const sheet = await exported('performances', { changeSetId: id });
    const subject = { kind: 'performance', id: row.performanceId, seasonId };
    const wish = { what: 'set', ...subject, field: 'seatLimit', value: 3, seen: row.seatLimit };
    await call(edits, { method: 'POST', params: { changeSetId: id }, body: { wishes: [wish] }, cookies: me });
    expect((await put(id, sheet)).data).toMatchObject({ isKept: true, changed: 0 });
    const both = withCell(sheet, row.performanceId, 'limit', '5');
    expect((await dryRun(id, both)).data.mistakes).toMatchObject([{ column: 'limit' }]);
  });

  test('are refused by a set that takes no more, and by none', async () => {
    const row = pick();
    const id = await begin('Closed');
    await put(id, `performance,limit\n${row.performanceId},${row.seatLimit + 1}\n`);
    await publish(id);
    expect((await put(id, 'performance,limit\n')).problem?.code).toBe('change-set-closed');
    expect((await put(null, 'performance,limit\n')).status).toBe(404);
    expect((await put('nobody', 'performance,limit\n')).status).toBe(404);
  });

  test('add more performances than a transaction takes, with prices and phases', async () => {
    const { eventSlug, hallId, prices } = pick();
    const zones = Object.keys(prices);
    const count = 120;
    const days = Array.from({ length: count }, (_, at) => new Date(Date.UTC(2027, 8, 1 + Math.floor(at / 2))));
    const evenings = days.map((day, at) => ({ day: day.toISOString().slice(0, 10), time: at % 2 ? '19:30' : '13:00' }));
    const first = csvOf([
      ['performance', 'production', 'date', 'time', 'hall', ...zones.map((zone) => `price ${zone}`)],
      ...evenings.map(({ day, time }) => ['', eventSlug, day, time, hallId ?? '', ...zones.map(() => '50')]),
    ]);
    const phases = csvOf([
      ['performance', 'opens on', 'opens at', 'sale groups'],
      ...evenings.map(({ day, time }) => [
        `${eventSlug}-${day.replaceAll('-', '')}-${time.replace(':', '')}`,
        '2027-05-03',
        '10:00',
        'General',
      ]),
    ]);
    const id = await begin('A whole season');
    // As an import that was cut off after its first transaction leaves it.
    const [cut = '', cutPhases = ''] = [first, phases].map((text) =>
      csvOf(readCsv(text).rows.flatMap(({ cells }, at) => (at <= 90 ? [cells] : []))),
    );
    expect((await put(id, cut, cutPhases)).data).toMatchObject({ added: 90, mistakes: [] });
    expect((await put(id, first, phases)).data).toMatchObject({ isKept: true, added: 30, changed: 0, mistakes: [] });
    expect((await put(id, first, phases)).data).toMatchObject({ added: 0, changed: 0, mistakes: [] });
    expect((await stateOf(id)).edits).toBe(count);
    const problems = (await call(check, { params: { changeSetId: id }, cookies: me })).data;
    expect(problems.filter(({ weight }) => weight === 'error')).toEqual([]);
  });
});
