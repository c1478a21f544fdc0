import { describe, expect, it } from 'vitest';

import { instant, plus } from '#shared/kernel/time/instant.ts';

import { refusalOfLink } from './link-refusal.ts';
import { linkText } from './return-link.ts';

const until = instant('2026-12-21T12:00:00Z');
const token = linkText({ customerId: 'clara', orderId: 'order-1', occasion: 'gala', until }, 'a'.repeat(86));
const clara = { customerId: 'clara', firstName: 'Clara' };

describe('a link of the box office, before anything is sent', () => {
  it.each([
    ['its customer, in time', token, clara, plus(until, -1000), null],
    ['its very end', token, clara, until, 'return-link-expired'],
    ['another customer', token, { ...clara, customerId: 'frances' }, plus(until, -1000), 'return-link-foreign'],
    ['a customer without a first name', token, { ...clara, firstName: ' ' }, plus(until, -1000), 'first-name-missing'],
    ['a link that is cut off', token.slice(0, 12), clara, plus(until, -1000), 'return-link-invalid'],
    ['a link of other letters', 'no-token', clara, plus(until, -1000), 'return-link-invalid'],
  ])('%s: %s', (_, text, reader, now, reason) => {
    expect(refusalOfLink(text, reader, now)?.reason ?? null).toBe(reason);
  });
});
