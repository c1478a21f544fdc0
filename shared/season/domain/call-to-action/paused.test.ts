import { describe, expect, test } from 'vitest';

import { availabilityStateOf, availabilityTexts } from './availability-state.ts';
import { behaviourOfActivity, behaviourOfRun } from './call-to-action.ts';
import type { BookableActivity, SaleContext } from './call-to-action.ts';

const now = '2026-11-23T12:00:00.000Z';
const evening: BookableActivity = {
  id: 'paused',
  activityType: 'discrete',
  date: '2026-12-18T19:30:00.000Z',
  isCancelled: false,
  isTicketed: true,
  isFree: false,
  onSaleDates: [{ date: '2026-11-01T10:00:00.000Z', modesOfSale: [9, 10] }],
  tags: [],
};
const visitor: SaleContext = {
  now,
  modeOfSale: 9,
  isLoggedIn: false,
  availability: new Map([
    ['paused', { ticketsAvailable: 40, isPaused: true }],
    ['paused and gone', { ticketsAvailable: 0, isPaused: true }],
    ['running', { ticketsAvailable: 40 }],
  ]),
};
const later = [{ date: '2026-12-01T10:00:00.000Z', modesOfSale: [9] }];

describe('a paused sale in the ladder of calls to action', () => {
  test.each([
    ['could be bought', {}, 'UNKNOWN'],
    ['could be booked for nothing', { isFree: true }, 'UNKNOWN'],
    ['has not opened', { onSaleDates: later }, 'REMEMBER'],
    ['is sold out', { id: 'paused and gone' }, 'SOLD_OUT'],
    ['is cancelled', { isCancelled: true }, 'CANCELLED'],
    ['is for others', { onSaleDates: [{ ...later[0]!, modesOfSale: [10] }] }, 'REGISTER_SIGNIN'],
  ])('an evening that %s', (_, changes, behaviour) => {
    expect(behaviourOfActivity({ ...evening, ...changes }, visitor)).toBe(behaviour);
  });

  test('hides no other evening of its run', () => {
    const run = (...activities: BookableActivity[]) => behaviourOfRun({ activities, tags: [] }, visitor);
    expect(run(evening)).toBe('UNKNOWN');
    expect(run(evening, { ...evening, id: 'running' })).toBe('BUY');
  });

  test('has its words only where it is the reason', () => {
    expect(availabilityTexts[availabilityStateOf('UNKNOWN', evening, true)]).toBe('Sales are paused');
    expect(availabilityStateOf('UNKNOWN', evening)).toBe('not-available');
    expect(availabilityStateOf('SOLD_OUT', evening, true)).toBe('sold-out');
  });
});
