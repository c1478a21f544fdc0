import { describe, expect, it } from 'vitest';

import { bookingEntry } from './entries.ts';

const evening = {
  id: 'tosca-1',
  title: 'Tosca',
  date: '2026-12-03T19:30:00.000Z',
  isCancelled: false,
  locations: [{ id: '2', title: 'Main Stage' }],
  onSaleDates: [{ date: '2026-12-01T10:00:00.000Z', modesOfSale: [9, 10] }],
};
const later = { ...evening, id: 'tosca-2', date: '2026-12-05T19:30:00.000Z' };
const tosca = {
  slug: 'tosca',
  title: 'Tosca',
  shortDescription: 'A singer and a painter.',
  isCancelled: false,
  runningTimeMinutes: 165,
  activities: [evening, later],
};
const dates = 'https://house.test/tickets-and-events/tosca-dates';

describe('the opening of booking in a calendar', () => {
  it.each([
    ['one performance', [evening], 10, 'Friend booking for Tosca, 3 December 2026 7.30pm opens'],
    ['several', [evening, later], 9, 'General booking for Tosca opens'],
    ['a sale group without a name', [evening, later], 999, null],
  ])('says for whom and for what: %s', (_, performances, mode, expected) => {
    const entry = bookingEntry(performances, tosca, mode, '2026-11-21T12:00:00.000Z', 'https://house.test');
    expect(entry?.description ?? null).toBe(expected && `${expected} at this moment.\n${dates}`);
  });
});
