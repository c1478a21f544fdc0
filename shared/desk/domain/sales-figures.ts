import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { SoldTicket } from '#shared/box-office/domain/returns/quote.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import { between, hour, instantAt, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addDays, startOf } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';

/** What is counted of a performance. All but `pence` only rise. */
export interface SalesFigures {
  /** Tickets paid for … */
  readonly sold: number;
  /** … and tickets given back. */
  readonly returned: number;
  /** Prices of the tickets sold, less those of the tickets given back or refunded. Fees that the house keeps are not in it. */
  readonly pence: number;
  /** Seats put into a basket; a hold that is prolonged counts once. */
  readonly held: number;
  /** Refused holds, by cause (`shared/box-office/domain/hold-refusal.ts`). */
  readonly refusedTaken: number;
  readonly refusedLimit: number;
  readonly refusedClosed: number;
}

export const noFigures: SalesFigures = {
  sold: 0,
  returned: 0,
  pence: 0,
  held: 0,
  refusedTaken: 0,
  refusedLimit: 0,
  refusedClosed: 0,
};

// The keys of an object literal of exactly this type.
export const figureNames = Object.keys(noFigures) as readonly (keyof SalesFigures)[];

export function addFigures(one: SalesFigures, other: Partial<SalesFigures>): SalesFigures {
  return Object.fromEntries(
    figureNames.map((name) => [name, one[name] + (other[name] ?? 0)]),
  ) as unknown as SalesFigures;
}

export const sumOf = (all: readonly Partial<SalesFigures>[]): SalesFigures =>
  all.reduce<SalesFigures>((sum, each) => addFigures(sum, each), noFigures);

/** What a fact adds to the figures of a performance. */
export interface Addition {
  readonly performanceId: PerformanceId;
  readonly figures: Partial<SalesFigures>;
}

/** An order is paid: everything that it bought, whatever has become of it since. */
export const soldBy = (order: Pick<Order, 'lines'>): readonly Addition[] =>
  byPerformance(ticketsOf(order.lines), (tickets) => ({ sold: tickets.length, pence: penceOf(tickets) }));

/** Tickets of an order were given back. */
export const returnedBy = (order: Pick<Order, 'lines'>, returnId: string): readonly Addition[] =>
  byPerformance(
    ticketsOf(order.lines).filter((ticket) => ticket.returnId === returnId),
    (tickets) => ({ returned: tickets.length, pence: -penceOf(tickets) }),
  );

/**
 * All money of an order went back by hand: its seats stay sold, and bring nothing. A payment that came too late goes back in the same way and was
 * never counted.
 */
export const refundedBy = ({ lines, refundReason }: Pick<Order, 'lines' | 'refundReason'>): readonly Addition[] =>
  refundReason === 'by-hand'
    ? byPerformance(
        ticketsOf(lines).filter(({ returnId }) => returnId === null),
        (tickets) => ({ pence: -penceOf(tickets) }),
      )
    : [];

const penceOf = (tickets: readonly SoldTicket[]): number => tickets.reduce((sum, { pence }) => sum + pence, 0);

function byPerformance(
  tickets: readonly SoldTicket[],
  figuresOf: (tickets: readonly SoldTicket[]) => Partial<SalesFigures>,
): readonly Addition[] {
  const groups = Map.groupBy(tickets, ({ performanceId }) => performanceId);
  return [...groups].map(([performanceId, own]) => ({ performanceId, figures: figuresOf(own) }));
}

/** The beginning of the hour of an instant. London is ahead of UTC by whole hours, so it is the beginning of London's hour, too. */
export const hourOf = (moment: Instant): Instant => instantAt(Math.floor(Date.parse(moment) / hour) * hour);

/** The hours of a day in London: 24, or 23 and 25 when the clocks change. */
export function hoursOf(day: Day): readonly Instant[] {
  const start = startOf(day);
  const count = between(start, startOf(addDays(day, 1))) / hour;
  return Array.from({ length: count }, (_, place) => plus(start, place * hour));
}
