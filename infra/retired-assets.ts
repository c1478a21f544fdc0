/** When each asset left the site, by its key. */
export type Retired = Readonly<Record<string, string>>;

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

/**
 * A page that stays open for days still requests its assets, so an asset stays for 30 days after the publication without it; one that
 * returns is no longer retired.
 */
export function retireAssets(
  present: Iterable<string>,
  current: ReadonlySet<string>,
  retired: Retired,
  now: string,
): { readonly retired: Retired; readonly expired: readonly string[] } {
  const since = [...present].filter((key) => !current.has(key)).map((key) => [key, retired[key] ?? now] as const);
  const isExpired = (at: string): boolean => Date.parse(now) - Date.parse(at) > thirtyDays;
  return {
    retired: Object.fromEntries(since.filter(([, at]) => !isExpired(at))),
    expired: since.filter(([, at]) => isExpired(at)).map(([key]) => key),
  };
}
