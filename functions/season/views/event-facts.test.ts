import { describe, expect, it } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { anActivity, anEvent, mainStage } from '#test/support/season.ts';

import { activityOfCard, eventFacts, isOnTour } from './event-facts.ts';

const friends = { date: '2026-09-01T08:00:00.000Z', modesOfSale: [10] };
const everybody = { date: '2026-09-15T08:00:00.000Z', modesOfSale: [9] };
const first = anActivity({ id: 'a', onSaleDates: [everybody, friends] });
const second = anActivity({ id: 'b', date: '2026-12-05T19:30:00.000Z', onSaleDates: [friends, everybody] });

it('derives what follows from an event and its dates (spec 1 §3, Event)', () => {
  const cinemaBroadcastLink = { url: '/x', validUntil: '2027-01-01T00:00:00.000Z' };
  expect(eventFacts(anEvent({ activities: [first, second], cinemaBroadcastLink }))).toEqual({
    isSingleActivity: false,
    ctaBehaviour: null,
    onSaleDates: [friends, everybody],
    performances: [
      { date: first.date, performanceType: 'discrete' },
      { date: second.date, performanceType: 'discrete' },
    ],
    cinemaBroadcastExpirationDate: '2027-01-01T00:00:00.000Z',
  });
});

it.each([
  [{ isCancelled: true }, 'CANCELLED'],
  [{ festival: { slug: 'voices', title: 'Voices' } }, 'FESTIVAL'],
  [{}, null],
] as const)('knows what is decided for the whole event: %j is %s', (over, ctaBehaviour) => {
  expect(eventFacts(anEvent({ ...over, activities: [first] }))).toMatchObject({ ctaBehaviour, isSingleActivity: true });
});

it('leaves to the page what a card does not show of a performance', () => {
  expect(Object.keys(activityOfCard(first))).not.toContain('castChange');
  expect(activityOfCard(first)).toMatchObject({ id: 'a', onSaleDates: [everybody, friends] });
});

const tours = [{ id: '927', title: 'Tours' }];
const harbour = { id: 'tour-harbour', title: 'Harbour Theatre, Plymouth', slug: 'harbour-theatre-plymouth' };

describe('an event is on tour (spec 1 §4): tagged Tours or listed by slug', () => {
  it.each([
    ['tagged Tours, in a theatre elsewhere', tours, harbour, [], true],
    ['listed by slug, without the tag', [], harbour, ['coppelia'], true],
    ['listed by slug, whatever the box office says of its place', [], mainStage, ['coppelia'], true],
    ['a guided tour of the building, which has the tag', tours, mainStage, [], false],
    ['neither tagged nor listed', [], mainStage, ['giselle'], false],
  ])('%s', (row, tags, location, listed, expected) => {
    if (row === 'listed by slug, without the tag') proves(statements.saleStates.tourEventsTaggedToursListed);
    expect(isOnTour({ slug: 'coppelia', tags, locations: [location] }, listed)).toBe(expected);
  });
});
