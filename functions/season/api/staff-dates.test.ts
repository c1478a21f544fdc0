import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { handler as holds } from '#functions/box-office/api/seat-holds.ts';
import { handler as seatMap } from '#functions/box-office/api/seat-map.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import type { PathHandler } from '#functions/platform/http/handle-path.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { handler as homepage } from '#functions/site/api/homepage.ts';
import { sitePages } from '#functions/site/store/pages.ts';
import { homepageOf } from '#functions/site/views/homepage.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { aHomepage } from '#test/support/homepage.ts';
import { browserOfMode } from '#test/support/modes.ts';
import { anActivity, anEvent, anEventDetails } from '#test/support/season.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { eventItem, eventList } from '../store/events.ts';
import { festivalItem } from '../store/festivals.ts';
import { seasonPages } from '../store/pages.ts';
import { hiddenPerformances } from '../views/listed-events.ts';
import { handler as availability } from './availability.ts';
import { handler as details } from './event-details.ts';
import { handler as events } from './events.ts';
import { handler as festival } from './festival.ts';
import { handler as fridayRush } from './friday-rush.ts';
import { handler as performance } from './performance.ts';
import { handler as staffDates } from './staff-on-sale-dates.ts';

const now = instant('2026-11-21T12:00:00.000Z');
useTestClock(now);

/** The staff since the first of the month, together with a level of Friends on the second, everybody later. */
const staffOpening = '2026-11-01T09:00:00.000Z';
const shared = '2026-11-02T09:00:00.000Z';
const general = '2026-12-01T09:00:00.000Z';
const onSaleDates = [
  { date: staffOpening, modesOfSale: [52] },
  { date: shared, modesOfSale: [52, 11] },
  { date: general, modesOfSale: [9, 10, 11] },
].map(({ date, modesOfSale }) => ({ date: instant(date), modesOfSale }));
const rush = [{ id: '830', title: 'Friday Rush' }];
const festivalOf = { slug: 'voices', title: 'Festival of Voices' };
const past = anActivity({ id: 'night-0', date: '2026-11-05T19:30:00.000Z', onSaleDates });
const night = anActivity({ id: 'night-1', date: '2026-12-03T19:30:00.000Z', onSaleDates, tags: rush });
const plain = anActivity({
  id: 'night-2',
  date: '2026-12-05T19:30:00.000Z',
  onSaleDates: [{ date: general, modesOfSale: [9] }],
});
const run = { activities: [past, night, plain], tags: rush, festival: festivalOf };

const internalSeason = { id: '2000', season: 'Staff', bookingPeriod: 'Allocation', internal: true };
const companyEvening = {
  slug: 'company-evening',
  isHiddenFromTicketsAndEvents: true,
  bookingSeasons: [{ id: '989', season: '26/27', bookingPeriod: 'Winter', internal: false }, internalSeason],
  activities: [anActivity({ id: 'company-1', bookingSeason: internalSeason.id })],
};

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  const card = anEvent(run);
  const layout = aHomepage({ slices: [{ kind: 'events', title: 'On', link: null, eventSlugs: [card.slug] }] });
  await writeItems('content', [
    ...contentItems.list(eventList, [anEvent(companyEvening), card, anEvent({ slug: 'giselle', activities: [] })]),
    contentItems.page(seasonPages.hiddenPerformances, hiddenPerformances([card, anEvent(companyEvening)])),
    eventItem(anEventDetails(companyEvening)),
    eventItem(anEventDetails({ ...run, onSaleDates })),
    contentItems.page(sitePages.home, homepageOf(layout, { events: [card], films: [], posts: [] })),
    festivalItem({
      ...festivalOf,
      id: 'voices',
      shortDescription: '',
      about: [],
      headerTicketsAndEvents: card.image,
      eventsOrder: [card.slug],
      eventCards: [card],
      eventDetails: { startDate: card.startDate, endDate: card.endDate, locations: [], tags: [] },
    }),
  ]);
  await loadPerformances(
    [saleTerms('night-1', now, { onSaleDates, date: instant(night.date) }), saleTerms('company-1', now)],
    now,
  );
});
afterAll(() => tables.stop());

