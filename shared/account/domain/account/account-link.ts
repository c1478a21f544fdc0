import type { CustomerId } from '#shared/kernel/ids.ts';
import { day, hour, minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** What the links of our mails are for. A link of one purpose opens nothing of another. */
export const linkPurposes = ['sign-in', 'email-check', 'password-reset', 'email-change'] as const;
export type LinkPurpose = (typeof linkPurposes)[number];

/** How long a link works. Those that open an account are short; a check may wait for the weekend. */
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

/** A link as it is kept: one for each customer and purpose, so that a newer one ends the older. */
export interface AccountLink {
  readonly purpose: LinkPurpose;
  readonly customerId: CustomerId;
  /** Of the secret, which stands in the mail and nowhere else. */
  readonly hash: string;
  /** Where it was sent; it works only while the account still has this address (or, for a change, may get it). */
  readonly email: string;
  /** Path of this site to go on to after signing in. */
  readonly redirectUrl: string;
  readonly siteOrigin: string;
  readonly madeAt: Instant;
  readonly expiresAt: Instant;
  /** Absent until its button was pressed. */
  readonly usedAt?: Instant;
}

export type LinkStanding = 'good' | 'used' | 'expired' | 'unknown';

/** How a link stands whose secret has this hash. One that a newer mail has replaced is as unknown as one that never was. */
export function standingOfLink(link: AccountLink | null, hash: string, now: Instant): LinkStanding {
  if (!link || link.hash !== hash) return 'unknown';
  if (link.usedAt !== undefined) return 'used';
  return link.expiresAt <= now ? 'expired' : 'good';
}
