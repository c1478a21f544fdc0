import { expect, test } from 'vitest';

import type { Order } from '../order/order.ts';
import { afterHandRefund } from './hand-refund.ts';

const line = (kind: string, pence = 999, returnId: string | null = null) => ({ kind, pence, returnId });
/** Only what the rule looks at. */
const order = (over: object = {}) =>
  ({
    state: 'paid',
    lines: [line('stream-plan')],
    tenders: [{ kind: 'card', pence: 999 }],
    ...over,
  }) as unknown as Order;
const refund = { refundId: 're_1', pence: 999 };

test.each([
  ['of a plan, whole', order(), true],
  ['of a plan, all but a penny', order({ tenders: [{ kind: 'card', pence: 1000 }] }), false],
  ['of more than was paid', order({ tenders: [{ kind: 'card', pence: 500 }] }), true],
  [
    'of a membership, a film and a gift',
    order({ lines: ['membership', 'rental', 'donation'].map((k) => line(k)) }),
    true,
  ],
  ['of an order with a ticket', order({ lines: [line('stream-plan'), line('ticket')] }), false],
  [
    'of an order with a ticket that was given back',
    order({ lines: [line('stream-plan'), line('ticket', 0, 'r')] }),
    true,
  ],
  ['of an order with a gift voucher', order({ lines: [line('gift-voucher')] }), false],
  [
    'of an order that credit paid for too',
    order({
      tenders: [
        { kind: 'credit', pence: 1 },
        { kind: 'card', pence: 999 },
      ],
    }),
    false,
  ],
  ['that was owed for tickets', order({ state: 'refund-due', lines: [line('ticket')] }), true],
  [
    'that was owed, of an order that a voucher was to pay in part',
    order({
      state: 'refund-due',
      lines: [line('ticket')],
      tenders: [
        { kind: 'voucher', code: 'V', pence: 1 },
        { kind: 'card', pence: 999 },
      ],
    }),
    true,
  ],
] as const)('a refund by hand %s', (_, before, isOver) => {
  expect(afterHandRefund(before, refund, [])).toEqual({ handRefunds: [refund], pence: 999, isOver });
});

test('is over with the last part, what was returned through the house counted', () => {
  const before = order({ handRefunds: [{ refundId: 're_0', pence: 400 }], tenders: [{ kind: 'card', pence: 1500 }] });
  const returns = [{ state: 'settled', refund: [{ kind: 'card', pence: 101 }] }] as never;
  expect(afterHandRefund(before, refund, returns)).toMatchObject({ pence: 1399, isOver: true });
  expect(afterHandRefund(before, refund, [])).toMatchObject({ isOver: false });
});

test('counts once, whatever else came in between', () => {
  const before = order({ handRefunds: [refund, { refundId: 're_2', pence: 1 }] });
  expect(afterHandRefund(before, refund, [])).toBeNull();
});

test('pays a return that failed, and does not end what is left of the order', () => {
  const before = order({
    lines: [line('ticket', 999, 'return-1'), line('rental', 500)],
    tenders: [{ kind: 'card', pence: 1499 }],
  });
  const failed = [{ state: 'accepted', refund: [{ kind: 'card', pence: 999 }] }] as never;
  expect(afterHandRefund(before, refund, failed)).toMatchObject({ isOver: false });
  const rest = { ...before, handRefunds: [refund] };
  expect(afterHandRefund(rest, { refundId: 're_2', pence: 500 }, failed)).toMatchObject({ isOver: true });
});
