import { describe, expect, test } from 'vitest';

import { between, hour, instant, instantAt, isAfter, minute, plus } from './instant.ts';

describe('an instant', () => {
  test.each([
    ['2026-12-03T19:30:00.000Z', '2026-12-03T19:30:00.000Z'],
    ['2026-12-03T19:30:00Z', '2026-12-03T19:30:00.000Z'],
    ['2026-12-03T20:30:00+01:00', '2026-12-03T19:30:00.000Z'],
  ])('%s is kept as %s', (text, kept) => {
    expect(instant(text)).toBe(kept);
  });

  test.each(['2026-12-03T19:30', '2026-12-03', 'tomorrow', ''])('"%s" is refused', (text) => {
    expect(() => instant(text)).toThrow(RangeError);
  });

  test('is what a clock of milliseconds says, and nothing beyond what a date can be', () => {
    expect(instantAt(Date.UTC(2026, 11, 3, 19, 30))).toBe('2026-12-03T19:30:00.000Z');
    expect(() => instantAt(8.64e15 + 1)).toThrow(RangeError);
  });

  test('moves by what it is told across the change of the clocks', () => {
    const before = instant('2026-10-25T00:30:00Z');
    expect(plus(before, hour)).toBe('2026-10-25T01:30:00.000Z');
    expect(between(before, plus(before, 5 * minute))).toBe(5 * minute);
  });

  test('is compared by time, not by text', () => {
    expect(isAfter('2026-12-03T19:30:00.001Z', '2026-12-03T19:30:00Z')).toBe(true);
    expect(isAfter('2026-12-03T19:30:00Z', '2026-12-03T19:30:00.000Z')).toBe(false);
  });
});
