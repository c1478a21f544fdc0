import { expect, it } from 'vitest';

import { ageOf, isSettledBy } from './refresh.ts';

it.each([
  ['userDetails', 401, true],
  ['userDetails', 500, false],
  ['streamDetails', 401, true],
  ['addresses', 401, false],
] as const)('after %s was refused with %i the page settles for that: %s (spec 2 §6)', (name, status, settled) => {
  expect(isSettledBy(name, status)).toBe(settled);
});

it.each([
  ['user', 60_000],
  ['userDetails', 60_000],
  ['streamDetails', 60_000],
  ['contactPreferences', 0],
  ['paymentMethods', 0],
  ['contactPreferencesPage', 3_600_000],
] as const)('%s is asked for again once it is %i ms old (spec 2 §4, §9)', (name, age) => {
  expect(ageOf(name)).toBe(age);
});
