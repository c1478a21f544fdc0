import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hour, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { readEventDetails } from '#functions/season/store/events.ts';
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
const moment = plus(start, 10 * minute);
const clock = useTestClock(start);
const { slug, seasonId, addEvent, addEvening } = newProduction;
const [sold, unsold, later] = ['sold', 'unsold', 'later'].map((name) => `${slug}-${name}`) as [string, string, string];

let tables: TestTables;
let bus: ReturnType<typeof openBus>;
let me: Browser;
/** Two evenings that are on sale, and one whose sale begins in two hours. */
beforeAll(async () => {
  tables = await startTables();
  bus = openBus();
  await writeItems('sales', hallItems(house));
  await writeItems('sales', hallItems({ ...house, id: `${house.id}.2` }));
  me = await colleagueWith('season.write', 'season.publish');
  const onSaleDates = [{ date: plus(start, 2 * hour), modesOfSale: [9] }];
  await publish(
    await begin(
      'Season',
      addEvent,
      addEvening({}, sold),
      addEvening({ wallTime: '2027-02-05T19:30' }, unsold),
      addEvening({ wallTime: '2027-02-06T19:30', onSaleDates }, later),
    ),
  );
});
beforeEach(() => {
  clock.set(start);
});
afterAll(() => tables.stop());

const { begin, stateOf, publish } = seasonOffice(
  () => me,
  () => bus,
);
async function wish(id: string, field: string, value: unknown) {
  const rows = (await call(performances, { params: { seasonId }, cookies: me })).data;
  const row = rows.find(({ performanceId }) => performanceId === id) as Readonly<Record<string, unknown>> | undefined;
  return { what: 'set', kind: 'performance', id, seasonId, field, value, seen: row?.[field] };
}
const removal = (id: string) => ({ what: 'remove', kind: 'performance', id, seasonId });

describe('for a moment before which people may buy', () => {
  test.each([
    ['another time', 'wallTime', '2027-02-05T18:00'],
    ['another version of its plan', 'hallId', `${house.id}.2`],
    ['a cancellation', 'isCancelled', true],
    ['places without seats', 'isUnseated', true],
  ])('%s of what is on sale is not published, and the reason is told', async (_, field, value) => {
    // One price, as places without seats need it.
    const prices = Object.fromEntries(house.sections.flatMap(({ seats }) => seats.map(({ zone }) => [zone, 2000])));
    const set = await begin('Waiting', await wish(unsold, field, value), await wish(unsold, 'prices', prices));
    const { problem } = await publish(set, { moment });
    expect(problem?.code).toBe('moment-wrong');
    expect(problem?.title).toContain('The Lantern, Friday 5 February 2027, 7.30pm');
    expect(problem?.title).toContain('Seats of it may be sold before this counts.');
    expect(await stateOf(set)).toMatchObject({ state: 'open' });
  });

  test('prices and limits are, and whatever is changed of an evening whose sale begins after it', async () => {
    for (const one of [await wish(unsold, 'seatLimit', 3), await wish(later, 'hallId', `${house.id}.2`)]) {
      const set = await begin('Waiting', one);
      expect((await publish(set, { moment })).status).toBe(200);
      expect(await stateOf(set)).toMatchObject({ state: 'waiting', trouble: null });
    }
  });

  test('another version of the plan is not joined by a phase that opens before it', async () => {
    const opened = [{ date: plus(start, minute), modesOfSale: [9] }];
    const set = await begin('Waiting', await wish(later, 'onSaleDates', opened));
    const { problem } = await publish(set);
    expect(problem?.code).toBe('season-wrong');
    expect((await readTerms(later))?.onSaleDates).not.toEqual(opened);
  });
});

test('a production that goes at a moment stays with the evening that people hold seats of by then', async () => {
  const page = { what: 'remove', kind: 'event', id: `${slug}.${seasonId}`, seasonId };
  const set = await begin('Waiting', page, ...[sold, unsold, later].map(removal));
  expect((await publish(set, { moment })).status).toBe(200);
  expect(await stateOf(set)).toMatchObject({ state: 'waiting', trouble: null });
  expect((await hold({}, sold, seatIds(8).slice(4, 6))).status).toBe(200);
  await bus.settle();
  clock.set(moment);
  const due = (await factsAbout(set)).find(({ type }) => type === 'ChangeSetDue');
  if (!due) throw new Error('Nothing is due.');
  await bring(onChangeSetDue, due);
  await bus.settle();
  me = await colleagueWith('season.write', 'season.publish');
  expect(await readTerms(sold)).not.toBeNull();
  expect(await readTerms(unsold)).toBeNull();
  const shown = await readEventDetails(slug, seasonId);
  expect(shown?.activities.map(({ performanceId }) => performanceId)).toEqual([sold]);
  const { state, trouble } = await stateOf(set);
  expect(state).toBe('published');
  expect(trouble).toContain('1 person holds tickets or seats for it');
  expect(trouble).toContain('its page stays');
});
