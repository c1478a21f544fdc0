import { links } from '#web/api/links.ts';

/** Values of the listing's filters that stand as a path of their own, by the query that they become (spec 1 §2). */
const values: Readonly<Record<string, readonly string[]>> = {
  'event-time': ['morning', 'afternoon', 'evening'],
  venue: ['main-stage', 'linbury-theatre', 'clore-studio', 'online-only'],
  'event-type': [
    'opera-and-music',
    'ballet-and-dance',
    'cinema-broadcasts',
    'talks-and-insights',
    'rehearsals',
    'workshops-and-activities',
    'tours',
    'family-events',
    'young-roh-events',
    'accessible-performances-and-events',
    'bsl-interpreted',
    'audio-described',
    'relaxed-environment',
    'sensory-adapted',
    'touch-tour',
    'captioned-performance',
  ],
};

/** Two-digit years 18 to 50. */
const season = /^(autumn|winter|spring|summer)-(1[89]|[2-4]\d|50)(1[89]|[2-4]\d|50)$/;

/** Where a path has moved for good, or null. */
export function redirectOf(path: string, query: URLSearchParams): string | null {
  if (path === '/signin') return links.signIn.to({ redirectUrl: query.get('redirectUrl') });
  const value = /^\/tickets-and-events\/([a-z0-9-]+)$/.exec(path)?.[1];
  if (value === undefined) return null;
  if (season.test(value)) return links.listing.to({ 'booking-season': value });
  const filter = Object.keys(values).find((name) => values[name]?.includes(value));
  return filter === undefined ? null : links.listing.to({ [filter]: value });
}
