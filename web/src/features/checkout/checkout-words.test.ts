import { describe, expect, test } from 'vitest';

import { vouchersPerOrder } from '#shared/box-office/domain/order/voucher-code.ts';
import { problems } from '#shared/kernel/refusals/problem.ts';

import { postTooLateText, problemWords, vouchersFullText } from './checkout-words.ts';

const said = 'Stalls G 14 has been sold.';

describe('what became of an order that was not placed', () => {
  test('names the sum that is true now', () => {
    expect(problemWords('basket-changed', said, 4250).text).toBe(
      'The total is now £42.50. Please look at it again and pay if it is right. Nothing was charged.',
    );
  });

  test.each([
    'seat-taken',
    'seats-of-membership',
    'promo-used-up',
    'performance-cancelled',
    'performance-past',
    'stream-owned',
    'plan-for-friends',
  ] as const)('leads to the basket after %s, since the order can only go on without it', (code) => {
    const { title, text, helpsBasket } = problemWords(code, said, 4000);
    expect(helpsBasket).toBe(true);
    expect(`${title} ${text}`).toContain(said);
  });

  test.each(['network', 'timed-out'] as const)(
    'promises after %s that nobody pays twice, and does not say that nothing was charged',
    (code) => {
      const { text } = problemWords(code, said, 4000);
      expect(text).toMatch(/you will not be charged twice/);
      expect(text).not.toMatch(/nothing was charged/i);
    },
  );

  test('is told for everything that the house can answer', () => {
    // An object literal has only its own keys.
    for (const code of Object.keys(problems) as readonly (keyof typeof problems)[]) {
      const { title, text } = problemWords(code, said, 4000);
      expect(title, code).not.toBe('');
      expect(text, code).toMatch(/charged|kept/);
    }
  });
});

test('rules that are told in words are those of the house', () => {
  expect(postTooLateText(7)).toBe('Only for performances that are at least 7 days away.');
  expect([vouchersPerOrder, vouchersFullText]).toEqual([3, 'An order can be paid with three vouchers.']);
});
