import type { CustomerId } from '#shared/kernel/ids.ts';
import { day, hour, minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** The purposes of links in mails. A link of one purpose is refused for another. */
export const linkPurposes = ['sign-in', 'email-check', 'password-reset', 'email-change'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** How long a link works. Links that sign in are short-lived; a verification may wait for the weekend. */
export const linkLifetime = {
  'sign-in': 15 * minute,
  'password-reset': hour,
  'email-change': day,
  'email-check': 3 * day,
} as const satisfies Record<LinkPurpose, number>;

/** The same in words, for mails and refusals. */
export const lifetimeInWords = {
  'sign-in': '15 minutes',
  'password-reset': '60 minutes',
  'email-change': '24 hours',
  'email-check': 'three days',
} as const satisfies Record<LinkPurpose, string>;

/** A stored link: one for each customer and purpose, so that a newer one replaces the older. */
export interface AccountLink {
  readonly purpose: LinkPurpose;
  readonly customerId: CustomerId;
  /** Hash of the secret, which only the mail contains. */
  readonly hash: string;
  /** The address it was sent to; it works only while the account has this address, or, for a change, may get it. */
  readonly email: string;
  /** Path of this site to continue to after signing in. */
  readonly redirectUrl: string;
  readonly siteOrigin: string;
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
  /** Absent until it is used. */
  readonly usedAt?: Instant;
}

export type LinkStanding = 'good' | 'used' | 'expired' | 'unknown';

/** The state of a link whose secret has this hash. A replaced link is as unknown as one that never existed. */
export function standingOfLink(link: AccountLink | null, hash: string, now: Instant): LinkStanding {
  if (!link || link.hash !== hash) return 'unknown';
  if (link.usedAt !== undefined) return 'used';
  return link.expiresAt <= now ? 'expired' : 'good';
}
