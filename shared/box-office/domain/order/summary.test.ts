import { expect, test } from 'vitest';

import { ticketLine } from '#test/support/basket-lines.ts';
import { byCard, orderLineOf, paidOrder } from '#test/support/paid-order.ts';

import type { OrderLine } from './order.ts';
import { mayHold, summaryOf } from './summary.ts';

const kept = orderLineOf(ticketLine('stalls-G-14', 6000));
const givenBack: OrderLine = { ...orderLineOf(ticketLine('stalls-G-15', 6000)), returnId: 'return-1' };

test.each([
  ['whose tickets are all kept', [kept, kept], 2, 0],
  ['of which one was given back', [kept, givenBack], 1, 1],
  ['that was given back whole', [givenBack, givenBack], 0, 2],
  ['without tickets', [], 0, 0],
] as const)('an order %s', (_, lines, ticketCount, returnedCount) => {
  const summary = summaryOf(paidOrder(lines, [byCard(0)]));
  expect(summary).toMatchObject({ ticketCount, returnedCount });
  expect(summary.performances).toHaveLength(ticketCount > 0 ? 1 : 0);
});

test('an order is known by the kinds of its lines; one from before they were kept may hold anything', () => {
  const { kinds, ...older } = summaryOf(paidOrder([kept, givenBack], [byCard(0)]));
  expect(kinds).toEqual(['ticket']);
  expect(mayHold({ ...older, kinds: ['ticket'] }, 'membership')).toBe(false);
  expect(mayHold({ ...older, kinds: ['ticket', 'membership'] }, 'membership')).toBe(true);
  expect(mayHold(older, 'membership')).toBe(true);
});
