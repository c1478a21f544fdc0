import { expect, it } from 'vitest';

import type { Order } from '#shared/box-office/domain/order/order.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { paidOrder, soldTicket } from '#test/support/paid-order.ts';

import { hourOf, hoursOf, refundedBy, returnedBy, soldBy, sumOf } from './sales-figures.ts';

it.each([
  ['2026-12-03', 24, '2026-12-03T00:00:00.000Z', '2026-12-03T23:00:00.000Z'],
  ['2026-07-03', 24, '2026-07-02T23:00:00.000Z', '2026-07-03T22:00:00.000Z'],
  // The clocks go forward, and back.
  ['2027-03-28', 23, '2027-03-28T00:00:00.000Z', '2027-03-28T22:00:00.000Z'],
  ['2026-10-25', 25, '2026-10-24T23:00:00.000Z', '2026-10-25T23:00:00.000Z'],
])('%s has %d hours in London', (day, count, first, last) => {
  const hours = hoursOf(day);
  expect([hours.length, hours[0], hours.at(-1)]).toEqual([count, first, last]);
  expect(new Set(hours).size).toBe(count);
});

it('an instant is in the hour that it is after the beginning of', () => {
  expect(hourOf(instant('2026-12-03T19:59:59.999Z'))).toBe('2026-12-03T19:00:00.000Z');
  expect(hourOf(instant('2026-12-03T19:00:00Z'))).toBe('2026-12-03T19:00:00.000Z');
});

const one = soldTicket('A1', 4000, { performanceId: 'p1', returnId: 'r1' });
const two = soldTicket('A2', 2500, { performanceId: 'p1' });
const other = soldTicket('A1', 1000, { performanceId: 'p2' });
const order = (more: Partial<Order> = {}): Order => paidOrder([one, two, other], [], more);

it('an order counts with all that it bought, by performance, also what was given back since', () => {
  expect(soldBy(order())).toEqual([
    { performanceId: 'p1', figures: { sold: 2, pence: 6500 } },
    { performanceId: 'p2', figures: { sold: 1, pence: 1000 } },
  ]);
});

it('a return takes off its own tickets, whatever was kept as a fee', () => {
  expect(returnedBy(order(), 'r1')).toEqual([{ performanceId: 'p1', figures: { returned: 1, pence: -4000 } }]);
  expect(returnedBy(order(), 'r2')).toEqual([]);
});

it('money sent back by hand takes off what is left of the order; a payment that came too late takes off nothing', () => {
  expect(refundedBy(order({ refundReason: 'by-hand' }))).toEqual([
    { performanceId: 'p1', figures: { pence: -2500 } },
    { performanceId: 'p2', figures: { pence: -1000 } },
  ]);
  expect(refundedBy(order({ refundReason: 'seats-gone' }))).toEqual([]);
  expect(refundedBy(order())).toEqual([]);
});

it('figures are summed name by name', () => {
  const sum = sumOf([{ sold: 2, pence: 100 }, { pence: -40, held: 1 }, { refusedLimit: 3 }]);
  expect(sum).toEqual({
    sold: 2,
    returned: 0,
    pence: 60,
    held: 1,
    refusedTaken: 0,
    refusedLimit: 3,
    refusedClosed: 0,
  });
});
