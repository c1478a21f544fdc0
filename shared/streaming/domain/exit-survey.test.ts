import { expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { secondsOfDayLeft } from './exit-survey.ts';

test.each([
  ['00:00:00.000', 86_400],
  ['12:00:00.000', 43_200],
  ['23:59:58.999', 2],
  ['23:59:59.999', 1],
])('at %s a day has %i seconds left', (time, seconds) => {
  expect(secondsOfDayLeft(instant(`2026-11-21T${time}Z`))).toBe(seconds);
});
