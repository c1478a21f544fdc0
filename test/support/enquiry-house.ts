import { vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import type { DocOf } from '#functions/platform/documents/pages-and-lists.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { eventList } from '#functions/season/store/events.ts';
import { rebuildSearch } from '#functions/site/commands/rebuild-search.ts';
import { sitePages } from '#functions/site/store/pages.ts';

import { openBrowser } from './browser.ts';
import type { Browser } from './browser.ts';
import type { SomeEvent } from './season.ts';
import { startTables } from './table.ts';

interface Shown {
  readonly events?: readonly SomeEvent[];
  readonly contact?: DocOf<typeof sitePages.contact>;
}

export interface EnquiryHouse {
  /** A new browser, with the clock at this instant. */
  readonly visit: (now: string) => Browser;
  readonly close: () => Promise<void>;
}

/** A house with search and forms: a page's calls go to the real handlers. */
export async function openForEnquiries(now: string, { events = [], contact }: Shown): Promise<EnquiryHouse> {
  const tables = await startTables();
  clock.provide(() => Date.parse(now));
  await writeItems('content', [
    ...contentItems.list(eventList, events),
    ...(contact ? [contentItems.page(sitePages.contact, contact)] : []),
  ]);
  await rebuildSearch(1, instant(now));
  return {
    visit: (moment) => {
      clock.provide(() => Date.parse(moment));
      sessionStorage.clear();
      return openBrowser();
    },
    close: async () => {
      vi.unstubAllGlobals();
      await tables.stop();
    },
  };
}
