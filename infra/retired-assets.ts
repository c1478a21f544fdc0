/** Since when an asset has not been part of the site, by its key. */
export type Retired = Readonly<Record<string, string>>;

const thirtyDays = 30 * 24 * 60 * 60 * 1000;

/**
 * A page that somebody has open for days still asks for the assets it was made with. So an asset stays for 30 days after the
 * publication that no longer had it; one that comes back is retired no more.
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
