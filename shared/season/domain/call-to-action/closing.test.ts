import { describe, expect, test } from 'vitest';

import { channels } from '../channel.ts';
import { closesAt, isOnSaleToAnyone, mayBook, nextOpening, publicDates, staffDates } from '../on-sale.ts';
import { availabilityStateOf } from './availability-state.ts';
import { behaviourOfActivity, groupByOnSaleDates } from './call-to-action.ts';
import type { BookableActivity } from './call-to-action.ts';

const opened = '2026-11-01T10:00:00.000Z';
const now = '2026-11-23T12:00:00.000Z';
const before = '2026-11-23T11:59:59.999Z';
const later = '2026-12-01T10:00:00.000Z';
const evening: BookableActivity = {
  id: 'one',
  activityType: 'discrete',
  date: '2026-12-18T19:30:00.000Z',
  isCancelled: false,
  isTicketed: true,
  isFree: false,
  onSaleDates: [],
  tags: [],
};
const [general, friends] = [[9], [10]];
const ofAll = { date: opened, modesOfSale: general };
const ended = { ...ofAll, closes: now };

/** What a stranger may do and is offered. */
function forStranger(onSaleDates: BookableActivity['onSaleDates'], at = now) {
  const activity = { ...evening, onSaleDates };
  const availability = new Map([['one', { ticketsAvailable: 40 }]]);
  const behaviour = behaviourOfActivity(activity, { now: at, modeOfSale: 9, isLoggedIn: false, availability });
  return { may: mayBook(activity, 9, at), behaviour, state: availabilityStateOf(behaviour, activity) };
}

describe('a phase that closes', () => {
  test('is open to its last millisecond, and closed at its instant', () => {
    expect(forStranger([ended], before)).toMatchObject({ may: { ok: true }, behaviour: 'BUY' });
    expect(forStranger([ended])).toEqual({
      may: { ok: false, reason: 'not-on-sale', isClosed: true },
      behaviour: 'UNKNOWN',
      state: 'not-available',
    });
  });

  test('is covered by another open one', () => {
    expect(forStranger([ended, ofAll]).behaviour).toBe('BUY');
    expect(closesAt([ended, { ...ofAll, closes: later }], 9, before)).toBe(later);
    expect(closesAt([ended, ofAll], 9, before)).toBeNull();
    expect(closesAt([ended, { ...ofAll, modesOfSale: friends }], 9, before)).toBe(now);
  });

  test('before another one is a wait for that', () => {
    const next = { date: later, modesOfSale: general };
    expect(forStranger([ended, next])).toMatchObject({
      may: { ok: false, reason: 'not-on-sale', opensAt: later },
      behaviour: 'REMEMBER',
    });
    expect(nextOpening([{ isCancelled: false, onSaleDates: [ended, next] }], 9, now)).toBe(later);
  });

  test('leaves the evening to those whose phase goes on', () => {
    expect(forStranger([ended, { date: opened, modesOfSale: friends }])).toMatchObject({
      behaviour: 'REGISTER_SIGNIN',
      state: 'only-group-can-book',
    });
  });

  test('says its end to everybody, and makes another group of dates', () => {
    expect(publicDates([ended])).toEqual([ended]);
    const context = { now, modeOfSale: 9, isLoggedIn: false, availability: new Map() };
    const both = [ended, ofAll].map((phase) => ({ ...evening, onSaleDates: [phase] }));
    expect(groupByOnSaleDates(both, context)).toHaveLength(2);
  });
});

describe('a phase of another channel', () => {
  test.each(channels.filter((channel) => channel !== 'web'))('%s is none of the site', (channel) => {
    const elsewhere = [
      { ...ofAll, channel },
      { date: opened, modesOfSale: [52], channel },
    ];
    expect(forStranger(elsewhere)).toMatchObject({ may: { ok: false, reason: 'not-on-sale' }, behaviour: 'UNKNOWN' });
    expect([publicDates(elsewhere), staffDates(elsewhere), isOnSaleToAnyone(elsewhere, now)]).toEqual([[], [], false]);
    expect(mayBook({ ...evening, onSaleDates: elsewhere }, 52, now).ok).toBe(false);
  });

  test('beside one of the site changes nothing of it', () => {
    expect(
      forStranger([
        { ...ofAll, channel: 'counter' },
        { ...ofAll, channel: 'web' },
      ]).behaviour,
    ).toBe('BUY');
    expect(publicDates([{ ...ofAll, channel: 'web' }])).toEqual([ofAll]);
  });
});
