import { isSeasonParameter } from '#shared/domain/booking-season/booking-season.ts';
import { filterGroups } from '#shared/domain/filter/options.ts';
import { links } from '#web/api/links.ts';

const groups = filterGroups();

/** Where a path has moved for good, or null: values of the listing's filters once were paths (spec 1 §2). */
export function redirectOf(path: string, query: URLSearchParams): string | null {
  if (path === '/signin') return links.signIn.to({ redirectUrl: query.get('redirectUrl') });
  const value = /^\/tickets-and-events\/([a-z0-9-]+)$/.exec(path)?.[1];
  if (value === undefined) return null;
  if (isSeasonParameter(value)) return links.listing.to({ 'booking-season': value });
  const group = groups.find(({ options }) => options.some(({ parameter }) => parameter === value));
  return group ? links.listing.to({ [group.parameter]: value }) : null;
}
