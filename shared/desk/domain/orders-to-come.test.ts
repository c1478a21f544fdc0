import { describe, expect, test } from 'vitest';

import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';

import { ordersToCome } from './orders-to-come.ts';

const now = instant('2026-11-26T12:00:00.000Z');

const order = (
  orderId: string,
  placed: string,
  evening?: string,
  state: OrderSummary['state'] = 'paid',
): OrderSummary => ({
  orderId,
  orderNo: orderId.toUpperCase(),
  state,
  total: pence(4000),
  placedAt: instant(`${placed}T12:00:00.000Z`),
  titles: ['Tosca'],
  ticketCount: 1,
  performances: evening === undefined ? [] : [instant(`${evening}T19:30:00.000Z`)],
});

const idsOf = (all: readonly OrderSummary[], options: Parameters<typeof ordersToCome>[2]) => {
  const { orders, hasMore } = ordersToCome(all, now, options);
  return [orders.map(({ order }) => order.orderId).join(' '), hasMore];
};

const all = [
  order('donation', '2026-11-25'),
  order('past', '2026-11-20', '2026-11-21'),
  order('christmas', '2026-10-01', '2026-12-25'),
  order('tomorrow', '2025-12-01', '2026-11-27'),
  order('declined', '2026-11-24', '2026-11-27', 'declined'),
];

describe('the orders of a customer', () => {
  test.each([
    [
      'come with the soonest evening first, then the newest',
      { size: 20 },
      ['tomorrow christmas donation declined past', false],
    ],
    ['are cut after a page', { size: 2 }, ['tomorrow christmas', true]],
    ['go on after the last that is known', { size: 2, after: 'christmas' }, ['donation declined', true]],
    ['end with the last page', { size: 2, after: 'declined' }, ['past', false]],
    ['are none after the last', { size: 2, after: 'past' }, ['', false]],
    ['are none after somebody else’s', { size: 2, after: 'not-theirs' }, ['', false]],
  ] as const)('%s', (_, options, wanted) => {
    expect(idsOf(all, options)).toEqual(wanted);
  });

  test('say when the next performance of each is', () => {
    expect(ordersToCome(all, now, { size: 20 }).orders.map(({ next }) => next)).toEqual([
      '2026-11-27T19:30:00.000Z',
      '2026-12-25T19:30:00.000Z',
      null,
      null,
      null,
    ]);
  });
});
