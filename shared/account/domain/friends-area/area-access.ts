import { isFriend, seesEverything, staffSale } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { safeRedirect } from '../account/redirect.ts';

/** The facts of a signed-in visitor that decide about access. */
export interface FriendsAreaVisitor {
  readonly modeOfSale: ModeOfSale;
  readonly membership: { readonly expiryDate: string } | null;
  /** A membership is paid for and does not count yet (`membership/processingStatus`). */
  readonly isProcessing: boolean;
}

/** The four redirects of the specification (spec 2 §2). */
export type Redirects = Readonly<Record<'noMembership' | 'signIn' | 'pending' | 'patrons', string>>;

export type AreaAccess = keyof Redirects | 'page';

/** The part of the editors' document that decides. */
export interface AreaRules {
  readonly redirects: Redirects;
  readonly patronModes: readonly ModeOfSale[];
}

/** How long after its end a membership still opens the area, which then explains the renewal. */
const rememberedDays = 60;

/** Sale groups that no membership grants, so that none can end them. */
const beyondMembership: ReadonlySet<ModeOfSale> = new Set([staffSale, seesEverything]);

/**
 * Decides who sees what. A counting membership comes first, so that a friend who has just paid for a higher level does not wait; patrons
 * have a page of their own; a paid membership that does not count yet waits; a recently ended one still shows what it was.
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

/** The visitor's data may be a minute old, so an end that has passed since counts. */
function countsAt({ modeOfSale, membership }: FriendsAreaVisitor, now: Instant): boolean {
  if (!isFriend(modeOfSale)) return false;
  return beyondMembership.has(modeOfSale) || membership === null || Date.parse(membership.expiryDate) > Date.parse(now);
}

/** A running membership beside general sale, which another page read first, is not over either. */
function isRemembered(expiryDate: string, now: Instant): boolean {
  return Date.parse(expiryDate) > Date.parse(plus(now, -rememberedDays * day));
}

/**
 * The path of a redirect, or null for the page itself. Whatever an editor wrote, it is a page of this site and never the area again;
 * signing in returns to `here`.
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
