import { expect, it } from 'vitest';

import { withStaffDates } from './staff-dates.ts';

const general = { date: '2026-12-01T09:00:00.000Z', modesOfSale: [9] };
const own = { date: '2026-11-01T09:00:00.000Z', modesOfSale: [52] };
const event = {
  slug: 'tosca',
  activities: [
    { id: 'tosca-1', onSaleDates: [general] },
    { id: 'tosca-2', onSaleDates: [general] },
  ],
};

it('adds the staff’s own dates to the performances that have one', () => {
  const added = withStaffDates(event, new Map([['tosca-2', [own]]]));
  expect(added.activities.map(({ onSaleDates }) => onSaleDates)).toEqual([[general], [general, own]]);
  expect(added.slug).toBe('tosca');
});

it('leaves an event as it is for everybody else, and where there is nothing to add', () => {
  expect(withStaffDates(event, null)).toBe(event);
  expect(withStaffDates(event, new Map([['giselle-1', [own]]]))).toBe(event);
});
