/** The editors' rules of a prop category: by genre, by length, or title by title. Named titles come first. */
export interface CategoryRule {
  readonly genres?: readonly string[] | undefined;
  /** Excludes titles of these genres, whatever else matches. */
  readonly exceptGenres?: readonly string[] | undefined;
  readonly underMinutes?: number | undefined;
  /** Slugs. */
  readonly titles?: readonly string[] | undefined;
}

interface Categorised {
  readonly slug: string;
  readonly genres: readonly string[];
  readonly performanceMinutes: number;
  /** Set while a title is not published. */
  readonly availabilityDate: string | null;
}

/**
 * The slugs of a category without duplicates: first the editors' titles in order, then those that match its rules, published ones first.
 * Rules of genre and length must both match.
 */
export function slugsOfCategory(titles: readonly Categorised[], rule: CategoryRule): string[] {
  const { genres, exceptGenres = [], underMinutes, titles: named } = rule;
  const known = new Set(titles.map(({ slug }) => slug));
  const unknown = named?.find((slug) => !known.has(slug));
  if (unknown !== undefined) throw new Error(`A category of the stream names ${unknown}, which is no title.`);
  const hasRule = genres !== undefined || underMinutes !== undefined;
  const met = titles.filter(
    (title) =>
      hasRule &&
      (genres === undefined || title.genres.some((genre) => genres.includes(genre))) &&
      !title.genres.some((genre) => exceptGenres.includes(genre)) &&
      (underMinutes === undefined || (title.performanceMinutes > 0 && title.performanceMinutes < underMinutes)),
  );
  const isOut = ({ availabilityDate }: Categorised) => availabilityDate === null;
  const ordered = [...met.filter(isOut), ...met.filter((title) => !isOut(title))];
  return [...new Set([...(named ?? []), ...ordered.map(({ slug }) => slug)])];
}
