import { expect, test } from 'vitest';

import { hour } from './instant.ts';
import { isSummerTime, ruledSince } from './summer-time.ts';

test('summer time begins and ends when it does in the zones of this machine, to the hour, from 1996 to 2040', () => {
  const byZone = new Intl.DateTimeFormat('en-GB', { timeZone: 'Europe/London', hour: '2-digit', hourCycle: 'h23' });
  const differing: string[] = [];
  // Clocks change at whole hours, and in these four months alone.
  for (let at = ruledSince; at < Date.UTC(2041, 0, 1); at += hour) {
    const date = new Date(at);
    if (![2, 3, 9, 10].includes(date.getUTCMonth())) continue;
    const isAhead = Number(byZone.format(at)) !== date.getUTCHours();
    if (isAhead !== isSummerTime(at)) differing.push(date.toISOString());
  }
  expect(differing).toEqual([]);
});

test.each([
  ['January', '2027-01-15T12:00:00Z', false],
  ['July', '2027-07-15T12:00:00Z', true],
  ['the last millisecond of winter', '2027-03-28T00:59:59.999Z', false],
  ['the first of summer', '2027-03-28T01:00:00.000Z', true],
  ['the last millisecond of summer, on a 31 October', '2027-10-31T00:59:59.999Z', true],
  ['the first of winter', '2027-10-31T01:00:00.000Z', false],
])('%s', (_, moment, isIt) => {
  expect(isSummerTime(Date.parse(moment))).toBe(isIt);
});
