import { type Pence, pence } from '#shared/kernel/money.ts';

/** Tickets left for a performance, or for several (spec 1 §3). Prices are null where nothing is left to buy. */
export interface Availability {
  readonly ticketsAvailable: number;
  readonly minPriceAvailable: number | null;
  readonly maxPriceAvailable: number | null;
  /** The sale is paused; absent where it runs. */
  readonly isPaused?: boolean | undefined;
}

export interface CombinedAvailability extends Availability {
  readonly minPriceAvailable: Pence | null;
  readonly maxPriceAvailable: Pence | null;
}

/** Combines several: tickets summed, overall lowest and highest price (spec 1 §3); null when nothing is known. */
export function combine(availabilities: readonly Availability[]): CombinedAvailability | null {
  if (availabilities.length === 0) return null;
  const lowest = availabilities.flatMap(({ minPriceAvailable }) => minPriceAvailable ?? []);
  const highest = availabilities.flatMap(({ maxPriceAvailable }) => maxPriceAvailable ?? []);
  return {
    ticketsAvailable: availabilities.reduce((tickets, { ticketsAvailable }) => tickets + ticketsAvailable, 0),
    minPriceAvailable: lowest.length > 0 ? pence(Math.min(...lowest)) : null,
    maxPriceAvailable: highest.length > 0 ? pence(Math.max(...highest)) : null,
  };
}

/** Tickets left means that the available count is not 0 (spec 1 §4). */
export function hasTicketsLeft({ ticketsAvailable }: Pick<Availability, 'ticketsAvailable'>): boolean {
  return ticketsAvailable !== 0;
}

/** Below this a count is few. */
const few = 10;

/** Under 10 tickets (spec 1 §9). */
export const isFew = (tickets: number): boolean => tickets > 0 && tickets < few;

/** Above 100 tickets, which are shown as "100+" (spec 1 §9). */
export const isPlenty = (tickets: number): boolean => tickets > 100;

/** "100+ tickets available", "Last few remaining", "42 tickets available" (spec 1 §9); nothing left is "Sold out". */
export function ticketCountText(tickets: number): string {
  if (tickets <= 0) return 'Sold out';
  if (isFew(tickets)) return 'Last few remaining';
  return isPlenty(tickets) ? '100+ tickets available' : `${tickets} tickets available`;
}
