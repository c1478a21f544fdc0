import { describe, expect, test } from 'vitest';

import { day, hour, instant, minute, plus } from '#shared/kernel/time/instant.ts';
import { proves, provesRow } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { isRentalOver, rentalLabel, startByOf, windowEndOf } from './rental.ts';

const now = instant('2026-12-03T19:30:00Z');
const startBy = plus(now, 10 * day);

describe('a rental', () => {
  test('may be started for 30 days after it was paid, whatever the clocks do', () => {
    expect(startByOf(instant('2027-03-10T12:00:00Z'))).toBe('2027-04-09T12:00:00.000Z');
  });

  test('runs 72 hours from the first play unless its video says otherwise', () => {
    proves(statements.streamResources.videoPpvAvailabilityWindowHours);
    expect(windowEndOf(now)).toBe('2026-12-06T19:30:00.000Z');
    expect(windowEndOf(now, 48)).toBe('2026-12-05T19:30:00.000Z');
  });

  test.each([
    ['not played, time to start', { startBy }, false],
    ['not played, its last moment to start', { startBy: now }, true],
    ['not played, written with null', { startBy, windowEnd: null }, false],
    ['running', { startBy, windowEnd: plus(now, 1) }, false],
    ['running past the day it had to be started by', { startBy: plus(now, -day), windowEnd: plus(now, 1) }, false],
    ['at the end of its window', { startBy, windowEnd: now }, true],
  ])('%s is over: %#', (_, rental, over) => {
    proves(statements.streamStates.streamCountsPurchasedOnlyAvailability);
    expect(isRentalOver(rental, now)).toBe(over);
  });
});

describe('the label of a rental', () => {
  const running = (left: number) => ({ startBy, windowEnd: plus(now, left) });
  test.each([
    ['not played, three days', { startBy }, 72, 'available for 3 days'],
    ['not played, one day', { startBy }, 24, 'available for 1 day'],
    ['not played, a day and a half counts as two', { startBy }, 36, 'available for 2 days'],
    ['not played in time', { startBy: now }, 72, 'no longer available'],
    ['three days', running(3 * day), 72, '3 days left to watch'],
    ['nearly three days', running(3 * day - 1), 72, '2 days left to watch'],
    ['exactly a day', running(day), 72, '1 day left to watch'],
    ['just under a day', running(day - 1), 72, '23 hours left to watch'],
    ['exactly an hour', running(hour), 72, '1 hour left to watch'],
    ['just under an hour', running(hour - 1), 72, 'rental expires soon'],
    ['a minute', running(minute), 72, 'rental expires soon'],
    ['its end', running(0), 72, 'no longer available'],
    ['past its end', running(-day), 72, 'no longer available'],
  ])('%s', (row, rental, hours, label) => {
    provesRow(row, {
      'not played, three days': [statements.streamStates.noWindowEndRentalLabel],
      'not played, one day': [statements.streamStates.noWindowEndRentalLabel],
      'nearly three days': [statements.streamStates.windowEndRentalLabelN],
      'exactly a day': [statements.streamStates.windowEndRentalLabelN],
      'just under a day': [statements.streamStates.windowEndRentalLabelN],
      'exactly an hour': [statements.streamStates.windowEndRentalLabelN],
      'just under an hour': [statements.streamStates.thenRentalLabelRentalExpires],
      'not played in time': [statements.streamStates.oncePastRentalLabelNoLonger],
      'its end': [statements.streamStates.oncePastRentalLabelNoLonger],
    });
    expect(rentalLabel(rental, now, hours)).toBe(label);
  });
});
