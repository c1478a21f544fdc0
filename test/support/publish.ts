import { calendarMonths } from '#functions/editorial/calendar.ts';
import { writeItems } from '#functions/store/batch.ts';
import { calendarItem } from '#functions/store/calendar.ts';
import { contentItems } from '#functions/store/content.ts';
import type { Pages } from '#functions/store/content.ts';

import type { SomeEvent } from './season.ts';

/** Puts a page of the editors into the tables, over what is there. */
export async function publishPage<Name extends keyof Pages & string>(name: Name, page: Pages[Name]): Promise<void> {
  await writeItems('content', [{ ...contentItems.page(name, page) }]);
}

/** Puts the calendar of these events into the tables. */
export async function publishCalendar(events: readonly SomeEvent[]): Promise<void> {
  await writeItems(
    'content',
    calendarMonths(events).map((month) => ({ ...calendarItem(month) })),
  );
}
