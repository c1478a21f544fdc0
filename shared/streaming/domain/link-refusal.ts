import type { Instant } from '#shared/kernel/time/instant.ts';

import { readLinkText } from './return-link.ts';

/** Why a link of the box office is refused, in the sentences that API and page share. */
export const linkRefusals = {
  'return-link-invalid':
    'This link is not complete, or not one of ours. Open it again from our e-mail; nothing was sent.',
  'return-link-expired':
    'This link was good until {until}. Ring the box office and we send you a new one; nothing is lost.',
  'return-link-foreign':
    'This link was sent to another customer. Sign in with the account that it was sent to; nothing was sent.',
  'first-name-missing':
    'Your account has no first name yet. Ring the box office to add it, then send this again; nothing is lost.',
} as const;

export type LinkRefusal = keyof typeof linkRefusals;

interface Reader {
  readonly customerId: string;
  readonly firstName: string;
}

/**
 * What can be seen of a link before anything is sent: null where nothing speaks against it. Whether it is genuine only the server can tell,
 * by its signature.
 */
export function refusalOfLink(
  token: string,
  { customerId, firstName }: Reader,
  now: Instant,
): { readonly reason: LinkRefusal; readonly until: Instant | null } | null {
  const link = readLinkText(token)?.link;
  if (!link) return { reason: 'return-link-invalid', until: null };
  const { until } = link;
  if (now >= until) return { reason: 'return-link-expired', until };
  if (link.customerId !== customerId) return { reason: 'return-link-foreign', until };
  return firstName.trim() === '' ? { reason: 'first-name-missing', until } : null;
}
