import { likeSeatOf, moveProblem } from '#shared/box-office/domain/order/move-seats.ts';
import type { MoveProblem, TermsOfMove } from '#shared/box-office/domain/order/move-seats.ts';
import type { SoldTicket } from '#shared/box-office/domain/returns/quote.ts';
import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { countSection, lettersAt } from '#shared/season/domain/count-section.ts';
import type { Seat, Section } from '#shared/season/domain/hall/plan.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { zoningOf } from '#shared/season/domain/zoning.ts';
import { readHall } from '#functions/season/store/halls.ts';
import { readTerms } from '#functions/season/store/performances.ts';

import { readSeats } from '../store/seats.ts';

export type TermsOf = ReadonlyMap<PerformanceId, TermsOfMove | null>;

/** The sale terms of the performances of some tickets. One round trip, two where an evening has zones of its own. */
export async function termsOf(tickets: readonly SoldTicket[]): Promise<TermsOf> {
  const ids = [...new Set(tickets.map(({ performanceId }) => performanceId))];
  return new Map(
    await Promise.all(ids.map(async (id) => [id, await withZones(await readTerms(id), tickets)] as const)),
  );
}

async function withZones(terms: SaleTerms | null, tickets: readonly SoldTicket[]): Promise<TermsOfMove | null> {
  if (!terms || !zoningOf(terms)) return terms;
  const own = new Set(tickets.filter((each) => each.performanceId === terms.performanceId).map(({ seatId }) => seatId));
  const { sections } = await readHall(terms);
  const seats = sections.flatMap((section) => section.seats).filter(({ id }) => own.has(id));
  return { ...terms, zonesNow: new Map(seats.map(({ id, zone }) => [id, zone])) };
}

/** Why a ticket gets no other seat, by the terms of its performance. */
export const problemOf = (ticket: SoldTicket, terms: TermsOf, now: Instant): MoveProblem | null =>
  moveProblem(ticket, terms.get(ticket.performanceId) ?? null, now);

export interface FreeSection {
  readonly section: Section;
  readonly seats: readonly Seat[];
}

/**
 * The seats that a ticket may have instead of its own, by section, as the seats themselves say now: the published count lags a little. One
 * round trip a section of that price, all at once.
 */
export async function freeSeatsLike(
  ticket: SoldTicket,
  terms: TermsOfMove,
  now: Instant,
): Promise<readonly FreeSection[]> {
  if (terms.houseId === null) return [];
  const { sections } = await readHall(terms);
  const found = await Promise.all(
    sections.map(async (section) => {
      const isLike = likeSeatOf(ticket, terms, section, now);
      if (!section.seats.some(isLike)) return { section, seats: [] };
      const count = countSection(section, terms, await readSeats(terms.performanceId, section.id), now);
      const letters = lettersAt(terms, count, section.id, now);
      return { section, seats: section.seats.filter((seat, place) => letters[place] === 'o' && isLike(seat)) };
    }),
  );
  return found.filter(({ seats }) => seats.length > 0);
}
