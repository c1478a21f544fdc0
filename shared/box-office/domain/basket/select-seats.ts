import type { PerformanceId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { pairsOf } from '#shared/season/domain/hall/companion-seats.ts';
import { seatLabel } from '#shared/season/domain/hall/plan.ts';
import type { Seat, SeatId, Section } from '#shared/season/domain/hall/plan.ts';
import { openPoolsFor, releasesOf, standingIn } from '#shared/season/domain/pool.ts';
import type { OpenPools } from '#shared/season/domain/pool.ts';
import { pricesIn } from '#shared/season/domain/price.ts';
import type { PriceTypeId, SaleTerms } from '#shared/season/domain/sale-terms.ts';

import type { TicketLine } from './lines.ts';

export interface SeatChoice {
  readonly seatId: string;
  readonly priceType: PriceTypeId;
}

/** Why a seat cannot be chosen; the first that applies to any seat refuses the request. */
const reasons = ['seat-unknown', 'seat-not-offered', 'rush-not-open', 'access-space'] as const;
type Reason = (typeof reasons)[number];

/** The requested seats, found in the plan, each with its price. */
export type Selection =
  | { readonly ok: true; readonly lines: readonly TicketLine[] }
  | {
      readonly ok: false;
      readonly reason: Reason;
      readonly seats: readonly string[];
      /** When the seats can be chosen in this way; null where waiting does not help. */
      readonly opensAt: Instant | null;
    };

interface Found {
  readonly section: Section;
  readonly seat: Seat;
  readonly letter: string | undefined;
}

/**
 * Looks up the chosen seats: each must be in the plan, on offer now, and have the price type. A kept wheelchair space is offered at the
 * Access price only; `addSeats` checks that a companion's seat comes with its space.
 */
export function selectSeats(
  terms: SaleTerms,
  sections: readonly Section[],
  choices: readonly SeatChoice[],
  now: Instant,
): Selection {
  const lines: TicketLine[] = [];
  const refused: { readonly reason: Reason; readonly seat: string }[] = [];
  const all = choices.map((choice) => ({ ...choice, found: findSeat(terms, sections, choice.seatId) }));
  const open = openPoolsFor(
    all.map(({ found }) => found?.letter),
    terms,
    now,
  );
  for (const { seatId, priceType, found } of all) {
    const line = found ? lineOf(terms, found, priceType, open) : 'seat-unknown';
    if (typeof line !== 'string') lines.push(line);
    else refused.push({ reason: line, seat: found ? seatLabel(found.section, found.seat) : seatId });
  }
  const reason = reasons.find((each) => refused.some((one) => one.reason === each));
  if (!reason) return { ok: true, lines };
  const seats = refused.filter((one) => one.reason === reason).map(({ seat }) => seat);
  return { ok: false, reason, seats, opensAt: opensAtOf(reason, terms) };
}

function opensAtOf(reason: Reason, terms: SaleTerms): Instant | null {
  if (reason === 'rush-not-open') return releasesOf(terms).rush;
  return reason === 'access-space' ? releasesOf(terms).access : null;
}

function findSeat({ allocation }: SaleTerms, sections: readonly Section[], seatId: string): Found | null {
  for (const section of sections) {
    const place = section.seats.findIndex((seat) => seat.id === seatId);
    const seat = section.seats[place];
    if (seat) return { section, seat, letter: allocation[section.id]?.[place] };
  }
  return null;
}

function lineOf(terms: SaleTerms, found: Found, chosen: PriceTypeId, open: OpenPools): TicketLine | Reason {
  const { section, seat, letter } = found;
  const line = ticketLine(terms, section, seat, chosen);
  const standing = standingIn(letter, open);
  if (standing === 'not') return letter === 'f' ? 'rush-not-open' : 'seat-not-offered';
  if (!line) return 'seat-not-offered';
  if (standing === 'offered') return line;
  if (seat.kind === 'companion') {
    const companionOf = pairsOf(section).spaces.get(seat.id);
    return companionOf ? { ...line, companionOf } : 'seat-not-offered';
  }
  const priceTypes = line.priceTypes.filter(({ id }) => id === 'access');
  if (priceTypes.length === 0) return 'seat-not-offered';
  return chosen === 'access' ? { ...line, priceTypes } : 'access-space';
}

/** A seat as a line of the basket; null where it is not sold at that price type. */
export function ticketLine(terms: SaleTerms, section: Section, seat: Seat, chosen: PriceTypeId): TicketLine | null {
  const priceTypes = pricesIn(terms, seat.zone);
  const price = priceTypes.find(({ id }) => id === chosen);
  if (!price) return null;
  return {
    kind: 'ticket',
    performanceId: terms.performanceId,
    sectionId: section.id,
    seatId: seat.id,
    seatLabel: terms.isUnseated ? unreserved : seatLabel(section, seat),
    zone: seat.zone,
    view: seat.view,
    priceType: chosen,
    pence: price.pence,
    priceTypes,
    title: terms.title,
    eventSlug: terms.eventSlug,
    venueTitle: terms.venueTitle,
    date: terms.date,
    seatLimit: terms.seatLimit,
    ...(terms.houseId === null ? {} : { houseId: terms.houseId }),
    ...(terms.returns ? { returns: terms.returns } : {}),
    ...(terms.isUnseated ? { isUnseated: true } : {}),
  };
}

/** What a ticket of an unseated performance says instead of a seat. */
export const unreserved = 'Unreserved place';

/** Companions' seats among some lines whose wheelchair space is not in the target basket. */
export function withoutSpace(lines: readonly TicketLine[], all: readonly TicketLine[]): readonly TicketLine[] {
  const named = new Set(all.map(({ performanceId, seatId }) => nameOf(performanceId, seatId)));
  return lines.filter(
    ({ performanceId, companionOf }) => companionOf !== undefined && !named.has(nameOf(performanceId, companionOf)),
  );
}

const nameOf = (performanceId: PerformanceId, seatId: SeatId): string => `${performanceId} ${seatId}`;
