import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { calendarMonth } from '#shared/season/contract/calendar.ts';
import type { Month } from '#shared/season/domain/month.ts';
import { packed, parsedDocument, queryItems } from '#functions/platform/documents/documents.ts';
import type { DocumentItem } from '#functions/platform/documents/documents.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { stored } from '#functions/platform/table/stored.ts';

export type CalendarMonth = Flat<typeof calendarMonth>;

const shape = stored<CalendarMonth>('calendar month', {
  id: 'text',
  month: 'text',
  previousMonth: 'text or null',
  nextMonth: 'text or null',
  events: 'list',
});

/** For publishing; write it with `writeItems` of batch.ts. */
export function calendarItem(month: CalendarMonth): DocumentItem {
  return { ...contentKeys.calendarMonth(month.month), doc: packed(month) };
}

/**
 * A month of the calendar, or the last one before it with performances, which names the next; null where there is neither. One query of one
 * item.
 */
export async function readCalendarUpTo(month: Month): Promise<CalendarMonth | null> {
  const { pk, sk } = contentKeys.calendarMonth(month);
  const { items } = await queryItems({
    KeyConditionExpression: 'pk = :pk AND sk <= :sk',
    ExpressionAttributeValues: { ':pk': pk, ':sk': sk },
    ScanIndexForward: false,
    Limit: 1,
  });
  return items[0] ? parsedDocument(shape, items[0]) : null;
}

/** Listed events of some months, each with the performances of one month, without casts. One round trip: a query of one item a month. */
export async function readEventsOfMonths(months: readonly Month[]): Promise<CalendarMonth['events']> {
  const found = await Promise.all(
    months.map(async (month) => {
      const document = await readCalendarUpTo(month);
      return document?.month === month ? document.events : [];
    }),
  );
  return found.flat();
}
