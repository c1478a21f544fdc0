import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { listingTexts } from '#functions/publishing/readers/listing.ts';
import { listingOf } from '#functions/season/views/listing-page.ts';
import { seedSeason } from '#local/sample-season/season.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { calendarItem } from '../store/calendar.ts';
import { seasonPages } from '../store/pages.ts';
import { calendarMonths } from '../views/calendar.ts';
import { handler as calendar } from './calendar.ts';
import { handler as order } from './tickets-and-events-order.ts';
import { handler as page } from './tickets-and-events.ts';

/** Half past midnight of the first of July in London, still June in UTC. */
const now = instant('2027-06-30T23:30:00.000Z');
const season = seedSeason(now);
const listing = listingOf(season.events, listingTexts());
let tables: TestTables;

beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => Date.parse(now));
});
afterAll(() => tables.stop());

describe('before anything is published', () => {
  it('the listing has no words of editors', async () => {
    const { status, problem } = await call(page);
    expect([status, problem?.code]).toEqual([404, 'not-found']);
  });

  it('no order is given', async () => {
    expect((await call(order)).data.eventIds).toEqual([]);
  });

  it('a month of the calendar is empty and knows no other', async () => {
    const { data } = await call(calendar, { query: { date: '2026-12' } });
    expect(data).toEqual({ id: '2026-12', month: '2026-12', previousMonth: null, nextMonth: null, events: [] });
  });
});

describe('of a published season', () => {
  beforeAll(async () => {
    await writeItems('content', [
      ...calendarMonths(season.events).map(calendarItem),
      contentItems.page(seasonPages.listing, listing.page),
      contentItems.page(seasonPages.listingOrder, listing.order),
    ]);
  });

  it('the words and the order of the editors are answered, and name events that exist', async () => {
    proves(
      statements.siteEntities.bannerDonationsSearchResultsTickets,
      statements.siteCalls.apiTicketsEvents,
      statements.siteCalls.apiTicketsEventsOrder,
    );
    const { data, headers } = await call(page);
    expect(data.title).toBe('Tickets and events');
    expect(headers['cache-control']).toContain('s-maxage=300');
    const slugs = new Set(season.events.map(({ slug }) => slug));
    expect(data.featuredEvents.filter((slug) => !slugs.has(slug))).toEqual([]);
    const ids = new Set(season.events.map(({ id }) => id));
    const { eventIds } = (await call(order)).data;
    expect(eventIds.length).toBeGreaterThan(0);
    expect(eventIds.filter((id) => !ids.has(id))).toEqual([]);
  });

  it('the calendar without a date is the current month in London', async () => {
    proves(statements.siteCalls.apiCalendarTakesDate);
    const { data } = await call(calendar);
    expect(data.month).toBe('2027-07');
    expect(data.events.length).toBeGreaterThan(10);
    expect(
      data.events.flatMap(({ activities }) => activities).every(({ wallTime }) => wallTime.startsWith('2027-07')),
    ).toBe(true);
  });

  it('a month without performances names the nearest ones', async () => {
    const { data } = await call(calendar, { query: { date: '2019-09' } });
    expect(data).toMatchObject({ month: '2019-09', previousMonth: '2019-06', nextMonth: '2027-06' });
    const far = await call(calendar, { query: { date: '2199-12' } });
    expect(far.data).toMatchObject({ previousMonth: calendarMonths(season.events).at(-1)?.month, nextMonth: null });
  });

  it.each(['2026-13', '2026-00', '2026-1', '12-2026', 'december', '', '9999-99'])(
    'refuses "%s", which is no year and month, and names the field',
    async (date) => {
      proves(statements.siteCalls.apiCalendarTakesDate);
      const { status, problem } = await call(calendar, { query: { date } });
      expect(status).toBe(400);
      expect(problem).toMatchObject({ code: 'invalid-query', source: { parameter: 'date' } });
    },
  );

  it('a month is far below the 400 kB of one item', () => {
    const sizes = calendarMonths(season.events).map((month) => calendarItem(month).doc.length);
    expect(Math.max(...sizes)).toBeLessThan(40 * 1024);
  });
});
