import { featureFlags } from '#functions/platform/documents/feature-flags.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import type { DocOf } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { calendarItem } from '#functions/season/store/calendar.ts';
import { seasonPages } from '#functions/season/store/pages.ts';
import { calendarMonths } from '#functions/season/views/calendar.ts';
import { sitePages } from '#functions/site/store/pages.ts';

import type { SomeEvent } from './season.ts';

/** Publishes the listing's texts and order. */
export async function publishListing(
  page: DocOf<typeof seasonPages.listing>,
  order: DocOf<typeof seasonPages.listingOrder>,
): Promise<void> {
  await writeItems('content', [
    { ...contentItems.page(seasonPages.listing, page) },
    { ...contentItems.page(seasonPages.listingOrder, order) },
  ]);
}

/** Switches features of the house on or off. */
export async function publishFlags(flags: Readonly<Record<string, boolean>>): Promise<void> {
  await writeItems('content', [{ ...contentItems.page(featureFlags, { id: 'feature-flags', flags: { ...flags } }) }]);
}

/** Publishes lines of the texts of a page. */
export async function publishTexts(page: string, lines: Readonly<Record<string, string>>): Promise<void> {
  await writeItems('content', [contentItems.page(sitePages.texts(page), { id: page, lines: { ...lines } })]);
}

/** Puts the calendar of these events into the tables. */
export async function publishCalendar(events: readonly SomeEvent[]): Promise<void> {
  await writeItems(
    'content',
    calendarMonths(events).map((month) => ({ ...calendarItem(month) })),
  );
}
