import { describe, expect, it } from 'vitest';

import { anActivity, anEvent } from '#test/support/season.ts';

import { carriedOffer, carriedTo, outsideChoice } from './carried-choice.ts';

const carried = 'start-date=10-12-26&end-date=12-12-26&max-price=50';

describe('a choice of days and price', () => {
  it.each([
    ['/tickets-and-events/tosca-dates', `/tickets-and-events/tosca-dates?${carried}`],
    ['/tickets-and-events/tosca-details', `/tickets-and-events/tosca-details?${carried}`],
    ['/seatmap?performanceId=tosca-1', '/seatmap?performanceId=tosca-1&max-price=50'],
    ['/events/friday-rush', '/events/friday-rush'],
  ])('travels to %s', (path, to) => {
    expect(carriedTo(path, carried)).toBe(to);
    expect(carriedTo(path, '')).toBe(path);
  });

  it('travels with both actions of an offer', () => {
    const action = { label: 'Buy tickets', to: '/seatmap?performanceId=t', look: 'outlined' } as const;
    const offer = { behaviour: 'BUY', action, second: null, reminder: null, note: null, theme: 'core' } as const;
    expect(carriedOffer(offer, carried)).toMatchObject({
      action: { ...action, to: '/seatmap?performanceId=t&max-price=50' },
      second: null,
    });
  });

  it('leaves outside what is on another day, or all dearer', () => {
    const coming = ['09', '10', '11', '12', '13'].map((day) =>
      anActivity({ id: day, date: `2026-12-${day}T19:30:00.000Z` }),
    );
    const counts = (min: number) => ({ ticketsAvailable: 9, minPriceAvailable: min, maxPriceAvailable: 9000 });
    const availability = new Map(coming.map(({ id }) => [id, counts(id === '11' ? 5001 : 5000)]));
    const event = anEvent({ activities: coming });
    const outside = (choice: string) =>
      coming.filter(outsideChoice(choice, event, coming, { availability })).map(({ id }) => id);
    expect(outside(carried)).toEqual(['09', '11', '13']);
    expect(outside('max-price=50')).toEqual(['11']);
    expect(outside('')).toEqual([]);
  });
});
