/** An event: in one season, or absent for its latest. */
export interface RunPlace {
  readonly slug: string;
  readonly seasonId: string | undefined;
}

export function runInput({ slug, seasonId }: RunPlace) {
  return { query: seasonId === undefined ? { slug } : { slug, seasonId } };
}
