import { dayOf } from '#shared/kernel/time/london.ts';
import type { Day } from '#shared/kernel/time/london.ts';
import { placesFor } from '#shared/season/domain/search.ts';
import type { DataFor } from '#web/api/contract-types.ts';

export type Screenings = DataFor<'screenings'>;
export type Place = Screenings['places'][number];

export interface ScreeningFilter {
  /** Town or postcode as typed. */
  readonly near: string;
  /** A day in London; empty for every day. */
  readonly date: string;
}

/** The address's filter; an invalid day is ignored. */
export function readScreeningFilter(query: URLSearchParams): ScreeningFilter {
  const date = query.get('date') ?? '';
  return { near: (query.get('near') ?? '').slice(0, 100), date: /^\d{4}-\d\d-\d\d$/.test(date) ? date : '' };
}

/** Every day with a showing, first to last. */
export function daysOf(places: readonly Place[]): readonly Day[] {
  return [...new Set(places.flatMap(({ showings }) => showings.map(({ date }) => dayOf(date))))].toSorted();
}

/** Matching places with their showings on that day: cinemas by town, a tour's theatres in its order. */
export function matchingPlaces(
  places: readonly Place[],
  { near, date }: ScreeningFilter,
  kind: Screenings['kind'],
): readonly Place[] {
  return placesFor(places, near)
    .map((place) => ({
      ...place,
      showings: place.showings.filter((showing) => date === '' || dayOf(showing.date) === date),
    }))
    .filter(({ showings }) => showings.length > 0)
    .toSorted(kind === 'tour' ? byDate : byTown);
}

function byTown(one: Place, other: Place): number {
  return one.town.localeCompare(other.town) || one.name.localeCompare(other.name);
}

function byDate(one: Place, other: Place): number {
  return (one.showings[0]?.date ?? '') < (other.showings[0]?.date ?? '') ? -1 : 1;
}
