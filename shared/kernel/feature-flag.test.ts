import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { defaultFlags, flagsAt, flagsOf } from './feature-flag.ts';
import { fromWallTime } from './time/london.ts';

it('knows every flag, as published or by default, and no other', () => {
  expect(flagsOf({ newCheckout: true, forgotten: true })).toEqual({ ...defaultFlags, newCheckout: true });
  expect(flagsOf(null)).toEqual(defaultFlags);
});

describe('a flag that is on for a while', () => {
  const zone = process.env.TZ;
  beforeAll(() => {
    process.env.TZ = 'UTC';
  });
  afterAll(() => {
    if (zone === undefined) delete process.env.TZ;
    else process.env.TZ = zone;
  });

  it.each([
    [
      'when the clocks go forward',
      '2027-03-28T00:30',
      '2027-03-28T02:30',
      '2027-03-28T00:30:00.000Z',
      '2027-03-28T01:30:00.000Z',
    ],
    [
      'when they go back',
      '2026-10-25T00:30',
      '2026-10-25T02:30',
      '2026-10-24T23:30:00.000Z',
      '2026-10-25T02:30:00.000Z',
    ],
    [
      'from one to the other',
      '2026-10-25T02:00',
      '2027-03-28T02:00',
      '2026-10-25T02:00:00.000Z',
      '2027-03-28T01:00:00.000Z',
    ],
  ])('is on from its start and off at its end, %s in London', (_, from, until, start, end) => {
    const newCheckout = { startsAt: fromWallTime(from), endsAt: fromWallTime(until) };
    expect(newCheckout).toEqual({ startsAt: start, endsAt: end });
    const isOn = (now: number) => flagsAt({ newCheckout }, new Date(now).toISOString()).newCheckout;
    expect([Date.parse(start) - 1, Date.parse(start), Date.parse(end) - 1, Date.parse(end)].map(isOn)).toEqual([
      false,
      true,
      true,
      false,
    ]);
  });

  it('is open on the side that names no moment', () => {
    const flags = {
      newCheckout: { startsAt: '2026-12-24T18:00:00.000Z', endsAt: null },
      unsubscribedWatching: { startsAt: null, endsAt: '2026-12-24T18:00:00.000Z' },
      dropFestivalEventType: true,
    };
    expect(flagsAt(flags, '2026-12-24T17:59:59.999Z')).toEqual({
      newCheckout: false,
      unsubscribedWatching: true,
      dropFestivalEventType: true,
    });
    expect(flagsAt(flags, '2026-12-24T18:00:00.000Z')).toEqual({
      newCheckout: true,
      unsubscribedWatching: false,
      dropFestivalEventType: true,
    });
    expect(flagsAt(null, '2026-12-24T18:00:00.000Z')).toEqual(defaultFlags);
  });
});
