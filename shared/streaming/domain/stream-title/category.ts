/** How editors say what belongs to a prop category: by genre, by length, or title by title. What they name comes first. */
export interface CategoryRule {
  readonly genres?: readonly string[] | undefined;
  /** What has one of these is left out, whatever else it is. */
  readonly exceptGenres?: readonly string[] | undefined;
  readonly underMinutes?: number | undefined;
  /** Slugs. */
  readonly titles?: readonly string[] | undefined;
}

interface Categorised {
  readonly slug: string;
  readonly genres: readonly string[];
  readonly performanceMinutes: number;
  /** Set while a title is not out. */
  readonly availabilityDate: string | null;
}

/**
 * The slugs of a category, each once: first the titles that its editors name, in their order, then those that meet its rules, what is
 * out before what is to come. A rule of a genre and one of a length must both be met.
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
