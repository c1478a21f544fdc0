import { isFriend, seesEverything, staffSale } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { safeRedirect } from '../account/redirect.ts';

/** Somebody who is signed in, as far as it decides where they are led. */
export interface FriendsAreaVisitor {
  readonly modeOfSale: ModeOfSale;
  readonly membership: { readonly expiryDate: string } | null;
  /** A membership is paid for and does not count yet (`membership/processingStatus`). */
  readonly isProcessing: boolean;
}

/** The four redirects of the specification (spec 2 §2). */
export type Redirects = Readonly<Record<'noMembership' | 'signIn' | 'pending' | 'patrons', string>>;

export type AreaAccess = keyof Redirects | 'page';

/** What of the editors' document decides. */
export interface AreaRules {
  readonly redirects: Redirects;
  readonly patronModes: readonly ModeOfSale[];
}

/** So long after its end a membership still opens the area, which says how it is renewed. */
const rememberedDays = 60;

/** Sale groups that no membership has brought, so that none can end them. */
const beyondMembership: ReadonlySet<ModeOfSale> = new Set([staffSale, seesEverything]);

/**
 * Who comes where. A membership that counts goes before everything, so that a friend who has just paid for a higher level is not kept
 * waiting; patrons have a page of their own; whoever has paid waits; one that has ended lately still shows what it was.
 */
export function areaAccess(
  comer: FriendsAreaVisitor | null,
  { patronModes }: Pick<AreaRules, 'patronModes'>,
  now: Instant,
): AreaAccess {
  if (comer === null) return 'signIn';
  const { modeOfSale, membership, isProcessing } = comer;
  if (countsAt(comer, now)) return patronModes.includes(modeOfSale) ? 'patrons' : 'page';
  if (isProcessing) return 'pending';
  return membership && isRemembered(membership.expiryDate, now) ? 'page' : 'noMembership';
}

/** The page may have been told who is looking a minute ago: what has ended since is over. */
function countsAt({ modeOfSale, membership }: FriendsAreaVisitor, now: Instant): boolean {
  if (!isFriend(modeOfSale)) return false;
  return beyondMembership.has(modeOfSale) || membership === null || Date.parse(membership.expiryDate) > Date.parse(now);
}

/** A membership with a future may stand beside general sale when another page has been told first; it is not over either. */
function isRemembered(expiryDate: string, now: Instant): boolean {
  return Date.parse(expiryDate) > Date.parse(plus(now, -rememberedDays * day));
}

/**
 * The path that a way leads to, or null for the page itself. Whatever an editor wrote, it is a page of this site, and never the area
 * again; signing in comes back to `here`.
 */
export function redirectFor(way: AreaAccess, { redirects }: Pick<AreaRules, 'redirects'>, here: string): string | null {
  if (way === 'page') return null;
  const to = safeRedirect(redirects[way]);
  if (pathOf(to) === pathOf(here)) return '/';
  if (way !== 'signIn') return to;
  const [page = '', hash] = to.split('#');
  const joined = `${page}${page.includes('?') ? '&' : '?'}redirectUrl=${encodeURIComponent(here)}`;
  return hash === undefined ? joined : `${joined}#${hash}`;
}

const pathOf = (address: string): string => address.replace(/[?#].*$/, '').replace(/(.)\/+$/, '$1');
