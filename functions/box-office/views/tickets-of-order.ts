import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { generationOf } from '#shared/box-office/domain/order/generation.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { ticketStateOf } from '#shared/box-office/domain/ticket/ticket-check.ts';
import type { TicketState } from '#shared/box-office/domain/ticket/ticket-check.ts';
import { doorsOpenAt, seatPartsOf } from '#shared/box-office/domain/ticket/ticket-text.ts';
import type { SeatParts } from '#shared/box-office/domain/ticket/ticket-text.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { signTicket } from './ticket-token.ts';

/** A ticket as shown on a screen and printed on paper. */
export interface IssuedTicket {
  readonly ticketNumber: string;
  readonly state: TicketState;
  readonly performanceId: PerformanceId;
  readonly title: string;
  readonly venueTitle: string;
  readonly date: Instant;
  readonly doorsAt: Instant;
  readonly seatLabel: string;
  readonly seat: SeatParts;
  readonly view: 'clear' | 'side' | 'restricted';
  readonly priceTypeTitle: string;
  readonly pence: Pence;
  /** Who bought it. */
  readonly holder: string;
  /** The text of the code; null for a ticket that is no longer valid. */
  readonly token: string | null;
}

/** The tickets of a paid order, by performance and in the order of the lines; none before payment. */
export function issuedTickets(order: Order, privateKey: string): readonly IssuedTicket[] {
  const holder = [order.firstName, order.lastName].filter(Boolean).join(' ');
  const all = ticketsOf(order.lines).flatMap((line): IssuedTicket[] => {
    const { ticketNumber, performanceId, seatId, title, venueTitle, date, seatLabel, view, pence } = line;
    if (ticketNumber === null) return [];
    const state = ticketStateOf(order, line);
    const generation = generationOf(line);
    const facts = { orderId: order.orderId, ticketNumber, generation, performanceId, seatId };
    return [
      {
        ticketNumber,
        state,
        performanceId,
        title,
        venueTitle,
        date,
        doorsAt: doorsOpenAt(date),
        seatLabel,
        seat: seatPartsOf(seatLabel),
        view,
        priceTypeTitle: line.priceTypes.find(({ id }) => id === line.priceType)?.title ?? '',
        pence,
        holder,
        token: state === 'valid' ? signTicket(facts, privateKey) : null,
      },
    ];
  });
  return all.toSorted((one, other) => Date.parse(one.date) - Date.parse(other.date));
}
