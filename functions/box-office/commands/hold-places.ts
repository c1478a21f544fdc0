import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import type { TicketLine } from '#shared/box-office/domain/basket/lines.ts';
import { ticketLine } from '#shared/box-office/domain/basket/select-seats.ts';
import { changePlaces, placesIn, planPlaces } from '#shared/box-office/domain/change-basket.ts';
import type { PlacePlan, PlaceWish } from '#shared/box-office/domain/change-basket.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { countSection, lettersAt } from '#shared/season/domain/count-section.ts';
import type { Hall, Seat, Section } from '#shared/season/domain/hall/plan.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { overtaken, untilWritten } from '#functions/platform/table/transaction.ts';
import { seatsAt } from '#functions/season/store/performances.ts';
import type { PerformanceSales } from '#functions/season/store/performances.ts';

import { giveSeats, takeSeats } from '../store/baskets.ts';
import type { Written } from '../store/baskets.ts';
import { readSeats } from '../store/seats.ts';

/** A place that can be taken; all places of the plan are equal. */
interface Place {
  readonly section: Section;
  readonly seat: Seat;
}

export interface PlacesOnSale extends Pick<PerformanceSales, 'terms' | 'sections'> {
  readonly house: Hall;
  /** The new line of a place, as its buyer holds it. */
  readonly asHeld: (lines: readonly TicketLine[]) => readonly TicketLine[];
}

/** More than usual, because a crowd competes for the same places; each failed try means that another buyer has got theirs. */
const tries = 15;
/** The published count lags a little: below this many spare places the seats themselves are read. */
const spare = 24;

/**
 * Changes how many places of an unseated performance a basket holds to the wished total. Draws them at random among the free ones, so that
 * concurrent buyers do not collide, and draws again when some were lost. Only a read of the seats themselves may answer that none are left.
 */
export async function holdPlaces(
  basket: Basket,
  wish: PlaceWish,
  hall: PlacesOnSale,
  now: Instant,
): Promise<Written | Refusal> {
  const { terms } = hall;
  const held = placesIn(basket, terms.performanceId);
  const plan = planPlaces(held, wish);
  // A type that a place was held with may have gone from the terms since.
  if (plan.missing.some((wished) => !terms.priceTypes.some(({ id }) => id === wished)))
    return refuse('price-type-unknown');
  if (plan.missing.length === 0) return keepPlaces(basket, held, plan, terms, now);
  // The count also lags for its own buyer: it may still show places of this basket as free.
  const own = new Set(held.map(({ seatId }) => seatId));
  const attempt = async (round: number) => {
    const seen = await freePlaces(hall, plan.missing.length, round === 1, now);
    const free = seen.filter(({ seat }) => !own.has(seat.id));
    if (free.length < plan.missing.length) return refuse('places-gone', { left: free.length });
    const found = plan.missing.flatMap((priceType) => {
      const { section, seat } = draw(free);
      return ticketLine(terms, section, seat, priceType) ?? [];
    });
    const change = changePlaces(basket, plan, hall.asHeld(found), terms.seatLimit, now);
    if (!change.ok) return tooMany(change);
    const result = await takeSeats(change.basket, change.take, now);
    return result.ok || result.reason !== 'seat-taken' ? result : overtaken;
  };
  return untilWritten(attempt, { tries, otherwise: () => refuse('too-busy', { retryAfter: 1 }) });
}

/** Fewer places, or the same number with other ticket types: nothing has to be found. */
async function keepPlaces(
  basket: Basket,
  held: Basket['lines'],
  plan: PlacePlan,
  terms: SaleTerms,
  now: Instant,
): Promise<Written | Refusal> {
  const isAsBefore = plan.give.length === 0 && plan.stay.every((line) => held.includes(line));
  if (isAsBefore) return { ok: true, basket };
  const change = changePlaces(basket, plan, [], terms.seatLimit, now);
  return change.ok ? giveSeats(change.basket, plan.give, now) : tooMany(change);
}

type Refused = Exclude<ReturnType<typeof changePlaces>, { ok: true }>;

function tooMany(change: Refused): Refusal {
  return refuse(change.reason, 'limit' in change ? { limit: change.limit } : { seats: change.seats });
}

/** Free places: by the last count while it shows plenty, else by reading the seats. */
async function freePlaces(hall: PlacesOnSale, wanted: number, mayTrustCount: boolean, now: Instant): Promise<Place[]> {
  const { terms, sections, house } = hall;
  const counted = house.sections.flatMap((section) =>
    offered(section, seatsAt(terms, sections.get(section.id), section.id, Date.parse(now))),
  );
  if (mayTrustCount && counted.length >= wanted + spare) return counted;
  const real = await Promise.all(
    house.sections.map(async (section) => {
      const count = countSection(section, terms, await readSeats(terms.performanceId, section.id), now);
      return offered(section, lettersAt(terms, count, section.id, now));
    }),
  );
  return real.flat();
}

function offered(section: Section, letters: string): Place[] {
  return section.seats.flatMap((seat, place) => (letters[place] === 'o' ? [{ section, seat }] : []));
}

/** Removes a random place from the list. */
function draw(free: Place[]): Place {
  const [place] = free.splice(Math.floor(Math.random() * free.length), 1);
  if (!place) throw new Error('Nothing is left to draw.');
  return place;
}
