import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import type { Pages } from '#functions/platform/documents/pages-and-lists.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { calendarItem } from '#functions/season/store/calendar.ts';
import { calendarMonths } from '#functions/season/views/calendar.ts';

import type { SomeEvent } from './season.ts';

/** Puts what editors say on the listing into the tables, and the order that they give it. */
export async function publishListing(
  page: Pages['tickets-and-events'],
  order: Pages['tickets-and-events-order'],
): Promise<void> {
  await writeItems('content', [
    { ...contentItems.page('tickets-and-events', page) },
    { ...contentItems.page('tickets-and-events-order', order) },
  ]);
}

/** Switches features of the house on or off. */
export async function publishFlags(flags: Readonly<Record<string, boolean>>): Promise<void> {
  await writeItems('content', [
    { ...contentItems.page('feature-flags', { id: 'feature-flags', flags: { ...flags } }) },
  ]);
}

/** Publishes lines of the texts of a page. */
export async function publishTexts(page: string, lines: Readonly<Record<string, string>>): Promise<void> {
  await writeItems('content', [contentItems.page(`page-texts/${page}`, { id: page, lines: { ...lines } })]);
}

/** Puts the calendar of these events into the tables. */
export async function publishCalendar(events: readonly SomeEvent[]): Promise<void> {
  await writeItems(
    'content',
    calendarMonths(events).map((month) => ({ ...calendarItem(month) })),
  );
}
