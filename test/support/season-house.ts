import { vi } from 'vitest';

import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { availabilityItem } from '#functions/season/store/availability.ts';
import { calendarItem } from '#functions/season/store/calendar.ts';
import { eventItem, eventList } from '#functions/season/store/events.ts';
import { seasonPages } from '#functions/season/store/pages.ts';
import { calendarMonths } from '#functions/season/views/calendar.ts';
import { hiddenPerformances } from '#functions/season/views/listed-events.ts';
import { sitePages } from '#functions/site/store/pages.ts';
import type { Homepage } from '#functions/site/store/pages.ts';
import { filmItems } from '#functions/streaming/store/films.ts';
import type { DigitalEventDetails } from '#functions/streaming/store/films.ts';
import { setHouseClock } from '#web/api/house-clock.ts';

import { openBrowser } from './browser.ts';
import type { SomeEvent, SomeEventDetails } from './season.ts';
import { startTables } from './table.ts';

export interface SeasonOnShow {
  readonly events: readonly SomeEvent[];
  readonly details: readonly SomeEventDetails[];
  readonly homepage: Homepage;
  /** Tickets left by performance, at £14 to £60. */
  readonly left: Readonly<Record<string, number>>;
  readonly films?: readonly DigitalEventDetails[];
}

export interface SeasonHouse {
  /** Paths that answer as a broken server would, for example `/api/events`. */
  readonly broken: Set<string>;
  readonly close: () => Promise<void>;
}

/** A house with this season: a page's calls go to the real handlers, and all clocks stand at `now`. */
export async function openSeason(
  now: string,
  { events, details, homepage, left, films = [] }: SeasonOnShow,
): Promise<SeasonHouse> {
  const tables = await startTables();
  clock.provide(() => Date.parse(now));
  setHouseClock(now);
  await writeItems('content', [
    ...contentItems.list(eventList, events),
    contentItems.page(seasonPages.hiddenPerformances, hiddenPerformances([...events, ...details])),
    ...calendarMonths(events).map(calendarItem),
    ...details.map(eventItem),
    contentItems.page(sitePages.home, homepage),
    ...films.map(filmItems.film),
  ]);
  await writeItems(
    'sales',
    Object.entries(left).map(([performanceId, ticketsAvailable]) =>
      availabilityItem({
        performanceId,
        ticketsAvailable,
        minPriceAvailable: ticketsAvailable > 0 ? 1400 : null,
        maxPriceAvailable: ticketsAvailable > 0 ? 6000 : null,
        version: 1,
      }),
    ),
  );
  openBrowser();
  const broken = new Set<string>();
  const answering = globalThis.fetch;
  vi.stubGlobal('fetch', (address: string, init?: RequestInit) => {
    const { pathname } = new URL(address, 'https://house.test');
    return broken.has(pathname) ? Promise.resolve(new Response('', { status: 503 })) : answering(address, init);
  });
  return {
    broken,
    close: async () => {
      vi.unstubAllGlobals();
      await tables.stop();
    },
  };
}
