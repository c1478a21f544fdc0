import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { anActivity, anEvent } from '#test/support/season.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { eventList } from '../store/events.ts';
import { festivalItem } from '../store/festivals.ts';
import { termsItem } from '../store/performances.ts';
import { screeningsItem } from '../store/screenings.ts';
import { festivalOf } from '../views/festivals.ts';
import { screeningsOf } from '../views/screenings.ts';
import { handler as festival } from './festival.ts';
import { handler as fridayRush } from './friday-rush.ts';
import { handler as performance } from './performance.ts';
import { handler as screenings } from './screenings.ts';

let tables: TestTables;

const belongsTo = { slug: 'new-dance', title: 'Festival of New Dance' };
const over = anActivity({ id: 'd-0', date: '2026-11-20T19:45:00.000Z', isBroadcast: true });
const coming = anActivity({ id: 'd-1', date: '2026-12-05T19:45:00.000Z' });
const duets = anEvent({
  slug: 'duets',
  festival: belongsTo,
  activities: [over, coming],
  cinemaBroadcastLink: { url: '/cinemas/production/duets/findcinema', validUntil: null },
});
const text = { ...belongsTo, shortDescription: '', about: [], image: duets.image, eventsOrder: ['duets'] };
const cinema = { name: 'The Lantern', town: 'Leeds', postcode: 'LS2 7AB', isInvented: true, showsLive: true };

beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => Date.parse('2026-11-21T12:00:00.000Z'));
  const broadcast = screeningsOf(
    [duets],
    [
      { ...cinema, id: 'again', encoreAfterDays: [3] },
      { ...cinema, id: 'once', encoreAfterDays: [] },
    ],
  );
  await writeItems('content', [festivalItem(festivalOf(text, [duets])!), ...broadcast.map(screeningsItem)]);
  const terms: SaleTerms = {
    performanceId: 'd-1',
    eventSlug: 'duets',
    title: 'Duets',
    venueTitle: 'Linbury Theatre',
    houseId: 'linbury-theatre',
    date: instant(coming.date),
    wallTime: '2026-12-01T19:30',
    activityType: 'discrete',
    isCancelled: false,
    isFree: false,
    isTicketed: true,
    isUnseated: false,
    prices: { A: pence(3400), B: pence(1000) },
    priceTypes: [
      { id: 'standard', title: 'Standard', percent: 100 },
      { id: 'student', title: 'Student', percent: 60 },
    ],
    onSaleDates: [],
    seatLimit: 8,
    allocation: { stalls: 'ooxx' },
  };
  await writeItems('sales', [termsItem(terms)]);
});
afterAll(() => tables.stop());

describe('a festival', () => {
  it('comes with the cards of its events as they are now, in one answer', async () => {
    proves(statements.siteCalls.apiFestivalTakesSlug);
    const { status, data, headers } = await call(festival, { query: { slug: 'new-dance' } });
    expect(status).toBe(200);
    expect(data.title).toBe('Festival of New Dance');
    expect(data.eventCards.map(({ slug, activities }) => [slug, activities.map(({ id }) => id)])).toEqual([
      ['duets', ['d-1']],
    ]);
    expect(headers['cache-control']).toContain('s-maxage=300');
  });

  it('keeps its dates from its first performance on, though that is over', async () => {
    const { data } = await call(festival, { query: { slug: 'new-dance' } });
    expect(data.eventDetails.startDate).toBe(over.date);
  });

  it('answers not-found for an unknown slug, and names a query that is none', async () => {
    proves(statements.siteScreens.unknownFestivalShows404Page);
    expect((await call(festival, { query: { slug: 'spring' } })).problem?.code).toBe('not-found');
    const { status, problem } = await call(festival, { query: { slug: 'Not A Slug' } });
    expect([status, problem?.source]).toEqual([400, { parameter: 'slug' }]);
  });
});

describe('where a production is shown', () => {
  it('leaves out what has begun, and a place where nothing is to come', async () => {
    const { data } = await call(screenings, { params: { id: 'duets' } });
    expect(data.places.map(({ id, showings }) => [id, showings.map(({ kind }) => kind)])).toEqual([
      ['again', ['encore']],
    ]);
  });

  it('answers not-found for a production that is shown nowhere', async () => {
    expect((await call(screenings, { params: { id: 'carmen' } })).problem?.code).toBe('not-found');
  });
});

describe('one performance', () => {
  it('has what each kind of ticket costs over all zones, and nothing that only the house needs', async () => {
    const { data } = await call(performance, { params: { id: 'd-1' } });
    expect(data.prices).toEqual([
      { id: 'standard', title: 'Standard', min: 1000, max: 3400 },
      { id: 'student', title: 'Student', min: 600, max: 2040 },
    ]);
    expect(data).toMatchObject({ hasPlan: true, isUnseated: false, limit: 8 });
    expect(data).not.toHaveProperty('allocation');
  });

  it('answers unknown-performance for another', async () => {
    const { status, problem } = await call(performance, { params: { id: 'd-9' } });
    expect([status, problem?.code]).toEqual([404, 'unknown-performance']);
  });
});

describe('the Friday rush', () => {
  it('answers the events that take part around now, with those performances alone', async () => {
    const rush = [{ id: '830', title: 'Friday Rush' }];
    const tosca = anEvent({
      activities: [
        anActivity({ id: 'next', date: '2026-12-01T19:30:00.000Z', tags: rush }),
        anActivity({ id: 'untagged', date: '2026-12-02T19:30:00.000Z' }),
      ],
    });
    await writeItems(
      'content',
      contentItems.list(eventList, [tosca, { ...tosca, isHiddenFromTicketsAndEvents: true }, duets]),
    );
    const { data } = await call(fridayRush);
    expect(data.map(({ slug, activities }) => [slug, activities.map(({ id }) => id)])).toEqual([['tosca', ['next']]]);
  });
});
