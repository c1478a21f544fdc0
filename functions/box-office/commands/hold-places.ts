import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { changePlaces, placesIn, planPlaces } from '#shared/box-office/domain/basket/places.ts';
import type { PlacePlan, PlaceWish } from '#shared/box-office/domain/basket/places.ts';
import { ticketLine } from '#shared/box-office/domain/basket/select-seats.ts';
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

/** A place of the plan that somebody may have; one is as good as another. */
interface Place {
  readonly section: Section;
  readonly seat: Seat;
}

export interface PlacesOnSale extends Pick<PerformanceSales, 'terms' | 'sections'> {
  readonly house: Hall;
}

/** More than usual for a crowd at the same places; each try that fails means that another buyer has got theirs. */
const tries = 15;
/** The count that everybody reads is a little late: below so many spare places the seats themselves are asked. */
const spare = 24;

/**
 * Changes the places that a basket has of an unseated performance to the number that is wished in all. Places are drawn at random among
 * those that are free, so that a crowd does not want the same one, and again among the others when some were lost. That none are
 * left is said only on the word of the seats themselves.
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
  if (plan.missing.length === 0) return keepPlaces(basket, held, plan, terms, now);
  // The count is late for its own buyer as well: it may still show as free what stands in this basket.
  const own = new Set(held.map(({ seatId }) => seatId));
  const attempt = async (round: number) => {
    const seen = await freePlaces(hall, plan.missing.length, round === 1, now);
    const free = seen.filter(({ seat }) => !own.has(seat.id));
    if (free.length < plan.missing.length) return refuse('places-gone', { left: free.length });
    const found = plan.missing.flatMap((priceType) => {
      const { section, seat } = draw(free);
      return ticketLine(terms, section, seat, priceType) ?? [];
    });
    const change = changePlaces(basket, plan, found, terms.seatLimit, now);
    if (!change.ok) return tooMany(change);
    const result = await takeSeats(change.basket, change.take, now);
    return result.ok || result.reason !== 'seat-taken' ? result : overtaken;
  };
  return untilWritten(attempt, { tries, otherwise: () => refuse('too-busy', { retryAfter: 1 }) });
}

/** Fewer places than before, or the same as other kinds of ticket: nothing has to be found. */
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

/** Places that anybody may take: by the last count while that shows plenty, else as the table has them at this moment. */
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

/** Takes one place out of a list. */
function draw(free: Place[]): Place {
  const [place] = free.splice(Math.floor(Math.random() * free.length), 1);
  if (!place) throw new Error('Nothing is left to draw.');
  return place;
}
