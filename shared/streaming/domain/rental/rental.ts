import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { rentalsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { RentalLine } from '#shared/box-office/domain/basket/lines.ts';
import { putThing } from '#shared/box-office/domain/sold/table.ts';
import { count } from '#shared/kernel/time/duration.ts';
import { between, day, hour, instant, isAfter, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { countryRefusal } from '../country.ts';
import type { CountryLists, CountryRefusal } from '../country.ts';

/** From the payment, or the start of a live evening, to the latest first play. */
export const daysToStart = 30;
/** From the first play, where a video sets no window. */
export const defaultWindowHours = 72;

/** The times of a rental: the latest first play, then the window. */
export interface RentalWindow {
  readonly startBy: string;
  readonly windowEnd?: string | null;
}

/** Counted from the payment, or from the rental's opening where later: a live evening is sold before it begins. */
export function startByOf(paidAt: Instant, opensAt: Instant = paidAt): Instant {
  return plus(isAfter(opensAt, paidAt) ? opensAt : paidAt, daysToStart * day);
}

export function windowEndOf(firstPlay: Instant, windowHours: number = defaultWindowHours): Instant {
  return plus(firstPlay, windowHours * hour);
}

/** The reminder goes out a day before an unstarted rental ends. */
export function reminderOf(startBy: Instant): Instant {
  return plus(startBy, -day);
}

/** A rental ends with its window, or with the time for its first play. */
export function isRentalOver({ startBy, windowEnd }: RentalWindow, now: string): boolean {
  return !isAfter(windowEnd ?? startBy, now);
}

/** What the rules of renting read of a film; the flat `video` of the contract fits. */
export interface RentedFilm extends CountryLists {
  readonly assetType: 'vod' | 'live';
  /** When it is published, or its live evening begins; null where it is available. */
  readonly startDate: string | null;
}

/** The films of one fee: a title's performance, or those of every title of a package. */
type RentedFilms = readonly RentedFilm[];

/**
 * Why a rental cannot be sold now, or null: nobody pays for what they could not watch. A package needs all of its films. A live evening can
 * be sold before it begins; an unpublished film cannot.
 */
export function saleRefusal(films: RentedFilms, country: string | null, now: Instant): SaleRefusal | null {
  const isAwaited = films.some(({ assetType, startDate }) => assetType === 'vod' && isAhead(startDate, now));
  return refusalByCountry(films, country) ?? (isAwaited ? 'video-not-out' : null);
}

type SaleRefusal = CountryRefusal | 'video-not-out';

/** Why a rental's window cannot start now: it would run while a film cannot be watched. */
export function startRefusal(films: RentedFilms, country: string | null, now: Instant): SaleRefusal | null {
  return refusalByCountry(films, country) ?? (opensAtOf(films, now) === null ? null : 'video-not-out');
}

/** When all films can be watched; null for now. */
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

/** Every title of a rental: its own, or all those of a package. */
export const titlesOf = ({ slug, opens = [slug] }: Opening): readonly string[] => opens;

/** Whether one rental opens everything that another does. */
export function covers(one: Opening, other: Opening): boolean {
  const titles = titlesOf(one);
  return titlesOf(other).every((title) => titles.includes(title));
}

/**
 * Adds a rental to a basket so that nothing is paid twice: a package replaces the single films it opens, and a film of a package beside it
 * is not added. Null when the basket is full.
 */
export function chooseRental(basket: Basket, rental: RentalLine): Basket | null {
  const others = rentalsOf(basket.lines).filter(({ feeId }) => feeId !== rental.feeId);
  if (others.some((other) => covers(other, rental))) return basket;
  const isLeft = (line: Basket['lines'][number]): boolean => line.kind !== 'rental' || !covers(rental, line);
  return putThing({ ...basket, lines: basket.lines.filter(isLeft) }, rental);
}

/**
 * The label beside a rental (spec 2 §4). Before the first play, its days by the hours bought, rounded up; during the window whole days,
 * below a day whole hours, both rounded down so that no more is promised than is left; in the last hour only that it ends soon.
 */
export function rentalLabel(rental: RentalWindow, now: string, windowHours: number): string {
  if (isRentalOver(rental, now)) return 'no longer available';
  if (!rental.windowEnd) return `available for ${count(Math.ceil((windowHours * hour) / day), 'day')}`;
  const left = between(instant(now), instant(rental.windowEnd));
  if (left >= day) return `${count(Math.floor(left / day), 'day')} left to watch`;
  return left >= hour ? `${count(Math.floor(left / hour), 'hour')} left to watch` : 'rental expires soon';
}
