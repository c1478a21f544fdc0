import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { csvOf } from '#shared/kernel/text/csv.ts';
import { instantAt } from '#shared/kernel/time/instant.ts';
import { readCsv } from '#functions/platform/csv/read-csv.ts';
import { house } from '#test/support/box-office.ts';
import { aRow } from '#test/support/season-rows.ts';

import { wholeHall } from '../row.ts';
import type { Allocation, PerformanceRow } from '../row.ts';
import { readingOf } from '../wall.ts';
import { activityTypeWords } from '../words.ts';
import type { SheetSeason } from './draft.ts';
import { readSheets } from './read-sheets.ts';
import { allocationsSheet, performancesSheet, phasesSheet } from './write-sheet.ts';
import type { Cells } from './write-sheet.ts';

const halls = new Map([[house.id, house]]);
const productions = new Map([
  ['tosca', 'Tosca'],
  ['swan-lake', 'Swan Lake'],
]);

const seasonOf = (rows: readonly PerformanceRow[], more: Partial<SheetSeason> = {}): SheetSeason => ({
  seasonId: '2627',
  rows: new Map(rows.map((row) => [row.performanceId, row])),
  removed: new Set(),
  productions,
  halls,
  allocations: new Map(rows.map(({ performanceId }) => [performanceId, wholeHall(house)])),
  ...more,
});

/** As a file of this text is read. */
const file = (name: string, text: string) => ({ name, ...readCsv(text) });
const csv = (name: string, cells: readonly Cells[], separator: ',' | ';' = ',') => file(name, csvOf(cells, separator));

/** Cells without the column that says what they were. */
const unmarked = (cells: readonly Cells[]): readonly Cells[] => cells.map((each) => each.slice(0, -1));

const readOne = (text: string, rows: readonly PerformanceRow[] = []) =>
  readSheets([file('season.csv', text)], seasonOf(rows));

describe('any season', () => {
  const word = fc
    .string({ unit: fc.constantFrom(...Array.from('\'"=+-@,;:\n\\% \t0047Aé£')), maxLength: 12 })
    .map((each) => each.trim())
    .filter((each) => each !== '');
  const minutes = fc.integer({ min: Date.parse('2026-08-01') / 60_000, max: Date.parse('2027-08-01') / 60_000 });
  /** Also within the hour that October has twice. */
  const moment = fc
    .oneof(
      minutes,
      fc.integer({ min: Date.parse('2026-10-25T00:00Z') / 60_000, max: Date.parse('2026-10-25T02:00Z') / 60_000 }),
    )
    .chain((at) => fc.constantFrom(0, 15_000, 250).map((more) => instantAt(at * 60_000 + more)));
  const wallTime = minutes
    .map((at) => instantAt(at * 60_000).slice(0, 16))
    .filter((each) => readingOf(each) !== 'skipped');
  const priced = fc.dictionary(
    fc.constantFrom(...Array.from('ABCDEF')),
    fc.integer({ min: 0, max: 50_000 }).map(pence),
    {
      noNullPrototype: true,
    },
  );
  const phase = fc.record({
    date: moment,
    modesOfSale: fc.uniqueArray(fc.constantFrom(9, 10, 40, 52, 77, 186), { minLength: 1 }),
  });
  const row = fc
    .record({
      eventSlug: fc.constantFrom(...productions.keys()),
      title: word,
      wallTime,
      hallId: fc.constantFrom(house.id, null),
      venueId: fc.constantFrom('2', '73', 'foyers', 'an-abbey', '007'),
      activityType: fc.constantFrom(...(Object.keys(activityTypeWords) as PerformanceRow['activityType'][])),
      isCancelled: fc.boolean(),
      isFree: fc.boolean(),
      isTicketed: fc.boolean(),
      isUnseated: fc.boolean(),
      prices: priced,
      priceTypes: fc.array(
        fc.record({ id: fc.constantFrom('standard', 'child'), title: word, percent: fc.integer({ min: 0, max: 100 }) }),
      ),
      onSaleDates: fc.array(phase, { maxLength: 4 }),
      seatLimit: fc.integer({ min: 1, max: 40 }),
      accessReleasedAt: fc.option(moment),
    })
    .map((made) => aRow(made.wallTime, made as Partial<PerformanceRow>));
  const season = fc.uniqueArray(row, { maxLength: 6, selector: ({ performanceId }) => performanceId });
  const letters = fc.infiniteStream(fc.constantFrom(...Array.from('ooooxaf')));
  const allocation = letters.map(
    (stream) =>
      Object.fromEntries(
        house.sections.map(({ id, seats }) => [id, seats.map(() => stream.next().value as string).join('')]),
      ) as Allocation,
  );
  const separator = fc.constantFrom<',' | ';'>(',', ';');

  test('that is exported and imported again is the same', () => {
    fc.assert(
      fc.property(season, allocation, separator, (rows, made, mark) => {
        const allocations = new Map(rows.map(({ performanceId }) => [performanceId, made]));
        const sheets = [performancesSheet(rows, []), phasesSheet(rows), allocationsSheet(rows, { halls, allocations })];
        const files = sheets.flatMap((cells, at) => [csv(`${at}.csv`, cells, mark)]);
        const same = { wishes: [], mistakes: [] };
        expect(readSheets(files, seasonOf(rows, { allocations }))).toEqual(same);
        // Also where nothing says what was exported.
        const plain = sheets.map((cells, at) => csv(`${at}.csv`, unmarked(cells), mark));
        expect(readSheets(plain, seasonOf(rows, { allocations }))).toEqual(same);
      }),
    );
  });

  test('that is imported into an empty house is the same season', () => {
    fc.assert(
      fc.property(season, allocation, separator, (rows, made, mark) => {
        const allocations = new Map(rows.map(({ performanceId }) => [performanceId, made]));
        const sheets = [performancesSheet(rows, []), phasesSheet(rows), allocationsSheet(rows, { halls, allocations })];
        const files = sheets.map((cells, at) => csv(`${at}.csv`, unmarked(cells), mark));
        const { wishes, mistakes } = readSheets(files, seasonOf([]));
        expect(mistakes).toEqual([]);
        const added = wishes.map(({ id, value }) => ({ ...(value as object), performanceId: id, seasonId: '2627' }));
        // Zones and return rules are in no sheet: a new performance has those of its plan and of the house.
        const usual = rows.map((each) => {
          const { zoning: _, returns: __, ...inSheets } = each;
          return inSheets;
        });
        expect(added).toEqual(usual.map((each) => (each.hallId === null ? each : { ...each, allocation: made })));
      }),
    );
  });
});

