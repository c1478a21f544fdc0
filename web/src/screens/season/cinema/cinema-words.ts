import type { Place, Screenings } from './screening-filter.ts';

type Kind = Screenings['kind'];

/** Texts that differ between broadcasts and tours. */
export const words: Readonly<Record<Kind, Readonly<Record<'title' | 'overline' | 'places' | 'none', string>>>> = {
  cinema: {
    title: 'Find a screening',
    overline: 'Broadcast to cinemas',
    places: 'Cinemas',
    none: 'The screenings of this production are over.',
  },
  tour: {
    title: 'Tour dates',
    overline: 'On tour',
    places: 'Theatres',
    none: 'This tour is over.',
  },
};

export const kinds: Readonly<Record<Place['showings'][number]['kind'], string | null>> = {
  live: 'Live',
  encore: 'Recorded',
  stage: null,
};

/** "12 cinemas", "1 theatre". */
export function countOf(places: number, kind: Kind): string {
  const noun = kind === 'cinema' ? 'cinema' : 'theatre';
  return `${places} ${noun}${places === 1 ? '' : 's'}`;
}
