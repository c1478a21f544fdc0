import { afterAll, beforeAll, expect, it } from 'vitest';

import { instant, minute } from '#shared/kernel/time/instant.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { house, loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { hold, payFor, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler } from './desk-performance-plan.ts';

const start = instant('2026-11-26T12:00:00Z');
const clock = useTestClock(start);
const next = `${house.id}.2`;
const [first = '', second = '', third = ''] = seatIds(8).slice(5);

/** The studio without two of its seats. */
const without = (...ids: readonly string[]): Hall => ({
  ...house,
  id: next,
  sections: house.sections.map((section) => ({
    ...section,
    seats: section.seats.filter(({ id }) => !ids.includes(id)),
  })),
});

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  await loadPerformances([saleTerms('night', start)], start);
  await writeItems('sales', [...hallItems(without(second)), ...hallItems({ ...house, id: 'elsewhere' })]);
});
afterAll(() => tables.stop());

const review = async (to = next, performanceId = 'night') => {
  const cookies = await colleagueWith('season.write');
  return call(handler, { cookies, params: { performanceId }, query: { to } });
};

it('says who would stay, who would move where, and counts a hold until its end', async () => {
  const ada = await signedInBrowser('ada@example.org');
  const { data } = await hold(ada, 'night', [first, second]);
  await payFor(ada, data.cartAmount);
  await hold(await signedInBrowser('ben@example.org'), 'night', [third]);
  const { data: told } = await review();
  expect(told).toMatchObject({ from: house.id, to: next, sold: 2, held: 1, stay: 2, samePlace: 0, unseated: [] });
  expect(told.moved).toMatchObject([{ from: { seatId: second } }]);
  const taken = [first, third];
  expect(taken).not.toContain(told.moved[0]?.to.seatId);
  clock.pass(31 * minute);
  expect((await review()).data).toMatchObject({ sold: 2, held: 0, stay: 1 });
});

it('names who finds no seat', async () => {
  const zone = house.sections.flatMap(({ seats }) => seats).find(({ id }) => id === second)?.zone;
  const all = house.sections.flatMap(({ seats }) => seats.filter((seat) => seat.zone === zone).map(({ id }) => id));
  await writeItems('sales', hallItems({ ...without(...all), id: `${house.id}.3` }));
  const { data } = await review(`${house.id}.3`);
  expect(data.moved).toEqual([]);
  expect(data.unseated.map(({ seatId }) => seatId)).toEqual([first, second]);
});

it.each([
  ['of another plan', 'elsewhere', 'night', 'other-plan'],
  ['that there is not', `${house.id}.9`, 'night', 'not-found'],
  ['for a performance that there is not', next, 'nobody', 'unknown-performance'],
])('refuses a version %s', async (_, to, performanceId, code) => {
  expect((await review(to, performanceId)).problem?.code).toBe(code);
});