const [one, other] = [aRow('2026-12-03T19:30'), aRow('2026-12-05T19:30', { title: "'=Tosca" })];
const exported = csvOf(performancesSheet([one, other], []));

describe('a sheet of performances', () => {
  test('changes what its cells change, and a missing line removes nothing', () => {
    const lines = exported.replace('"95.00"', '"96"').split('\r\n').slice(0, 2);
    expect(readOne(lines.join('\r\n'), [one, other])).toEqual({
      mistakes: [],
      wishes: [
        { what: 'set', id: one.performanceId, field: 'prices', value: { A: 12_000, B: 9600 }, seen: one.prices },
      ],
    });
  });

  test('leaves alone what a colleague has changed since it was exported', () => {
    expect(readOne(exported, [{ ...one, title: 'A gala' }, other])).toEqual({ wishes: [], mistakes: [] });
  });

  test('tells of two officers at one field the second, by field', () => {
    const text = exported.replace('"120.00"', '"125.00"');
    const found = readOne(text, [{ ...one, prices: { ...one.prices, A: pence(13_000) }, title: 'A gala' }, other]);
    expect(found.wishes).toEqual([]);
    expect(found.mistakes).toMatchObject(
      [{ line: 2, column: 'price', sentence: /A colleague has changed this/ }].map((each) => ({
        ...each,
        sentence: expect.stringMatching(each.sentence) as string,
      })),
    );
  });

  test('names a performance that was removed since, and one that there never was', () => {
    expect(readOne(exported, [one]).mistakes).toMatchObject([
      { line: 3, column: 'performance', sentence: expect.stringContaining('has been removed since') as string },
    ]);
    const typed = 'performance,title\ntosca-1,Tosca\n';
    expect(readOne(typed, [one]).mistakes[0]?.sentence).toBe(
      'There is no performance tosca-1 in this season. Empty this cell to add one.',
    );
  });

  test('adds a performance with the usual values by its production, date, time and hall', () => {
    const text = 'performance;production;date;time;hall;venue;price a\n;Tosca;03/12/2026;7.30pm;hall;;12,5\n';
    const { wishes, mistakes } = readOne(text.replace('hall;;', `${house.id};;`));
    expect(mistakes).toEqual([]);
    expect(wishes).toMatchObject([
      {
        what: 'add',
        id: 'tosca-20261203-1930',
        value: {
          title: 'Tosca',
          wallTime: '2026-12-03T19:30',
          venueId: house.venueId,
          prices: { A: 1250 },
          seatLimit: 8,
        },
      },
    ]);
  });

  test('says every mistake at once, by line and column', () => {
    const text = [
      'performance,date,time,cancelled,limit,price A,price Q',
      `${one.performanceId},2027-03-28,01:30,maybe,0,12.345,`,
      `${other.performanceId},Mon 3 Dec 2026,25:00,no,9,"1,250",`,
      'tosca-9,,,,,,',
    ].join('\n');
    const told = readOne(text, [one, other]).mistakes.map(({ line, column }) => `${line} ${column}`);
    expect(told).toEqual([
      '2 date, time',
      '2 cancelled',
      '2 limit',
      '2 price A',
      '3 date, time',
      '3 price A',
      '4 performance',
    ]);
  });

  test('with unknown columns, two lines of one performance, or an open quotation mark says so', () => {
    expect(readOne('performance,titel\n', [one]).mistakes).toMatchObject([{ line: 1, column: 'titel' }]);
    const twice = `performance,limit\n${one.performanceId},4\n${one.performanceId},5\n`;
    expect(readOne(twice, [one]).mistakes).toMatchObject([{ line: 3, column: 'performance' }]);
    expect(readOne(`performance,limit\n"${one.performanceId},4\n`, [one]).mistakes).toMatchObject([{ line: 2 }]);
    expect(readOne('', [one]).mistakes).toMatchObject([{ sentence: 'There is nothing in this file.' }]);
  });
});

