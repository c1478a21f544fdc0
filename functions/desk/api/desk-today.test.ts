import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { day, hour, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handler as renewal } from '#functions/box-office/api/basket-renewal.ts';
import { handler as returns } from '#functions/box-office/api/order-returns.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { eventList } from '#functions/season/store/events.ts';
import { house, loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { openBus } from '#test/support/house-bus.ts';
import { anActivity, anEvent } from '#test/support/season.ts';
import { hold, payFor, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler } from './desk-today.ts';

const start = instant('2026-12-03T10:10:00Z');
const clock = useTestClock(start);
const seats = seatIds(12);
const capacity = house.sections.reduce((sum, section) => sum + section.seats.length, 0);

/** Performances by the time after the start at which they begin. */
const nights: Readonly<Record<string, Instant>> = {
  // Had begun when the test begins, on the same day.
  matinee: plus(start, -hour),
  tonight: plus(start, 9 * hour),
  last: instant('2026-12-16T23:30:00Z'),
  beyond: instant('2026-12-17T00:00:00Z'),
  yesterday: plus(start, -day),
};

let tables: TestTables;
let bus: ReturnType<typeof openBus>;
let ada: Browser;
beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  bus = openBus();
  const activities = Object.entries(nights).map(([id, date]) => anActivity({ id, date, isTicketed: true }));
  const talk = anActivity({ id: 'talk', date: nights['tonight'] ?? '', isTicketed: false });
  const hidden = anEvent({ isHiddenFromTicketsAndEvents: true, activities: [...activities, talk] });
  await writeItems('content', contentItems.list(eventList, [hidden]));
  await loadPerformances(
    [...Object.entries(nights), ['talk', start] as const].map(([id, date]) =>
      saleTerms(id, start, { date, title: `Title of ${id}` }),
    ),
    start,
  );
  ada = await signedInBrowser('ada@example.org');
});
afterAll(() => tables.stop());

async function today(query: Readonly<Record<string, string>> = {}) {
  await bus.settle();
  const { data } = await call(handler, { cookies: await colleagueWith('books.read'), query });
  return data;
}
const evening = async (id: string) => (await today()).evenings.find(({ performanceId }) => performanceId === id);

describe('today', () => {
  it('has the ticketed performances of today and thirteen more days, hidden ones too, by time', async () => {
    const { evenings, day: of, since, hours } = await today();
    expect(evenings.map(({ performanceId }) => performanceId)).toEqual(['matinee', 'tonight', 'last']);
    expect(of).toBe('2026-12-03');
    expect(since).toBe('2026-12-02T10:00:00.000Z');
    expect(hours.map(({ from }) => from.slice(11, 13))).toEqual(
      Array.from({ length: 11 }, (_, place) => String(place).padStart(2, '0')),
    );
    expect(evenings[1]).toEqual({
      performanceId: 'tonight',
      title: 'Title of tonight',
      venueTitle: house.title,
      date: nights['tonight'],
      isCancelled: false,
      isPaused: false,
      capacity,
      sold: 0,
      held: 0,
      pence: 0,
      sinceYesterday: 0,
      refused: 0,
    });
  });

  it('follows a sale from the basket to the return', async () => {
    const { data: basket } = await hold(ada, 'last', seats.slice(0, 3));
    await call(renewal, { method: 'POST', cookies: ada });
    const rival = await hold({}, 'last', seats.slice(0, 1));
    expect(rival.problem?.code).toBe('seat-taken');
    expect(await evening('last')).toMatchObject({ capacity, sold: 0, held: 3, pence: 0, refused: 1 });

    clock.pass(hour);
    await hold(ada, 'last', seats.slice(0, 3));
    const order = await payFor(ada, basket.cartAmount);
    expect(await evening('last')).toMatchObject({ sold: 3, held: 0, pence: order.total, sinceYesterday: 3 });

    clock.pass(hour);
    const [ticket] = order.lines;
    const returned = await call(returns, {
      method: 'POST',
      cookies: ada,
      params: { orderId: order.orderId },
      body: { tickets: [ticket?.ticketNumber ?? ''], returnType: 'Refund', expected: ticket?.pence ?? 0 },
    });
    expect(returned.problem).toBeNull();
    const left = order.total - (ticket?.pence ?? 0);
    expect(await evening('last')).toMatchObject({ sold: 2, held: 0, pence: left, sinceYesterday: 2, refused: 1 });
    const { hours } = await today();
    expect(hours.slice(-3)).toMatchObject([
      { from: '2026-12-03T10:00:00.000Z', held: 3, sold: 0, refusedTaken: 1 },
      { from: '2026-12-03T11:00:00.000Z', sold: 3, pence: order.total, returned: 0 },
      { from: '2026-12-03T12:00:00.000Z', sold: 0, returned: 1, pence: -(ticket?.pence ?? 0) },
    ]);
  });

  it('counts what sells beyond the fourteen days by the hour, and one performance alone where it is asked for', async () => {
    const guest = await signedInBrowser('ben@example.org');
    const { data } = await hold(guest, 'beyond', seats.slice(0, 2));
    await payFor(guest, data.cartAmount);
    const soldAt = (all: Awaited<ReturnType<typeof today>>) => all.hours.reduce((sum, { sold }) => sum + sold, 0);
    expect(soldAt(await today())).toBe(5);
    expect(soldAt(await today({ 'filter[performanceId]': 'beyond' }))).toBe(2);
    expect(soldAt(await today({ 'filter[performanceId]': 'tonight' }))).toBe(0);
  });

  it('takes the same hour yesterday for the beginning of what is new', async () => {
    // Sold in the hour from eleven, given back in the hour from twelve.
    clock.set(instant('2026-12-04T11:59:00Z'));
    expect((await evening('last'))?.sinceYesterday).toBe(2);
    clock.set(instant('2026-12-04T12:00:00Z'));
    expect(await evening('last')).toMatchObject({ sinceYesterday: -1, sold: 2, refused: 0 });
    clock.set(instant('2026-12-05T12:00:00Z'));
    expect((await evening('last'))?.sinceYesterday).toBe(0);
    const { hours, evenings } = await today();
    expect(hours).toHaveLength(13);
    expect(evenings.map(({ performanceId }) => performanceId)).toEqual(['last', 'beyond']);
  });
});