describe('the dates of the staff are in no answer that everybody shares (spec 1 §6)', () => {
  it.each([
    ['event-details', details, { slug: 'tosca' }, {}],
    ['events', events, {}, {}],
    ['a festival', festival, { slug: 'voices' }, {}],
    ['the home page', homepage, {}, {}],
    ['the Friday rush', fridayRush, {}, {}],
    ['a performance', performance, {}, { id: 'night-1' }],
    ['a seat map', seatMap, { performanceId: 'night-1' }, {}],
  ] as const)('%s', async (_, handler, query, params) => {
    for (const cookies of [{}, await browserOfMode(52)]) {
      const answer = await call(handler as PathHandler, { query, params, cookies });
      expect(answer.status).toBe(200);
      const sent = JSON.stringify(answer.data);
      expect(sent).toContain(general);
      expect(sent).not.toContain(staffOpening);
      expect(sent).not.toMatch(/"modesOfSale":\[[^\]]*\b52\b/);
    }
  });
});

describe('what the house gives for itself (spec 1 §6)', () => {
  it('is in no list, and its internal season in no answer', async () => {
    const listed = await call(events, {});
    expect(JSON.stringify(listed.data)).not.toMatch(/company-evening|Allocation|"internal":true|"2000"/);
    expect(listed.data).toMatchObject([{ slug: 'tosca' }, { slug: 'giselle' }]);
    const page = await call(details, { query: { slug: 'company-evening' } });
    expect(page.data).toMatchObject([{ bookingSeasons: [{ id: '989' }], activities: [{ bookingSeason: null }] }]);
    expect(JSON.stringify(page.data)).not.toMatch(/Allocation|"2000"/);
  });
});

describe('what is hidden from the lists', () => {
  it('shortens no page of them, and counts for none', async () => {
    const pageOf = (number: number) => call(events, { query: { 'page[number]': number, 'page[size]': 1 } });
    const pages = await Promise.all([pageOf(1), pageOf(2), pageOf(3)]);
    expect(pages.map(({ data, totalPages }) => [data.map(({ slug }) => slug), totalPages])).toEqual([
      [['tosca'], 2],
      [['giselle'], 2],
      [[], 2],
    ]);
  });

  it('is in no count for all, and in those of its own address', async () => {
    for (const cookies of [{}, await browserOfMode(52)]) {
      const { data } = await call(availability, { cookies });
      expect(data.map(({ id }) => id)).toEqual(['night-1']);
    }
    const own = await call(availability, { query: { slug: 'company-evening' } });
    expect(own.data.map(({ id }) => id)).toEqual(['company-1']);
    expect((await call(availability, { query: { slug: 'no-such-evening' } })).data).toEqual([]);
  });
});

describe('the path of the staff', () => {
  it('answers mode 37 too, to which everything is on sale', async () => {
    const { status, data } = await call(staffDates, { cookies: await browserOfMode(37) });
    expect([status, data]).toMatchObject([200, [{ id: 'night-1' }]]);
  });

  it('answers their own dates of coming performances, and nothing of anybody else’s', async () => {
    proves(statements.siteRoles.staffSeeStaffSaleDates);
    const { data, headers } = await call(staffDates, { cookies: await browserOfMode(52) });
    expect(data).toEqual([
      {
        id: 'night-1',
        onSaleDates: [
          { date: staffOpening, modesOfSale: [52] },
          { date: shared, modesOfSale: [52] },
        ],
      },
    ]);
    expect(headers['cache-control']).toBe('no-store');
  });

  it.each([
    ['nobody', null, 401, 'sign-in-needed'],
    ['a Friend', 10, 403, 'staff-only'],
  ])('is refused to %s', async (_, mode, status, code) => {
    const cookies = mode === null ? {} : await browserOfMode(mode);
    const { status: answered, problem } = await call(staffDates, { cookies });
    expect([answered, problem?.code]).toEqual([status, code]);
  });
});

describe('what no page says, the server still knows', () => {
  it.each([
    ['the staff', 52, 200],
    ['the level that books with them', 11, 200],
    ['a Friend', 10, 403],
  ])('at their date: %s', async (_, mode, status) => {
    const body = {
      performanceId: 'night-1',
      seats: seatIds(12)
        .slice(mode % 7, (mode % 7) + 1)
        .map((seatId) => ({ seatId })),
    };
    const answer = await call(holds, { method: 'POST', body, cookies: await browserOfMode(mode) });
    expect(answer.status).toBe(status);
    if (status === 403) expect(answer.problem).toMatchObject({ code: 'not-on-sale', meta: { opensAt: general } });
  });
});
