/** The parameters that make another page of a path, in the order in which they are written; all others make no difference. */
const meaningful: Readonly<Record<string, readonly string[]>> = {
  '/calendar': ['date'],
  '/news': ['tag', 'page'],
  '/seatmap': ['performanceId'],
  '/visit-us': ['id'],
};

/** Filters of the listing that make a page worth finding when one of them stands alone, with one value. */
const listing = '/tickets-and-events';
const filters: ReadonlySet<string> = new Set(['event-type', 'event-time', 'booking-season', 'venue']);

/**
 * The one address of a page, for search engines and for sharing: without a closing slash, and without parameters of
 * campaigns, sessions and combinations of filters, which would make a thousand pages of one.
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

function oneFilter(query: URLSearchParams): readonly string[] {
  const chosen = [...query.keys()].filter((name) => filters.has(name) || name.endsWith('-date'));
  const [only, ...others] = chosen;
  if (only === undefined || others.length > 0 || !filters.has(only)) return [];
  return query.get(only)?.includes(',') ? [] : [only];
}
