import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { performanceRow } from '#shared/desk/contract/season.ts';
import type { PerformanceFields } from '#shared/desk/domain/season/row.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { addDays } from '#shared/kernel/time/london.ts';
import { handler as placeHolds } from '#functions/box-office/api/place-holds.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { readTerms } from '#functions/season/store/performances.ts';
import { house, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { bring, factsAbout } from '#test/support/facts.ts';
import { openBus } from '#test/support/house-bus.ts';
import { newProduction } from '#test/support/new-production.ts';
import { seasonOffice } from '#test/support/season-office.ts';
import { hold, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as onChangeSetDue } from '../consumers/on-change-set-due.ts';
import { handler as performances } from './season-performances.ts';

const start = instant('2026-11-26T12:00:00.000Z');
useTestClock(start);
const { slug, seasonId, addEvent, addEvening } = newProduction;
const idOf = (place: number): string => `${slug}-${place}`;
type Row = Flat<typeof performanceRow>;

let tables: TestTables;
let bus: ReturnType<typeof openBus>;
let me: Browser;
/** A production of forty evenings is on sale. */
beforeAll(async () => {
  tables = await startTables();
  bus = openBus();
  await writeItems('sales', hallItems(house));
  me = await colleagueWith('season.write', 'season.publish');
  const evenings = Array.from({ length: 40 }, (_, place) =>
    addEvening({ wallTime: `${addDays('2027-01-04', place)}T19:30` }, idOf(place + 1)),
  );
  await publish(await begin(addEvent, ...evenings));
});
beforeEach(async () => {
  me = await colleagueWith('season.write', 'season.publish');
});
afterAll(() => tables.stop());

const {
  ask,
  begin: beginWith,
  edit,
  problemsOf,
  publish,
  stateOf,
} = seasonOffice(
  () => me,
  () => bus,
);
const begin = (...wishes: readonly object[]): Promise<string> => beginWith('Awkward', ...wishes);
const says = async (changeSetId: string) =>
  (await problemsOf(changeSetId)).map((problem) => `${problem.subjectId} ${problem.weight}: ${problem.says}`);
const rowsNow = async (): Promise<readonly Row[]> =>
  (await call(performances, { params: { seasonId }, cookies: me })).data.filter((row) => row.eventSlug === slug);
const wish = (row: Row, field: keyof Row, value: unknown) => {
  const { performanceId: id } = row;
  return { what: 'set', kind: 'performance', id, seasonId, field, value, seen: row[field] };
};
const removal = (id: string) => ({ what: 'remove', kind: 'performance', id, seasonId });
const limitsOf = async (rows: readonly Row[]) =>
  Promise.all(rows.map(async ({ performanceId }) => (await readTerms(performanceId))?.seatLimit ?? null));

describe('of forty evenings, one that was deleted meanwhile', () => {
  it('is named by the check, and the others are published once its change is undone', async () => {
    const rows = await rowsNow();
    expect(rows).toHaveLength(40);
    const set = await begin(...rows.map((row) => wish(row, 'seatLimit', 3)));
    await publish(await begin(removal(idOf(17))));
    expect(await says(set)).toEqual([`${idOf(17)} error: It is not there any more. Undo its changes.`]);
    expect((await publish(set)).problem?.code).toBe('season-wrong');
    expect(new Set(await limitsOf(rows))).toEqual(new Set([6, null]));
    await edit(set, { ...removal(idOf(17)), what: 'undo', field: null });
    expect((await publish(set)).status).toBe(200);
    expect(await stateOf(set)).toMatchObject({ state: 'published', done: 39, trouble: null });
    expect((await limitsOf(await rowsNow())).every((limit) => limit === 3)).toBe(true);
  });

  it('after it was published is found before the first write: nothing of the set is written', async () => {
    const rows = await rowsNow();
    const set = await begin(...rows.map((row) => wish(row, 'seatLimit', 5)));
    const removed = await begin(removal(idOf(18)));
    // Both are asked for while the evening is there; the set that removes it is written first.
    for (const id of [set, removed]) await ask(id);
    for (const id of [removed, set]) {
      const due = (await factsAbout(id)).find(({ type }) => type === 'ChangeSetDue');
      if (due) await bring(onChangeSetDue, due);
    }
    const trouble = 'One thing is wrong by now. Check it again.';
    expect(await stateOf(set)).toMatchObject({ state: 'open', done: 0, trouble });
    const left = await rowsNow();
    expect(left).toHaveLength(38);
    expect(await limitsOf(left)).toEqual(left.map(() => 3));
  });
});

describe('an awkward time', () => {
  const added = (wallTime: string, more: Partial<PerformanceFields> = {}) =>
    begin(addEvening({ wallTime, ...more }, `${slug}-${wallTime.replaceAll(/\D/g, '')}`));

  it.each([
    ['2027-03-28T01:30', 'error: The clocks skip this time: they go forward in this night.'],
    [
      '2027-10-31T01:30',
      'warning: The clocks go back in this night, so this time comes twice. The first of the two counts.',
    ],
    ['2027-03-06T00:00', 'warning: It begins in the night.'],
  ])('is told: %s', async (wallTime, said) => {
    expect((await says(await added(wallTime))).map((each) => each.slice(each.indexOf(' ') + 1))).toContain(said);
  });

  it('is no obstacle where it is only unusual: a midnight matinee is sold under its wall time', async () => {
    const set = await added('2027-03-06T00:00');
    expect((await ask(set, { acceptsWarnings: false })).problem?.code).toBe('season-warnings');
    await publish(set);
    expect(await readTerms(`${slug}-202703060000`)).toMatchObject({
      date: '2027-03-06T00:00:00.000Z',
      wallTime: '2027-03-06T00:00',
    });
  });

  it('is told where an evening runs over midnight into it', async () => {
    const set = await begin(
      addEvening({ wallTime: '2027-03-10T23:30' }, `${slug}-late`),
      addEvening({ wallTime: '2027-03-11T00:15' }, `${slug}-later`),
    );
    expect(await says(set)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^the-lantern-late error: The Lantern is in the same hall on .* 12\.15am\.$/),
        expect.stringMatching(/^the-lantern-later error: The Lantern is in the same hall on .* 11\.30pm\.$/),
      ]),
    );
  });
});

