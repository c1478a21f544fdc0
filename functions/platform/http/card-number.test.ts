import { expect, test } from 'vitest';

import { pathOfCardNumber } from './input.ts';

const noBreakSpace = '\u00a0';

test.each<[string, unknown, string]>([
  ['a test card', { name: '4242424242424242' }, '/name'],
  ['with blanks', { a: { b: ['x', '4242 4242 4242 4242'] } }, '/a/b/1'],
  ['within a sentence', { name: 'my card is 5555-5555-5555-4444 thanks' }, '/name'],
  ['as a number', { name: 378282246310005 }, '/name'],
  ['as a number with a fraction', { name: 424242424242424.2 }, '/name'],
  ['with the digits of its back', { name: '4242 4242 4242 4242 123' }, '/name'],
  ['with its expiry date', { name: '4242 4242 4242 4242 12/29' }, '/name'],
  ['with digits before it', { name: '99 4242424242424242' }, '/name'],
  ['with digits on both sides, without a gap', { name: '7742424242424242421229' }, '/name'],
  ['with dots', { name: '4242.4242.4242.4242' }, '/name'],
  ['with a sign after each digit', { name: Array.from('4242424242424242').join('_') }, '/name'],
  ['with two blanks', { name: '4242  4242  4242  4242' }, '/name'],
  ['with no-break spaces', { name: '4242 4242 4242 4242'.replaceAll(' ', noBreakSpace) }, '/name'],
  ['with line ends', { name: '4242\r\n4242\r\n4242\r\n4242' }, '/name'],
  ['in wide digits', { name: '4242424242424242'.replaceAll('4', '\uff14') }, '/name'],
  ['between letters', { name: 'x4242424242424242y' }, '/name'],
  ['as the name of a property', { a: { '4242 4242 4242 4242': true } }, '/a'],
  ['in front of a day', { name: '4242424242424242-20261202-1930' }, '/name'],
  ['of thirteen digits', { name: '4222222222222' }, '/name'],
  ['of fourteen', { name: '30569309025904' }, '/name'],
  ['of nineteen', { name: '6205500000000000004' }, '/name'],
  ['of a newer range', { name: '2223003122003222' }, '/name'],
  ['of a debit card', { name: '6304000000000000' }, '/name'],
])('a card number is found: %s', (_, input, where) => {
  expect(pathOfCardNumber(input)).toBe(where);
});

test.each<[string, unknown]>([
  ['sixteen digits that are no card', '4242424242424241'],
  ['twelve digits', '424242424242'],
  ['digits with letters between them', '4242x4242x4242x4242'],
  ['digits three signs apart', '4242 - 4242 - 4242 - 4242'],
  ['a telephone number', '020 7946 0000'],
  ['a telephone number from abroad', '+44 20 7946 0000'],
  ['a telephone number with its two ways to dial', '+44 (0)20 7946 0000'],
  ['thirteen digits that pass the check within others', '42424242424247'],
  ['an order number', '89225ASQ-01'],
  ['an id', 'V4tqT2x81y5k03RmPz6wJQ'],
  ['an id of hexadecimal digits', '9f86d081-884c-4d65-9a2f-eaa0c55ad015'],
  ['a date and time', '2026-12-03T19:30:00.000Z'],
  ['a date and time in words of numbers', '03/12/2026 19:30'],
  ['milliseconds', 1_795_262_400_000],
  ['milliseconds that pass the check', 1_795_262_400_007],
  ['milliseconds as text', '1795262400007'],
  ['a performance of a numbered production', 'tosca-3-20261202-1930'],
  ['a performance of a production with a number of two digits', 'mozart-36-20261203-1930'],
  ['a seat', 'stalls-G-14'],
  ['pence', 100_000_000],
  ['nothing', null],
  ['a switch', true],
])('what is no card number passes: %s', (_, value) => {
  expect(pathOfCardNumber({ name: value })).toBeNull();
});

test('a body full of digits is looked through at once', () => {
  // Of this process alone, so that a busy machine does not count: looked through from every digit to the end it takes far longer.
  const before = process.cpuUsage();
  expect(pathOfCardNumber({ name: '70'.repeat(32_000) })).toBeNull();
  expect(pathOfCardNumber({ name: '4'.repeat(64_000) })).not.toBeUndefined();
  expect(process.cpuUsage(before).user / 1000).toBeLessThan(5_000);
});
