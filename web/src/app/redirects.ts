import { links } from '#web/api/links.ts';
import { filterGroups } from '#web/features/season/listing-filter.ts';

/** Two-digit years 18 to 50. */
const season = /^(autumn|winter|spring|summer)-(1[89]|[2-4]\d|50)(1[89]|[2-4]\d|50)$/;

/** Where a path has moved for good, or null: values of the listing's filters once were paths (spec 1 §2). */
export function redirectOf(path: string, query: URLSearchParams): string | null {
  if (path === '/signin') return links.signIn.to({ redirectUrl: query.get('redirectUrl') });
  const value = /^\/tickets-and-events\/([a-z0-9-]+)$/.exec(path)?.[1];
  if (value === undefined) return null;
  if (season.test(value)) return links.listing.to({ 'booking-season': value });
  const group = filterGroups.find(({ options }) => options.some(({ slug }) => slug === value));
  return group ? links.listing.to({ [group.parameter]: value }) : null;
}
