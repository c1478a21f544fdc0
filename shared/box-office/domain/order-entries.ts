import type { CalendarEntry } from '#shared/kernel/calendar-file/calendar-file.ts';
import { whereIs } from '#shared/kernel/house/facts.ts';
import type { HouseFacts } from '#shared/kernel/house/facts.ts';
import { formatTime } from '#shared/kernel/time/format.ts';
import { uidOf } from '#shared/season/domain/entries.ts';

import { ticketsOf } from './basket/lines.ts';
import type { Order, OrderLine } from './order/order.ts';
import { ticketStateOf } from './ticket/ticket-check.ts';
import { doorsOpenAt } from './ticket/ticket-text.ts';

type Ticket = Extract<OrderLine, { kind: 'ticket' }>;

/**
 * The performances of an order with valid tickets, and the seats. Entry ids equal those of the house's other calendar files, so that a
 * calendar shows each evening once.
 */
export function orderEntries(order: Order, house: HouseFacts): readonly CalendarEntry[] {
  const valid = ticketsOf(order.lines).filter((line) => ticketStateOf(order, line) === 'valid');
  return [...Map.groupBy(valid, ({ performanceId }) => performanceId).values()]
    .flatMap((tickets) => (tickets[0] ? [entryOf(order, tickets[0], tickets, house)] : []))
    .toSorted((one, other) => Date.parse(one.start) - Date.parse(other.start));
}

function entryOf(
  { orderNo, siteOrigin }: Order,
  first: Ticket,
  tickets: readonly Ticket[],
  house: HouseFacts,
): CalendarEntry {
  const { performanceId, title, date, venueTitle, eventSlug } = first;
  const url = `${siteOrigin}/tickets-and-events/${eventSlug}-details`;
  return {
    uid: uidOf('performance', performanceId),
    sequence: 0,
    isCancelled: false,
    title,
    description: [
      tickets.map(({ seatLabel }) => seatLabel).join(', '),
      `Doors open at ${formatTime(doorsOpenAt(date))}. Order ${orderNo}.`,
      url,
    ].join('\n'),
    start: date,
    end: null,
    place: `${venueTitle}, ${whereIs(house)}`,
    url,
    alarmMinutes: null,
  };
}