test.each([
  ['120', 12_000],
  ['£12.5', 1250],
  ['1,250.00', 125_000],
  ['12,50', 1250],
  ['1,250', null],
  ['12.345', null],
  ['-5', null],
])('the price %s is %s', (cell, expected) => {
  const { wishes, mistakes } = readOne(`performance;price C\n${one.performanceId};"${cell}"\n`, [one]);
  if (expected === null) expect(mistakes).toMatchObject([{ line: 2, column: 'price C' }]);
  else expect(wishes).toMatchObject([{ value: { C: expected } }]);
});

describe('a sheet of phases', () => {
  const head = 'performance,opens on,opens at,sale groups';
  const phases = (...lines: readonly string[]) =>
    readOne([head, ...lines.map((line) => `${one.performanceId},${line}`)].join('\n'), [one]);

  test('has every phase of a performance, in London wall time', () => {
    const { wishes } = phases('Thu 1 Oct 2026,9:00,General; Friends', '2026-10-25,01:30 GMT,77');
    expect(wishes).toMatchObject([
      {
        field: 'onSaleDates',
        value: [
          { date: '2026-10-01T08:00:00.000Z', modesOfSale: [9, 10] },
          { date: '2026-10-25T01:30:00.000Z', modesOfSale: [77] },
        ],
      },
    ]);
  });

  test.each([
    ['a time that does not exist', '2027-03-28,01:30,9', 'opens on, opens at'],
    ['a weekday that is another', 'Fri 1 Oct 2026,09:00,9', 'opens on, opens at'],
    ['a group that there is not', '2026-10-01,09:00,Patrons', 'sale groups'],
    ['a group by two names', '2026-10-01,09:00,9 Friend', 'sale groups'],
    ['nobody', '2026-10-01,09:00,', 'sale groups'],
  ])('with %s is mistaken', (_, line, column) => {
    expect(phases(line)).toMatchObject({ wishes: [], mistakes: [{ line: 2, column }] });
  });
});

describe('a sheet of allocations', () => {
  const [section] = house.sections;
  const first = section?.seats[0];
  const head = 'performance,section,row,seats,state';
  const read = (line: string) =>
    readSheets(
      [file('seats.csv', `${head}\n${one.performanceId},${line}\n`)],
      seasonOf([{ ...one, hallId: house.id }]),
    );

  test('keeps the seats of a row, and all others as the plan has them', () => {
    const { wishes } = read(`${section?.title},${first?.row},${first?.number},not offered`);
    const usual = wholeHall(house);
    const id = section?.id ?? '';
    expect(wishes).toMatchObject([
      { field: 'allocation', value: { ...usual, [id]: `x${usual[id]?.slice(1)}` }, seen: usual },
    ]);
  });

  test.each([
    ['a section', 'Gods,A,1,not offered', 'section'],
    ['a row', `${section?.title},ZZ,1,not offered`, 'row'],
    ['a seat', `${section?.title},${first?.row},999,not offered`, 'seats'],
    ['a state', `${section?.title},${first?.row},${first?.number},sold`, 'state'],
  ])('with %s that there is not is mistaken', (_, line, column) => {
    expect(read(line)).toMatchObject({ wishes: [], mistakes: [{ line: 2, column }] });
  });
});
