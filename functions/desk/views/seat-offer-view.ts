import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { seatOffer } from '#shared/desk/contract/order-seats.ts';
import type { Team } from '#shared/desk/domain/team.ts';
import { memberOf } from '#shared/desk/domain/team.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { problemOf } from '#functions/box-office/commands/free-seats.ts';
import type { FreeSection, TermsOf } from '#functions/box-office/commands/free-seats.ts';

type Offer = Flat<typeof seatOffer>;

interface Beside {
  readonly terms: TermsOf;
  readonly free: readonly FreeSection[];
  readonly team: Team;
}

/** The tickets of an order with the seats that one of them may have instead, and what was moved before, newest first. */
export function seatOfferView(order: Order, { terms, free, team }: Beside, now: Instant): Offer {
  const { orderId, orderNo, version, seatsMoved = [] } = order;
  const tickets = ticketsOf(order.lines);
  return {
    id: orderId,
    orderNo,
    version,
    tickets: tickets.flatMap((ticket) => {
      const { ticketNumber, performanceId, title, date, seatId, seatLabel, pence, companionOf } = ticket;
      if (ticketNumber === null) return [];
      const space = tickets.find((each) => each.performanceId === performanceId && each.seatId === companionOf);
      return {
        ticketNumber,
        performanceId,
        title,
        date,
        seatId,
        seatLabel,
        priceTypeTitle: ticket.priceTypes.find(({ id }) => id === ticket.priceType)?.title ?? '',
        pence,
        companionOf: space?.ticketNumber ?? null,
        problem: problemOf(ticket, terms, now),
      };
    }),
    sections: free.map(sectionView),
    moves: seatsMoved.toReversed().map(({ at, by, tickets: moved }) => ({
      at,
      byName: memberOf(team, by)?.name ?? 'a former colleague',
      tickets: moved.map((each) => ({ ...each })),
    })),
  };
}

function sectionView({ section, seats }: FreeSection): Offer['sections'][number] {
  const rows = Map.groupBy(seats, ({ row }) => row);
  return {
    sectionId: section.id,
    title: section.title,
    rows: [...rows].map(([row, inRow]) => ({
      row,
      seats: inRow
        .toSorted((one, other) => one.number - other.number)
        .map(({ id: seatId, number, view, kind }) => ({ seatId, number, view, kind })),
    })),
  };
}
