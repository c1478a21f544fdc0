import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { rentalsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { RentalLine } from '#shared/box-office/domain/basket/lines.ts';
import { putThing } from '#shared/box-office/domain/sold/table.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { between, day, hour, instant, isAfter, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { countryRefusal } from '../entitlement/country.ts';
import type { CountryLists, CountryRefusal } from '../entitlement/country.ts';

/** From the payment, or the beginning of a live evening, to the latest first play. */
export const daysToStart = 30;
/** From the first play on, where a video names no window of its own. */
export const defaultWindowHours = 72;

/** How long a rental lasts: until the first play it must be started in time, after it the window runs. */
export interface RentalWindow {
  readonly startBy: string;
  readonly windowEnd?: string | null;
}

/** Counted from the payment, or from when the rental opens where that is later: a live evening is sold before it begins. */
export function startByOf(paidAt: Instant, opensAt: Instant = paidAt): Instant {
  return plus(isAfter(opensAt, paidAt) ? opensAt : paidAt, daysToStart * day);
}

export function windowEndOf(firstPlay: Instant, windowHours: number = defaultWindowHours): Instant {
  return plus(firstPlay, windowHours * hour);
}

/** A day before a rental lapses unbegun its customer is reminded. */
export function reminderOf(startBy: Instant): Instant {
  return plus(startBy, -day);
}

/** A rental is over at the very end of its window, or of the time to start it if it never was played. */
export function isRentalOver({ startBy, windowEnd }: RentalWindow, now: string): boolean {
  return !isAfter(windowEnd ?? startBy, now);
}

/** What the rules of renting read of a film; the flat `video` of the contract fits. */
export interface RentedFilm extends CountryLists {
  readonly assetType: 'vod' | 'live';
  /** When it comes out, or its curtain rises; null where it is there. */
  readonly startDate: string | null;
}

/** What one fee opens: the performance of a title, or of every title of a package. */
type RentedFilms = readonly RentedFilm[];

/**
 * Why a rental cannot be sold here and now, or null where it can: nobody pays for what they could not watch. A package needs all of its
 * films. A live evening is announced with its hour and sold before it; a film that is not out yet is not sold.
 */
export function saleRefusal(films: RentedFilms, country: string | null, now: Instant): SaleRefusal | null {
  const isAwaited = films.some(({ assetType, startDate }) => assetType === 'vod' && isAhead(startDate, now));
  return refusalByCountry(films, country) ?? (isAwaited ? 'video-not-out' : null);
}

type SaleRefusal = CountryRefusal | 'video-not-out';

/** Why the clock of a rental cannot be started here and now: its one window would run while some of it cannot be watched. */
export function startRefusal(films: RentedFilms, country: string | null, now: Instant): SaleRefusal | null {
  return refusalByCountry(films, country) ?? (opensAtOf(films, now) === null ? null : 'video-not-out');
}

/** From when on all of it can be watched; null where that is now. */
export function opensAtOf(films: RentedFilms, now: Instant): Instant | null {
  const ahead = films.flatMap(({ startDate }) => (isAhead(startDate, now) ? [instant(startDate)] : []));
  return ahead.toSorted().at(-1) ?? null;
}

function refusalByCountry(films: RentedFilms, country: string | null): CountryRefusal | null {
  const refusals = films.flatMap((film) => countryRefusal(film, country) ?? []);
  return country ? (refusals[0] ?? null) : 'country-unknown';
}

const isAhead = (moment: string | null, now: Instant): moment is string => moment !== null && isAfter(moment, now);

interface Opening {
  readonly slug: string;
  readonly opens?: readonly string[];
}

/** Every title that a rental opens: its own, or all those of a package. */
export const titlesOf = ({ slug, opens = [slug] }: Opening): readonly string[] => opens;

/** Whether one rental opens everything that another one would. */
export function covers(one: Opening, other: Opening): boolean {
  const titles = titlesOf(one);
  return titlesOf(other).every((title) => titles.includes(title));
}

/**
 * Puts a rental into a basket so that nothing is paid for twice: a package takes the place of the single films that it opens, and a film
 * that a package beside it opens is not added. Null when the basket has no room for another.
 */
export function chooseRental(basket: Basket, rental: RentalLine): Basket | null {
  const others = rentalsOf(basket.lines).filter(({ feeId }) => feeId !== rental.feeId);
  if (others.some((other) => covers(other, rental))) return basket;
  const isLeft = (line: Basket['lines'][number]): boolean => line.kind !== 'rental' || !covers(rental, line);
  return putThing({ ...basket, lines: basket.lines.filter(isLeft) }, rental);
}

/**
 * What is said beside a rental (spec 2 §4). Before the first play, how many days it will last by the hours it was bought with, a begun day counting; once
 * the window runs, whole days, below a day whole hours, both rounded down so that no more is promised than is left; in the
 * last hour only that it ends soon.
 */
export function rentalLabel(rental: RentalWindow, now: string, windowHours: number): string {
  if (isRentalOver(rental, now)) return 'no longer available';
  if (!rental.windowEnd) return `available for ${count(Math.ceil((windowHours * hour) / day), 'day')}`;
  const left = between(instant(now), instant(rental.windowEnd));
  if (left >= day) return `${count(Math.floor(left / day), 'day')} left to watch`;
  return left >= hour ? `${count(Math.floor(left / hour), 'hour')} left to watch` : 'rental expires soon';
}
