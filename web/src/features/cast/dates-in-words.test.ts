import { expect, test } from 'vitest';

import { datesInWords } from './dates-in-words.ts';

const at = (...days: string[]) => days.map((day) => `${day}T19:30:00.000Z`);

test.each([
  [[], ''],
  [at('2026-12-03'), '3 December 2026'],
  [at('2026-12-03', '2026-12-07', '2026-12-11'), '3, 7 and 11 December 2026'],
  [at('2026-12-30', '2027-01-02'), '30 December 2026; 2 January 2027'],
  [['2026-12-05T13:00:00.000Z', '2026-12-05T19:30:00.000Z'], '5 December 2026'],
  [
    at(...Array.from({ length: 9 }, (_, place) => `2026-12-${String(place + 10)}`)),
    '10 – 18 December 2026, 9 performances',
  ],
  // Half past midnight in London, still the day before in UTC.
  [['2027-06-02T23:30:00.000Z'], '3 June 2027'],
])('%j', (dates, words) => {
  expect(datesInWords(dates)).toBe(words);
});
