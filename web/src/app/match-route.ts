import { pageSearch } from '#shared/site/domain/page-query.ts';
import { queryOf } from '#shared/site/domain/search/search-text.ts';
import type { ScreenPlace } from '#web/api/screen.ts';

import { redirectOf } from './redirects.ts';
import type { Route } from './route.ts';
import { notFound, routes } from './routes.ts';

export interface Match extends ScreenPlace {
  readonly route: Route;
}

export type Destination = ({ readonly kind: 'screen' } & Match) | { readonly kind: 'redirect'; readonly to: string };

/** The target of an address on this site. A trailing slash makes no difference, nor a parameter that its page does not know. */
export function destinationOf(pathname: string, search: string): Destination {
  const path = pathname.replace(/(.)\/+$/, '$1');
  const to = redirectOf(path, new URLSearchParams(search));
  if (to !== null) return { kind: 'redirect', to };
  const query = new URLSearchParams(pageSearch(path, search));
  for (const { route, pattern } of patterns) {
    const parts = pattern.exec(path)?.groups;
    const params = parts ? decode(parts) : pattern.test(path) ? {} : null;
    if (params) return { kind: 'screen', route, params, query };
  }
  return { kind: 'screen', route: notFound, params: {}, query };
}

/** Parts with a fixed form: without this `festival` would be a season. */
const shapes: Readonly<Record<string, string>> = { seasonId: String.raw`\d{4}` };

const patterns = routes.map((route) => ({ route, pattern: patternOf(route.pattern) }));

/** `/tickets-and-events/{slug}-details` as an expression; a part is never empty and contains no slash. */
function patternOf(pattern: string): RegExp {
  const source = pattern
    .replace(/[.*+?^$()|[\]\\]/g, String.raw`\$&`)
    .replace(/\{(\w+)\}/g, (_, part: string) => `(?<${part}>${shapes[part] ?? '[^/]+'})`);
  return new RegExp(`^${source}$`);
}

/** Null for broken percent-encoding: such an address has no page. In a search it is cleaned instead (spec 1 §5). */
function decode(parts: Readonly<Record<string, string>>): Record<string, string> | null {
  const decodePart = (name: string, value: string) =>
    name === 'query' ? (queryOf(value) ?? '') : decodeURIComponent(value);
  try {
    return Object.fromEntries(Object.entries(parts).map(([name, value]) => [name, decodePart(name, value)]));
  } catch {
    return null;
  }
}
