/** A place where performances happen, by its fixed id (spec 1 §3). */
export interface Venue {
  readonly id: string;
  readonly title: string;
  readonly slug: string;
}

export const venues = {
  mainStage: { id: '2', title: 'Main Stage', slug: 'main-stage' },
  linburyTheatre: { id: '73', title: 'Linbury Theatre', slug: 'linbury-theatre' },
  cloreStudio: { id: '76', title: 'Clore Studio', slug: 'clore-studio' },
  foyers: { id: 'foyers', title: 'Foyers', slug: 'foyers' },
  online: { id: 'online-only', title: 'Online only', slug: 'online-only' },
} as const satisfies Record<string, Venue>;

/** The halls and rooms of a house, the largest hall first: its own, or those of the specification. */
export const venuesOf = ({ venues: own }: { readonly venues?: readonly Venue[] | undefined } = {}): readonly Venue[] =>
  own ?? [venues.mainStage, venues.linburyTheatre, venues.cloreStudio, venues.foyers];

const cinema = 'Cinema';

/**
 * An event's venues on its card (spec 1 §9): titles joined with " | ", but "Multiple venues" for more than two, or for more than one beside
 * Cinema; then " | Cinema" follows, so that the screening is still named.
 */
export function venueLabel(titles: readonly string[]): string {
  const distinct = [...new Set(titles)];
  const inCinema = distinct.includes(cinema);
  if (distinct.length > (inCinema ? 1 : 2)) return inCinema ? `Multiple venues | ${cinema}` : 'Multiple venues';
  return distinct.join(' | ');
}
