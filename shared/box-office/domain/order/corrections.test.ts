import { describe, expect, it } from 'vitest';

import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { donationLine } from '#test/support/basket-lines.ts';
import { byCard, orderLineOf, paidOrder, soldTicket } from '#test/support/paid-order.ts';

import { standingProblem, withDelivery, withName, withNewCodes } from './corrections.ts';
import type { Order } from './order.ts';

const now = instant('2026-11-26T12:00:00Z');
const inDays = (days: number): Instant => plus(now, days * day);
const ticket = (seat: string, days: number, returnId: string | null = null) =>
  soldTicket(seat, 4000, { date: inDays(days), returnId });
const orderOf = (lines: Order['lines'], more: Partial<Order> = {}): Order => paidOrder(lines, [byCard(4000)], more);
const home = { street: '1 Bow Street', town: 'London', postcode: 'WC2E 9DD', country: 'GB' };
const reason = (result: Order | Refusal): string => (isRefusal(result) ? result.reason : 'done');

describe('an order', () => {
  it.each([
    [{ state: 'paid' }, null],
    [{ state: 'awaiting-payment' }, 'order-not-standing'],
    [{ state: 'declined' }, 'order-not-standing'],
    [{ state: 'abandoned' }, 'order-not-standing'],
    [{ state: 'refund-due' }, 'order-not-standing'],
    [{ state: 'refunded' }, 'order-not-standing'],
    [{ state: 'paid', erasedAt: now }, 'order-erased'],
  ] as const)('%j: %s', (order, problem) => {
    expect(standingProblem(order)).toBe(problem);
  });
});

describe('another name', () => {
  const order = orderOf([ticket('01', 30)]);

  it('is all that changes', () => {
    expect(withName(order, { firstName: 'Augusta', lastName: 'King' })).toEqual({
      ...order,
      firstName: 'Augusta',
      lastName: 'King',
    });
  });

  it('is no change where it is the same', () => {
    expect(reason(withName(order, { firstName: 'Ada', lastName: 'Byron' }))).toBe('correction-same');
  });
});

describe('another delivery', () => {
  const posted = { delivery: 'post', address: home } as const;
  it.each([
    ['by post, a week before', orderOf([ticket('01', 7)]), posted, 'done'],
    ['by post, later than that', orderOf([ticket('01', 6.9)]), posted, 'post-too-late'],
    ['by post, by the rule of its own moment', orderOf([ticket('01', 6.9)], { postDays: 3 }), posted, 'done'],
    ['by post, later than that rule', orderOf([ticket('01', 8)], { postDays: 9 }), posted, 'post-too-late'],
    ['by post, where one evening is too near', orderOf([ticket('01', 30), ticket('02', 3)]), posted, 'post-too-late'],
    ['by post, where that ticket was given back', orderOf([ticket('01', 30), ticket('02', 3, 'r')]), posted, 'done'],
    ['by post, where that evening is over', orderOf([ticket('01', 30), ticket('02', -3)]), posted, 'done'],
    ['by post, without an address', orderOf([ticket('01', 30)]), { ...posted, address: null }, 'post-needs-address'],
    [
      'by post abroad',
      orderOf([ticket('01', 30)]),
      { ...posted, address: { ...home, country: 'FR' } },
      'post-needs-address',
    ],
    [
      'of posted tickets to another address, too late',
      orderOf([ticket('01', 3)], { ...posted, address: { ...home, street: '2 Bow Street' } }),
      posted,
      'post-too-late',
    ],
    ['at the door on the day', orderOf([ticket('01', 0.1)], posted), { delivery: 'door', address: null }, 'done'],
    [
      'of an order whose evenings are over',
      orderOf([ticket('01', 0)]),
      { delivery: 'door', address: null },
      'order-past',
    ],
    ['of tickets given back', orderOf([ticket('01', 9, 'r')]), { delivery: 'door', address: null }, 'no-tickets'],
    ['of an order without tickets', orderOf([orderLineOf(donationLine(500))]), posted, 'no-tickets'],
    ['that is the same', orderOf([ticket('01', 30)], posted), posted, 'correction-same'],
  ] as const)('%s: %s', (_, order, wish, expected) => {
    expect(reason(withDelivery(order, order, wish, now))).toBe(expected);
  });

  it('without the post keeps no address', () => {
    const order = orderOf([ticket('01', 30)], { delivery: 'post', address: home });
    const changed = withDelivery(order, order, { delivery: 'e-ticket', address: home }, now);
    expect(changed).toEqual({ ...order, delivery: 'e-ticket', address: null });
  });

  it('is judged by the dates as they stand, which the order does not take over', () => {
    const order = orderOf([ticket('01', -1)]);
    const moved = orderOf([ticket('01', 30)]);
    expect(withDelivery(order, moved, posted, now)).toEqual({ ...order, ...posted });
  });
});

describe('new codes', () => {
  const order = orderOf([ticket('01', 30), ticket('02', 30, 'r'), ticket('03', 0)]);
  it.each([
    ['for a ticket', ['7K3M9QXA-01'], 'done'],
    ['for one that was given back', ['7K3M9QXA-01', '7K3M9QXA-02'], 'ticket-given-back'],
    ['for one whose performance has begun', ['7K3M9QXA-03'], 'performance-past'],
    ['for one of another order', ['7K3M9QXA-01', '7K3M9QXA-09'], 'ticket-unknown'],
  ])('%s: %s', (_, numbers, expected) => {
    expect(reason(withNewCodes(order, order, numbers, now))).toBe(expected);
  });

  it('raise the generation of that ticket alone, each time by one', () => {
    const numbers = ['7K3M9QXA-01'];
    const once = withNewCodes(order, order, numbers, now) as Order;
    const twice = withNewCodes(once, once, numbers, inDays(1)) as Order;
    expect(twice.lines).toEqual([{ ...order.lines[0], generation: 3, reissuedAt: inDays(1) }, ...order.lines.slice(1)]);
  });
});
