/** The parameters that select another page of a path, in written order; all others are dropped. */
const meaningful: Readonly<Record<string, readonly string[]>> = {
  '/calendar': ['date'],
  '/news': ['tag', 'page'],
  '/seatmap': ['performanceId'],
  '/visit-us': ['id'],
};

/** Filters of the listing that make a page of its own when one is set alone, with one value. */
const listing = '/tickets-and-events';
const filters: ReadonlySet<string> = new Set(['event-type', 'event-time', 'booking-season', 'venue']);

/**
 * The canonical address of a page, for search engines and sharing: without a trailing slash, campaigns, sessions and combined filters,
 * which would make a thousand pages of one.
 */
export function canonicalPath(pathname: string, search: string): string {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const query = new URLSearchParams(search);
  const kept = (path === listing ? oneFilter(query) : (meaningful[path] ?? [])).flatMap((name) => {
    const value = query.get(name);
    return value ? [`${name}=${encodeURIComponent(value)}`] : [];
  });
  return kept.length > 0 ? `${path}?${kept.join('&')}` : path;
}

/** A filter and the page of its list; nothing of a combination. */
function oneFilter(query: URLSearchParams): readonly string[] {
  const chosen = [...query.keys()].filter(
    (name) => filters.has(name) || name.endsWith('-date') || name === 'max-price',
  );
  const [only, ...others] = chosen;
  if (only === undefined) return ['page'];
  if (others.length > 0 || !filters.has(only)) return [];
  return query.get(only)?.includes(',') ? [] : [only, 'page'];
}
