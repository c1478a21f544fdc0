import { describe, expect, it } from 'vitest';

import { castHeadline } from '#shared/season/domain/cast/headline.ts';
import { cinemaLink } from '#shared/season/domain/run.ts';
import { anActivity, anEvent } from '#test/support/season.ts';

import { cardAt } from './card-at.ts';

const now = '2026-11-21T12:00:00.000Z';

function entry(role: string, name: string, over: { id?: string; replaced?: string } = {}) {
  const { id = name, replaced } = over;
  const replacements = replaced ? [{ name: replaced, slug: null }] : [];
  return { id, role, name, slug: null, replacements, isHiddenOnEventDetails: false };
}

const cast = [
  entry('Tosca', 'Mira'),
  entry('Chorus', 'The Chorus'),
  entry('Scarpia', 'Jon', { replaced: 'Otto' }),
  entry('Conductor', 'Ada'),
  entry('A secret guest', 'Zed', { id: 'guest-hidden' }),
  ...['Ann', 'Ben', 'Cal', 'Dee', 'Eve'].map((name) => entry('Soloist', name)),
];

const tagged = [{ id: '1132', title: 'Cast list hidden' }];

describe('a card after the night of its broadcast (spec 1 §4)', () => {
  const link = { url: '/cinemas/production/tosca/findcinema', validUntil: '2026-11-27T19:30:00.000Z' };
  const past = anActivity({ id: 'live', date: '2026-11-20T19:30:00.000Z', isBroadcast: true });

  it.each([
    ['was broadcast', [past, anActivity()], link.url],
    ['was not', [{ ...past, isBroadcast: false }, anActivity()], null],
  ])('finds a screening as the page does, where it %s', (_, activities, found) => {
    const event = anEvent({ activities, cinemaBroadcastLink: link });
    expect(cinemaLink(cardAt(event, now), now)).toBe(found);
    expect(cinemaLink(event, now)).toBe(found);
  });
});

describe('what a card is sent of a cast (spec 1 §5, headline)', () => {
  it('is what its headline names, and nobody else', () => {
    const [next] = cardAt(anEvent({ activities: [anActivity({ cast })] }), now).activities;
    expect(next?.cast.map(({ name }) => name)).toEqual(['Ada', 'Mira', 'Jon', 'Ann', 'Ben', 'Cal']);
    expect(castHeadline(next?.cast ?? [])).toEqual(castHeadline(cast));
    expect(castHeadline(cast).cast).toBe('Mira, Otto, Ann, Ben, Cal');
  });

  it('is nothing for the performances after the next one', () => {
    const later = anActivity({ id: 'tosca-2', date: '2026-12-05T19:30:00.000Z', cast });
    const { activities } = cardAt(anEvent({ activities: [anActivity({ cast }), later] }), now);
    expect(activities.map((activity) => activity.cast.length)).toEqual([6, 0]);
  });

  it.each([
    ['the performance says so', anEvent({ activities: [anActivity({ cast, isCastListHidden: true })] })],
    ['the performance is tagged 1132', anEvent({ activities: [anActivity({ cast, tags: tagged })] })],
    ['the event is tagged 1132', anEvent({ activities: [anActivity({ cast })], tags: tagged })],
  ])('is nothing while it is kept back: %s', (_, event) => {
    expect(cardAt(event, now).activities[0]?.cast).toEqual([]);
  });
});
