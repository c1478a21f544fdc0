import type { Flat } from '#shared/kernel/contract/resource.ts';
import { venues, venuesOf } from '#shared/kernel/venue.ts';
import type { location } from '#shared/season/contract/index.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import { halls } from '#functions/publishing/readers/halls.ts';
import { houseFacts } from '#functions/publishing/readers/house.ts';

import type { Place } from './work.ts';

type Location = Flat<typeof location>;

const locations: Readonly<Record<Exclude<Place, 'tour'>, Location>> = {
  'main-stage': { ...(venuesOf(houseFacts())[0] ?? venues.mainStage) },
  'linbury-theatre': venues.linburyTheatre,
  'clore-studio': venues.cloreStudio,
  foyer: venues.foyers,
  online: venues.online,
  cinema: { id: 'cinema', title: 'Cinema', slug: 'cinema' },
};

/** Invented theatres that take the company in on tour, a week each. */
const tour: readonly Location[] = [
  { id: 'tour-harbour', title: 'Harbour Theatre, Plymouth', slug: 'harbour-theatre-plymouth' },
  { id: 'tour-exchange', title: 'Exchange Theatre, Bradford', slug: 'exchange-theatre-bradford' },
  { id: 'tour-palace', title: 'Northgate Palace, Newcastle', slug: 'northgate-palace-newcastle' },
  { id: 'tour-castle', title: 'Castle Theatre, Cardiff', slug: 'castle-theatre-cardiff' },
];

export const cinema = locations.cinema;

export function locationOf(place: Place, night: number): Location {
  if (place !== 'tour') return locations[place];
  return tour[Math.floor(night / 2) % tour.length] ?? locations.online;
}

export function houseOf(place: Place): Hall | null {
  if (place === 'main-stage') return halls()[0] ?? null;
  const id = place === 'foyer' ? 'foyers' : place;
  return halls().find((hall) => hall.id === id) ?? null;
}
