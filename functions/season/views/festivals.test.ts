import { describe, expect, it } from 'vitest';

import { anActivity, anEvent, linbury } from '#test/support/season.ts';

import { festivalOf } from './festivals.ts';

const image = anEvent().image;
const text = {
  slug: 'new-dance',
  title: 'Festival of New Dance',
  shortDescription: 'On a bare stage.',
  about: [],
  image,
  eventsOrder: ['water', 'duets'],
};
const festival = { slug: 'new-dance', title: 'Festival of New Dance' };
const duets = anEvent({
  slug: 'duets',
  festival,
  activities: [anActivity({ id: 'd', date: '2026-12-05T19:45:00.000Z' })],
});
const water = anEvent({
  slug: 'water',
  festival,
  locations: [linbury],
  activities: [anActivity({ id: 'w', date: '2026-12-01T19:45:00.000Z' })],
});
const unordered = anEvent({
  slug: 'late',
  festival,
  activities: [anActivity({ id: 'l', date: '2026-12-20T19:45:00.000Z' })],
});

describe('a published festival (spec 1 §3)', () => {
  it('has its own events with their dates, places and tags, in the order of the editors', () => {
    const found = festivalOf(text, [unordered, duets, anEvent(), water]);
    expect(found?.eventsOrder).toEqual(['water', 'duets', 'late']);
    expect(found?.eventCards.map(({ slug }) => slug)).toEqual(['water', 'duets', 'late']);
    expect(found?.eventDetails).toMatchObject({
      startDate: '2026-12-01T19:45:00.000Z',
      endDate: '2026-12-20T19:45:00.000Z',
      locations: [{ title: 'Linbury Theatre' }, { title: 'Main Stage' }],
      tags: [{ id: '921' }],
    });
  });

  it('is not published while it has no event', () => {
    expect(festivalOf(text, [anEvent()])).toBeNull();
  });
});
