import { describe, expect, it } from 'vitest';

import { anActivity, anEvent, linbury, mainStage, opera } from '#test/support/season.ts';

import {
  chosenOptions,
  listingPath,
  matches,
  noFilter,
  offeredGroups,
  readFilter,
  withToggled,
} from './listing-filter.ts';

const evening = { id: '936', title: 'Evening' };
const morning = { id: '846', title: 'Morning' };
const event = anEvent({
  tags: [opera],
  activities: [
    anActivity({ locations: [mainStage], tags: [evening] }),
    anActivity({ locations: [linbury], tags: [morning] }),
  ],
});

describe('the filter of an address', () => {
  it.each([
    ['', noFilter],
    ['venue=main-stage', { ...noFilter, venue: ['2'] }],
    ['venue=2,73', { ...noFilter, venue: ['2', '73'] }],
    ['venue=2&venue=73', { ...noFilter, venue: ['2', '73'] }],
    ['event-type=opera-and-music&event-time=936', { ...noFilter, eventType: ['921'], eventTime: ['936'] }],
    ['event-type=nonsense&venue=', noFilter],
  ])('reads "%s"', (query, filter) => {
    expect(readFilter(new URLSearchParams(query))).toEqual(filter);
  });

  it('is written by name, comma-separated, in the order of the specification', () => {
    const filter = { venue: ['73', '2'], eventTime: ['936'], eventType: ['922', '921'] };
    expect(listingPath(filter)).toBe(
      '/tickets-and-events?event-type=opera-and-music,ballet-and-dance&event-time=evening&venue=main-stage,linbury-theatre',
    );
    expect(listingPath(noFilter)).toBe('/tickets-and-events');
  });
});

it.each([
  ['nothing chosen', noFilter, true],
  ['its type', { ...noFilter, eventType: ['921'] }, true],
  ['one of two types', { ...noFilter, eventType: ['922', '921'] }, true],
  ['another type', { ...noFilter, eventType: ['922'] }, false],
  ['a time and a venue of one evening', { ...noFilter, eventTime: ['936'], venue: ['2'] }, true],
  ['a time and a venue of two different evenings', { ...noFilter, eventTime: ['936'], venue: ['73'] }, false],
])('an event matches, or not: %s', (_, filter, expected) => {
  expect(matches(event, filter)).toBe(expected);
});

it('toggles a value and lists what is chosen', () => {
  const on = withToggled(noFilter, 'venue', '73');
  expect(chosenOptions(on)).toEqual([{ category: 'venue', id: '73', label: 'Linbury Theatre' }]);
  expect(withToggled(on, 'venue', '73')).toEqual(noFilter);
});

it('offers only what would leave something', () => {
  expect(offeredGroups([event]).map(({ label, options }) => [label, options.map((option) => option.label)])).toEqual([
    ['Event type', ['Opera and music']],
    ['Event time', ['Morning', 'Evening']],
    ['Venue', ['Main Stage', 'Linbury Theatre']],
  ]);
});
