import { type Instant, instant, isAfter } from '#shared/kernel/time/instant.ts';

import { type CountryLists, type CountryRefusal, countryRefusal } from '../entitlement/country.ts';

/** What the rules of renting read of a film; the flat `video` of the contract fits. */
export interface RentedFilm extends CountryLists {
  readonly assetType: 'vod' | 'live';
  /** When it comes out, or its curtain rises; null where it is there. */
  readonly startDate: string | null;
}

/** What one fee opens: the performance of a title, or of every title of a package. */
export type RentedFilms = readonly RentedFilm[];

/**
 * Why a rental cannot be sold here and now, or null where it can: nobody pays for what they could not watch. A package needs all of its
 * films. A live evening is announced with its hour and sold before it; a film that is not out yet is not sold.
 */
export function saleRefusal(films: RentedFilms, country: string | null, now: Instant): SaleRefusal | null {
  const isAwaited = films.some(({ assetType, startDate }) => assetType === 'vod' && isAhead(startDate, now));
  return refusalByCountry(films, country) ?? (isAwaited ? 'video-not-out' : null);
}

export type SaleRefusal = CountryRefusal | 'video-not-out';

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
