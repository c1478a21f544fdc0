import { describe, expect, it } from 'vitest';

import { anActivity, anEvent } from '#test/support/season.ts';

import { cardDates } from './card-dates.ts';

const first = anActivity({ id: 'tosca-1', date: '2026-12-03T19:30:00.000Z' });
const second = anActivity({ id: 'tosca-2', date: '2026-12-05T13:00:00.000Z' });
const third = anActivity({ id: 'tosca-3', date: '2026-12-09T19:30:00.000Z' });
const off = (activity: typeof first) => ({ ...activity, isCancelled: true });

/** Dates as they are read: spaces that do not break are spaces. */
function datesOf(coming: readonly (typeof first)[], isCancelled = false, now = '2026-11-29T12:00:00.000Z') {
  const { range, next } = cardDates(anEvent({ activities: [first, second, third], isCancelled }), coming, now);
  return [range.replaceAll('\u00a0', ' '), next];
}

describe('the dates of a card', () => {
  it('are those of what is still to come', () => {
    expect(datesOf([first, second, third])).toEqual(['3 – 9 December 2026', 'Next on Thursday, 7.30pm']);
    expect(datesOf([third])).toEqual(['9 December 2026', 'Wednesday, 7.30pm']);
  });

  it.each([
    ['2026-11-27T00:00:00.000Z', 'Next on Thursday, 7.30pm'],
    ['2026-11-26T23:59:00.000Z', 'Next: Thursday 3 December, 7.30pm'],
    ['2026-09-03T12:00:00.000Z', 'Next: Thursday 3 December, 7.30pm'],
    ['2026-12-03T12:00:00.000Z', 'Next on Thursday, 7.30pm'],
  ])('name the day as well as the weekday when it is further than six days from %s', (now, next) => {
    expect(datesOf([first, second, third], false, now)[1]).toBe(next);
  });

  it('leave out what is cancelled', () => {
    expect(datesOf([off(first), second, third])).toEqual(['5 – 9 December 2026', 'Next on Saturday, 1pm']);
    expect(datesOf([off(first), second, off(third)])).toEqual(['5 December 2026', 'Saturday, 1pm']);
  });

  it('are the whole run, and nothing is next, where nothing will be given', () => {
    expect(datesOf([])).toEqual(['3 – 9 December 2026', null]);
    expect(datesOf([off(first), off(second)])).toEqual(['3 – 9 December 2026', null]);
    expect(datesOf([first, second, third], true)).toEqual(['3 – 9 December 2026', null]);
  });
});
