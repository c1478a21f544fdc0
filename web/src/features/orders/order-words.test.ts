import { expect, test } from 'vitest';

import { mailReturnedWords } from './order-words.ts';
import type { Order } from './types.ts';

const at = '2026-12-03T19:30:00.000Z';
const wordsOf = (isGuest: boolean, reason: 'bounce' | 'complaint') =>
  // What else an order has is not read.
  mailReturnedWords({ email: 'ada@example.org', isGuest, mailReturned: { reason, at } } as Order);

test('mail that came back is put right by the customer; a guest needs the box office, and the page', () => {
  expect(wordsOf(false, 'bounce')).toEqual({
    title: 'Our mail to ada@example.org came back',
    text: 'It came back on 3 December 2026. All that you bought is on this page. Correct the address in your account, and we can write to you again.',
    remedy: 'account',
  });
  const guest = wordsOf(true, 'bounce');
  expect(guest?.remedy).toBe('box-office');
  expect(guest?.text).toContain('Keep its address, which opens it without signing in.');
});

test('mail that was reported as unwanted is a matter of the box office', () => {
  expect(wordsOf(false, 'complaint')).toEqual({
    title: 'We send no more mail to ada@example.org',
    text: 'A mail to this address was reported as unwanted on 3 December 2026. All that you bought is on this page. If that was a mistake, tell the box office.',
    remedy: 'box-office',
  });
});
