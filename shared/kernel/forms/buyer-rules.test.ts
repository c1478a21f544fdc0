import { describe, expect, test } from 'vitest';

import { addressRules, guestRules } from './buyer-rules.ts';
import { ukPostcode } from './postal-address.ts';

describe('a postcode', () => {
  test.each([
    ['wc2e9dd', 'WC2E 9DD'],
    ['M1 1AE', 'M1 1AE'],
    ['b33-8th', 'B33 8TH'],
    [' CR2  6XH ', 'CR2 6XH'],
    ['dn55 1pt', 'DN55 1PT'],
    ['W1A 0AX', 'W1A 0AX'],
    ['EC1A 1BB', 'EC1A 1BB'],
    ['GIR 0AA', 'GIR 0AA'],
  ])('%s is written %s', (typed, written) => {
    expect(ukPostcode(typed)).toBe(written);
  });

  test.each(['', '90210', 'D02 AF30', 'WC2E', 'QC2E 9DD', 'WC2E 9CI', 'WC2E 9DDX'])('%s is none of ours', (typed) => {
    expect(ukPostcode(typed)).toBeNull();
    expect(addressRules.postcode(typed)).not.toBeNull();
  });
});

test.each([
  ['first name', guestRules.firstName, 100],
  ['last name', guestRules.lastName, 100],
  ['street', addressRules.street, 200],
  ['town', addressRules.town, 100],
])('a %s has room for so many characters', (_, rule, room) => {
  expect(rule('x'.repeat(room))).toBeNull();
  expect(rule('x'.repeat(room + 1))).not.toBeNull();
});

describe('a telephone number', () => {
  test.each(['', '  ', '020 7946 0000', '+44 (0)20 7946-0000', '+353 1 234 5678'])('may be "%s"', (typed) => {
    expect(guestRules.phone(typed)).toBeNull();
  });

  test.each(['12', 'none', '020 7946 0000 ext. 5', '+44+20', '1234567890123456'])('may not be "%s"', (typed) => {
    expect(guestRules.phone(typed)).toContain('leave this empty');
  });
});

test('a guest is asked for what is missing in its own words', () => {
  expect(guestRules.email(' ')).toBe('Enter your e-mail address. Your order goes there.');
  expect(guestRules.email('ada@nowhere')).toMatch(/in the form/);
  expect(guestRules.firstName('')).toBe('Enter your first name.');
  expect(guestRules.lastName('x'.repeat(101))).toMatch(/at most 100/);
});
