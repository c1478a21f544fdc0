import { describe, expect, expectTypeOf, test } from 'vitest';

import type { Flat } from '#shared/kernel/contract/resource.ts';
import { proves, provesRow } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import type { eventCard } from '../contract/index.ts';
import {
  cinemaLabel,
  cinemaLink,
  comingActivities,
  isShownInCinemas,
  isTourEvent,
  isUnreleased,
  listedEvents,
  nextDate,
} from './run.ts';

const now = '2026-11-23T12:00:00.000Z';
const past = { date: '2026-11-22T19:30:00.000Z' };
const thisInstant = { date: now };
const soon = { date: '2026-11-24T19:30:00.000Z' };
const later = { date: '2026-12-24T19:30:00.000Z' };

describe('the next date', () => {
  test.each([
    ['is the first after now, in whatever order they come', [later, past, soon], soon.date],
    ['is not the one that begins now', [thisInstant, later], later.date],
    ['is nothing when the run is over', [past], null],
    ['is nothing without performances', [], null],
  ])('%s', (row, activities, expected) => {
    if (row === 'is the first after now, in whatever order they come')
      proves(statements.visitStates.nextDateFirstPerformanceAfterNow);
    expect(nextDate({ activities }, now)).toBe(expected);
  });
});

test('a listing drops what is over, and past dates of what is not, and comes by next date', () => {
  proves(statements.visitStates.eventNoUpcomingDateDropped, statements.visitStates.activitiesBeforeNowDropped);
  const events = [
    { id: 'later', activities: [later, past] },
    { id: 'over', activities: [past] },
    { id: 'soon', activities: [later, soon] },
  ];
  expect(listedEvents(events, now)).toEqual([
    { id: 'soon', activities: [soon, later] },
    { id: 'later', activities: [later] },
  ]);
  expect(comingActivities([later, past], now)).toEqual([later]);
  expectTypeOf(
    listedEvents<Flat<typeof eventCard>['activities'][number], Flat<typeof eventCard>>,
  ).returns.toEqualTypeOf<Flat<typeof eventCard>[]>();
});

describe('a cinema showing', () => {
  const broadcast = { ...soon, isBroadcast: true };
  const link = { url: '/cinemas/production/12/findcinema', validUntil: null };
  test.each([
    ['broadcast, link without expiry', [broadcast], link, true],
    ['broadcast, link valid in future', [broadcast], { ...link, validUntil: later.date }, true],
    ['broadcast, link expired', [broadcast], { ...link, validUntil: past.date }, false],
    ['broadcast, link that expires now', [broadcast], { ...link, validUntil: now }, false],
    ['broadcast, no link', [broadcast], null, false],
    ['broadcast, link without address', [broadcast], { ...link, url: '' }, false],
    ['one evening of two broadcast', [{ ...later, isBroadcast: false }, broadcast], link, true],
    ['not broadcast', [{ ...soon, isBroadcast: false }], link, false],
  ])('%s: %#', (row, activities, cinemaBroadcastLink, expected) => {
    provesRow(row, {
      'broadcast, link without expiry': [statements.saleStates.cinemaShowingNeedsLinkBroadcast],
      'broadcast, link expired': [statements.saleStates.cinemaShowingNeedsLinkBroadcast],
      'not broadcast': [statements.saleStates.cinemaShowingNeedsLinkBroadcast],
    });
    expect(isShownInCinemas({ activities, cinemaBroadcastLink }, now)).toBe(expected);
  });
});

test('an event is broadcast as long as its card says so, though the evening itself has been dropped', () => {
  const cinemaBroadcastLink = { url: '/cinemas/production/12/findcinema', validUntil: null };
  const activities = [{ ...soon, isBroadcast: false }];
  expect(isShownInCinemas({ activities, cinemaBroadcastLink, isBroadcast: true }, now)).toBe(true);
  expect(isShownInCinemas({ activities, cinemaBroadcastLink, isBroadcast: false }, now)).toBe(false);
});

describe('where screenings are found, and what is said of them (spec 1 §4, §7, §9)', () => {
  const link = { url: '/cinemas/production/tosca/findcinema', validUntil: later.date };
  const onStage = [{ title: 'Main Stage' }, { title: 'Cinema' }];
  const inCinemas = [{ title: 'Cinema' }];
  const also = 'Also broadcast to cinemas – find a screening';
  test.each([
    ['on stage and in cinemas', onStage, link, link.url, also],
    ['in cinemas alone', inCinemas, link, link.url, 'Broadcast to cinemas'],
    ['in cinemas alone, without a link', inCinemas, null, '/cinemas/production/e1/findcinema', 'Broadcast to cinemas'],
    ['in cinemas alone, link expired', inCinemas, { ...link, validUntil: past.date }, null, null],
    ['on stage, without a link', onStage, null, null, null],
    ['nowhere', [], null, null, null],
  ])('%s', (row, locations, cinemaBroadcastLink, address, label) => {
    provesRow(row, {
      'in cinemas alone, without a link': [statements.siteCalls.cinemasProductionIdFindcinemaLinked],
      'on stage and in cinemas': [statements.siteLimits.labelsReadSpecified],
      'in cinemas alone': [statements.siteLimits.labelsReadSpecified],
    });
    const event = { id: 'e1', locations, cinemaBroadcastLink, activities: [{ ...soon, isBroadcast: true }] };
    expect(cinemaLink(event, now)).toBe(address);
    expect(cinemaLabel(event, now)).toBe(label);
  });
});

test.each([
  ['without a day of release', null, false],
  ['before its release', later.date, true],
  ['at its release', now, false],
])('an event %s is unreleased: %#', (row, releaseDate, expected) => {
  if (row === 'before its release') proves(statements.siteLimits.comingSoonLabelsUnreleasedEvent);
  expect(isUnreleased({ releaseDate }, now)).toBe(expected);
});

describe('a tour', () => {
  test.each([
    ['tagged Tours', { slug: 'tosca', tags: [{ id: '927' }] }, [], true],
    ['listed by slug', { slug: 'tosca', tags: [] }, ['tosca'], true],
    ['neither', { slug: 'tosca', tags: [{ id: '921' }] }, ['carmen'], false],
  ])('%s', (row, event, listed, expected) => {
    if (row === 'tagged Tours') proves(statements.saleStates.tourEventsTaggedToursListed);
    if (row === 'listed by slug') proves(statements.saleStates.tourEventsTaggedToursListed);
    expect(isTourEvent(event, listed)).toBe(expected);
  });
});