it.each([
  ['2026-12-13T10:00:00.000Z', true],
  ['2026-12-14T10:00:00.000Z', false],
  ['2026-12-12T23:59:00.000Z', false],
])(
  'an on-sale at %s is warned of where it is a Sunday, and published once that is accepted',
  async (date, isWarned) => {
    const [row] = await rowsNow();
    if (!row) throw new Error('There is no such performance.');
    const phases = [
      { date: instant('2026-11-02T10:00:00.000Z'), modesOfSale: [52] },
      { date, modesOfSale: [9] },
    ];
    const set = await begin(wish(row, 'onSaleDates', phases));
    const warning = `${row.performanceId} warning: A phase opens on a Sunday.`;
    expect(await says(set)).toEqual(isWarned ? [warning] : []);
    expect((await ask(set, { acceptsWarnings: false })).problem?.code).toBe(isWarned ? 'season-warnings' : undefined);
    if (isWarned) expect((await publish(set)).status).toBe(200);
    await bus.settle();
    expect((await readTerms(row.performanceId))?.onSaleDates).toEqual(phases);
  },
);

it('an unseated performance is put on sale by places, and nobody holds a seat of it', async () => {
  const id = `${slug}-unseated`;
  const prices = Object.fromEntries(Object.keys(addEvening().value.prices).map((zone) => [zone, pence(1200)]));
  await publish(await begin(addEvening({ wallTime: '2027-03-20T19:30', isUnseated: true, prices }, id)));
  expect((await hold({}, id, seatIds(6).slice(4, 5))).problem?.code).toBe('performance-unseated');
  const body = { performanceId: id, places: [{ priceType: 'standard' as const, count: 2 }] };
  const held = await call(placeHolds, { method: 'POST', body, cookies: {} });
  expect(held.data.cartAmount).toBe(2400);
  await bus.settle();
  // People hold places of it, so that it is not seated any more by a change.
  const row = (await rowsNow()).find(({ performanceId }) => performanceId === id);
  if (!row) throw new Error('The performance is gone.');
  expect(await says(await begin(wish(row, 'isUnseated', false)))).toEqual([
    `${id} error: People hold tickets or seats for it, so this cannot be changed here.`,
  ]);
});
