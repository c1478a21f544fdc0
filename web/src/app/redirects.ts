import { isSeasonParameter } from '#shared/season/domain/booking-season.ts';
import { filterGroups } from '#shared/season/domain/filter/options.ts';
import { links } from '#web/api/links.ts';

const groups = filterGroups();

/** Pages of the staff that are at the desk now. */
const atDesk: ReadonlyMap<string, string> = new Map([
  ['/staff/group-proofs', '/desk/schools'],
  ['/staff/welcome-performances', '/desk/welcome'],
]);

/** The new path of a moved one, or null: filter values of the listing once were paths (spec 1 §2). Keeps the rest of the query. */
export function redirectOf(path: string, query: URLSearchParams): string | null {
  const desk = atDesk.get(path);
  if (desk !== undefined) return query.size > 0 ? `${desk}?${query}` : desk;
  if (path === '/signin')
    return withOthers(links.signIn.to({ redirectUrl: query.get('redirectUrl') }), 'redirectUrl', query);
  const value = /^\/tickets-and-events\/([a-z0-9-]+)$/.exec(path)?.[1];
  if (value === undefined) return null;
  if (isSeasonParameter(value)) return listingOf('booking-season', value, query);
  const group = groups.find(({ options }) => options.some(({ parameter }) => parameter === value));
  return group ? listingOf(group.parameter, value, query) : null;
}

function listingOf(parameter: string, value: string, query: URLSearchParams): string {
  return withOthers(links.listing.to({ [parameter]: value }), parameter, query);
}

function withOthers(to: string, own: string, query: URLSearchParams): string {
  const others = new URLSearchParams(query);
  others.delete(own);
  if (others.size === 0) return to;
  return `${to}${to.includes('?') ? '&' : '?'}${others}`;
}
