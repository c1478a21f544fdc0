import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { paidOrder, soldTicket } from '#test/support/paid-order.ts';

import { sortedName, subjectOf, workOfOrder } from './work-lists.ts';

const now = instant('2026-11-21T12:00:00Z');
const [past, first, second] = ['2026-11-20T19:30:00Z', '2026-12-05T19:30:00Z', '2026-12-01T19:30:00Z'].map(instant);
const ticket = (seat: string, date = first, more = {}) => soldTicket(seat, 4000, { date: date ?? now, ...more });

describe('what the desk owes the buyer of an order', () => {
  it.each([
    ['tickets by post', { delivery: 'post' }, ['to-post']],
    ['tickets at the counter', { delivery: 'door' }, ['to-collect']],
    ['nothing for e-tickets', { delivery: 'e-ticket' }, []],
    ['nothing for an order that is not paid', { delivery: 'post', state: 'awaiting-payment' }, []],
    ['nothing for one that was refunded', { delivery: 'post', state: 'refunded' }, []],
    ['nothing for one that was erased', { delivery: 'post', email: '' }, []],
    ['nothing for a bill of the stream', { delivery: 'post', basketId: 'subscription-c1' }, []],
  ] as const)('%s', (_title, more, lists) => {
    const order = paidOrder([ticket('A-1')], [], { ...more });
    expect(workOfOrder(order, now).map(({ list }) => list)).toEqual(lists);
  });

  it('is nothing for tickets that were given back, or whose evening is over', () => {
    const lines = [ticket('A-1', first, { returnId: 'r1' }), ticket('A-2', past)];
    expect(workOfOrder(paidOrder(lines, [], { delivery: 'post' }), now)).toEqual([]);
  });

  it('is due by the first evening that is to come', () => {
    const lines = [ticket('A-1', first), ticket('A-2', second), ticket('A-3', past)];
    expect(workOfOrder(paidOrder(lines, [], { delivery: 'post' }), now)).toMatchObject([{ due: second }]);
  });

  it('is an entry for each evening at the counter, found by the last name', () => {
    const lines = [ticket('A-1', first, { performanceId: 'p1' }), ticket('A-2', second, { performanceId: 'p2' })];
    const order = paidOrder(lines, [], { delivery: 'door', lastName: 'O’Brien-Müller' });
    expect(workOfOrder(order, now)).toMatchObject([
      { entryId: 'order-1.p1', due: first, name: 'p1 obrienmuller' },
      { entryId: 'order-1.p2', due: second, name: 'p2 obrienmuller' },
    ]);
    expect(subjectOf('to-collect', 'order-1.p1')).toBe(subjectOf('to-post', 'order-1'));
  });
});

it.each([
  ['Müller', 'muller'],
  ['de la Tour', 'de la tour'],
  ['O’Brien #1', 'obrien 1'],
])('sorts %s as %s', (name, sorted) => {
  expect(sortedName(name)).toBe(sorted);
});
