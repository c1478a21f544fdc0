import { describe, expect, test } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { formatCountdown, formatRunningTime } from './duration.ts';
import { day, hour, minute, second } from './instant.ts';

describe('a running time', () => {
  test.each([
    [155, '2 hours 35 minutes'],
    [61, '1 hour 1 minute'],
    [60, '1 hour'],
    [120, '2 hours'],
    [45, '45 minutes'],
    [0, '0 minutes'],
  ])('of %i minutes reads %s', (minutes, text) => {
    proves(statements.siteLimits.runningTimesHoursMinutes);
    expect(formatRunningTime(minutes)).toBe(text);
  });
});

describe('a countdown', () => {
  test.each([
    ['minutes and seconds', 28 * minute + 41 * second, '28:41'],
    ['a second that has begun', 28 * minute + 40 * second + 1, '28:41'],
    ['under a minute', 9 * second, '00:09'],
    ['the last millisecond', 1, '00:01'],
    ['over', 0, '00:00'],
    ['long over', -5 * minute, '00:00'],
    ['a whole hour', hour, '1:00:00'],
    ['just under an hour', hour - 1, '1:00:00'],
    ['hours', 13 * hour + 2 * minute + 3 * second, '13:02:03'],
    ['one day', day + hour, '1 day 01:00:00'],
    ['days', 2 * day + 1 * hour + 2 * minute + 3 * second, '2 days 01:02:03'],
  ])('%s', (_, milliseconds, text) => {
    expect(formatCountdown(milliseconds)).toBe(text);
  });
});
