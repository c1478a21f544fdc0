import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { bookingSeason } from '#shared/season/contract/booking-season.ts';

import { houseSeason } from './house-season.ts';

type BookingSeason = Flat<typeof bookingSeason>;

/** The box office numbers seasons consecutively, four a year; autumn 2020 is 964, the first in use (spec 1 §9). */
const first = { id: 964, year: 20 };
const periods = ['Autumn', 'Winter', 'Spring', 'Summer'];

/** The booking season of a performance by its date in London. */
export function bookingSeasonOf(wallTime: string): BookingSeason {
  const { seasonId, bookingSeason: parameter } = houseSeason(wallTime);
  const place = periods.findIndex((period) => parameter.startsWith(period.toLowerCase()));
  const begins = Number(seasonId.slice(0, 2));
  return {
    id: String(first.id + (begins - first.year) * periods.length + place),
    season: `${seasonId.slice(0, 2)}/${seasonId.slice(2)}`,
    bookingPeriod: periods[place] ?? null,
    internal: false,
  };
}

/** The house's own events are booked in a season that is not shown to visitors. */
export const internalSeason: BookingSeason = {
  id: '2000',
  season: 'Staff',
  bookingPeriod: 'Allocation',
  internal: true,
};
