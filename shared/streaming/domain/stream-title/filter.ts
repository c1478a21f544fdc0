/** Lengths that visitors can filter by. */
export const lengths = [
  { id: 'short', title: 'Under 90 minutes', from: 1, below: 90 },
  { id: 'evening', title: '90 minutes to 2½ hours', from: 90, below: 150 },
  { id: 'long', title: 'Longer', from: 150, below: Infinity },
] as const;

/** A subscription opens every title; some can be rented instead. */
export const accesses = [
  { id: 'rent', title: 'To rent as well' },
  { id: 'included', title: 'Only with a subscription' },
] as const;

export interface TitleFilter {
  readonly genre: string | null;
  readonly length: (typeof lengths)[number]['id'] | null;
  readonly access: (typeof accesses)[number]['id'] | null;
}

interface Filterable {
  readonly genres: readonly string[];
  readonly performanceMinutes: number;
  /** Whole pence; null where it cannot be rented. */
  readonly rentalFrom: number | null;
}

/** The titles that match the whole filter; null matches everything. */
export function filterTitles<T extends Filterable>(titles: readonly T[], { genre, length, access }: TitleFilter): T[] {
  const band = lengths.find(({ id }) => id === length);
  return titles.filter(
    ({ genres, performanceMinutes, rentalFrom }) =>
      (genre === null || genres.includes(genre)) &&
      (!band || (performanceMinutes >= band.from && performanceMinutes < band.below)) &&
      (access === null || (access === 'rent') === (rentalFrom !== null)),
  );
}

/** Every genre of a list, the most frequent first. */
export function genresOf(titles: readonly Pick<Filterable, 'genres'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { genres } of titles) for (const genre of genres) counts.set(genre, (counts.get(genre) ?? 0) + 1);
  return [...counts].toSorted(([a, one], [b, other]) => other - one || (a < b ? -1 : 1)).map(([genre]) => genre);
}
