import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import type { PathHandler } from '#functions/platform/http/handle-path.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { handler as homepage } from '#functions/site/api/homepage.ts';
import { sitePages } from '#functions/site/store/pages.ts';
import { homepageOf } from '#functions/site/views/homepage.ts';
import { call } from '#test/support/call.ts';
import { aCasting, aCastRun, publishCasts } from '#test/support/casts.ts';
import { aHomepage } from '#test/support/homepage.ts';
import { anEvent } from '#test/support/season.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { calendarItem } from '../store/calendar.ts';
import { eventList } from '../store/events.ts';
import { festivalItem } from '../store/festivals.ts';
import { calendarMonths } from '../views/calendar.ts';
import { handler as calendar } from './calendar.ts';
import { handler as current } from './cast-list-current.ts';
import { handler as details } from './event-details.ts';
import { handler as events } from './events.ts';
import { handler as festival } from './festival.ts';

const tagged = [{ id: '1132', title: 'Cast list hidden' }];
const festivalOf = { slug: 'voices', title: 'Festival of Voices' };
const cast = [aCasting('Tosca', 'Mira Vale'), aCasting('Guest', 'Secret Guest', { id: 'guest-hidden' })];
const shown = aCastRun({ 3: cast }, { slug: 'tosca', festival: festivalOf });
const kept = (slug: string, over: object) =>
  aCastRun({ 3: [aCasting('Carmen', 'Secret Singer')] }, { slug, festival: festivalOf, ...over });
const whole = kept('whole', { tags: tagged });
const single = kept('single', {});
const runs = [
  shown,
  whole,
  { ...single, activities: single.activities.map((night) => ({ ...night, isCastListHidden: true })) },
];

let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => Date.parse('2026-12-01T12:00:00.000Z'));
  await publishCasts({ details: runs });
  const cards = runs.map(({ slug, tags, activities }) => anEvent({ slug, tags, activities, festival: festivalOf }));
  const layout = aHomepage({
    slices: [{ kind: 'events', title: 'On', link: null, eventSlugs: cards.map(({ slug }) => slug) }],
  });
  await writeItems('content', [
    ...contentItems.list(eventList, cards),
    contentItems.page(sitePages.home, homepageOf(layout, { events: cards, films: [], posts: [] })),
    ...calendarMonths(cards).map(calendarItem),
    festivalItem({
      ...festivalOf,
      id: 'voices',
      shortDescription: '',
      about: [],
      headerTicketsAndEvents: shown.image,
      eventsOrder: cards.map(({ slug }) => slug),
      eventCards: cards,
      eventDetails: { startDate: shown.startDate, endDate: shown.endDate, locations: [], tags: [] },
    }),
  ]);
});
afterAll(() => tables.stop());

describe('casts that are kept back are in no answer (spec 1 §5)', () => {
  it.each([
    ['event-details, of a run', details, { slug: 'tosca' }, true],
    ['event-details, kept back by its tag', details, { slug: 'whole' }, false],
    ['event-details, kept back by its performance', details, { slug: 'single' }, false],
    ['events', events, {}, true],
    ['a festival', festival, { slug: 'voices' }, true],
    ['the calendar', calendar, { date: '2026-12' }, false],
    ['the home page', homepage, {}, true],
    ['the current cast lists', current, {}, true],
  ] as const)('%s', async (_, handler, query, namesAnybody) => {
    const answer = await call(handler as PathHandler, { query });
    expect(answer.status).toBe(200);
    const sent = JSON.stringify(answer.data);
    expect(sent).not.toContain('Secret');
    expect(sent.includes('Mira Vale')).toBe(namesAnybody);
  });
});
