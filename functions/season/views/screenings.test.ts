import { describe, expect, it } from 'vitest';

import { anActivity, anEvent } from '#test/support/season.ts';

import { screeningsOf } from './screenings.ts';

const cinema = { id: 'cinema', title: 'Cinema', slug: 'cinema' };
const lantern = {
  id: 'lantern',
  name: 'The Lantern',
  town: 'Leeds',
  postcode: 'LS2 7AB',
  isInvented: true,
  showsLive: true,
  encoreAfterDays: [3, 9],
};
const link = { url: '/cinemas/production/tosca/findcinema', validUntil: '2026-10-29T18:30:00.000Z' };
const broadcast = anActivity({ id: 'tosca-1', date: '2026-10-22T18:30:00.000Z', isBroadcast: true });

describe('where a broadcast is shown', () => {
  it('has each cinema live and again on later days at the same time of day, while its link is valid', () => {
    const [found] = screeningsOf([anEvent({ activities: [broadcast], cinemaBroadcastLink: link })], [lantern]);
    expect(found).toMatchObject({ productionId: 'tosca', kind: 'cinema', eventSlug: 'tosca' });
    expect(found?.places[0]?.showings).toEqual([
      { id: 'lantern-live', date: '2026-10-22T18:30:00.000Z', kind: 'live' },
      // The clocks went back in between.
      { id: 'lantern-encore-3', date: '2026-10-25T19:30:00.000Z', kind: 'encore' },
    ]);
  });

  it('is one page for the event on stage and its copy for cinemas', () => {
    const copy = anEvent({
      id: 'event-tosca-in-cinemas',
      slug: 'tosca-in-cinemas',
      title: 'Tosca in Cinemas',
      activities: [{ ...broadcast, locations: [cinema] }],
      cinemaBroadcastLink: link,
    });
    const stage = anEvent({ activities: [broadcast], cinemaBroadcastLink: link });
    expect(screeningsOf([copy, stage], [lantern]).map(({ title }) => title)).toEqual(['Tosca']);
    expect(screeningsOf([stage, copy], [lantern]).map(({ title }) => title)).toEqual(['Tosca']);
  });

  it('is shown on the days of the card for cinemas, and on no other', () => {
    const night = (date: string) => anActivity({ id: date, date, isBroadcast: true, locations: [cinema] });
    const stage = anEvent({ activities: [broadcast], cinemaBroadcastLink: link });
    const days = ['2026-10-22T18:30:00.000Z', '2026-10-25T19:30:00.000Z', '2026-12-20T15:00:00.000Z'];
    const copy = anEvent({
      slug: 'tosca-in-cinemas',
      locations: [cinema],
      activities: days.map((date) => night(date)),
      cinemaBroadcastLink: { ...link, validUntil: '2026-12-27T15:00:00.000Z' },
    });
    const [found] = screeningsOf([stage, copy], [lantern, { ...lantern, id: 'wharf', encoreAfterDays: [4] }]);
    expect(found?.validUntil).toBe('2026-12-27T15:00:00.000Z');
    expect(
      found?.places.map(({ showings }) => showings.map(({ date, kind }) => `${kind} ${date.slice(0, 10)}`)),
    ).toEqual([
      ['live 2026-10-22', 'encore 2026-10-25', 'encore 2026-12-20'],
      ['live 2026-10-22', 'encore 2026-12-20'],
    ]);
  });

  it('goes by the id of an event of cinemas alone that has no link', () => {
    const alone = anEvent({ id: 'event-x', locations: [cinema], activities: [{ ...broadcast, locations: [cinema] }] });
    expect(screeningsOf([alone], [lantern])[0]?.productionId).toBe('event-x');
  });

  it.each([
    ['nothing is broadcast', anEvent({ cinemaBroadcastLink: link })],
    ['the event is cancelled', anEvent({ activities: [broadcast], cinemaBroadcastLink: link, isCancelled: true })],
    [
      'the link leads elsewhere',
      anEvent({ activities: [broadcast], cinemaBroadcastLink: { ...link, url: 'https://x.example' } }),
    ],
  ])('is not there where %s', (_, event) => {
    expect(screeningsOf([event], [lantern])).toEqual([]);
  });
});

describe('where a tour goes', () => {
  const at = (id: string, title: string) => ({ id, title, slug: id });
  const night = (id: string, date: string, place: ReturnType<typeof at>) =>
    anActivity({ id, date, locations: [place] });
  const cardiff = at('tour-castle', 'Castle Theatre, Cardiff');
  const tour = anEvent({
    slug: 'coppelia-on-tour',
    isTour: true,
    tags: [{ id: '927', title: 'Tours' }],
    activities: [
      night('c-1', '2026-12-01T19:30:00.000Z', cardiff),
      night('c-2', '2026-12-02T19:30:00.000Z', cardiff),
      night('c-3', '2026-12-08T19:30:00.000Z', at('tour-palace', 'Northgate Palace, Newcastle')),
    ],
  });

  it('has each theatre with its town and its evenings', () => {
    expect(screeningsOf([tour], [])).toMatchObject([
      {
        productionId: 'coppelia-on-tour',
        kind: 'tour',
        places: [
          { name: 'Castle Theatre', town: 'Cardiff', showings: [{ id: 'c-1' }, { id: 'c-2' }] },
          { name: 'Northgate Palace', town: 'Newcastle', showings: [{ id: 'c-3', kind: 'stage' }] },
        ],
      },
    ]);
  });

  it('does not take a tour of the building for one', () => {
    expect(screeningsOf([{ ...tour, isTour: false }], [])).toEqual([]);
  });
});
