import type { returnLinkRefusals } from '#shared/kernel/refusals/return-link.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { readLinkText } from './return-link.ts';

interface Reader {
  readonly customerId: string;
  readonly firstName: string;
}

/** Why a link is refused, as far as visible without the server; null for none. Only the server can verify its signature. */
export function refusalOfLink(
  token: string,
  { customerId, firstName }: Reader,
  now: Instant,
): { readonly reason: keyof typeof returnLinkRefusals; readonly until: Instant | null } | null {
  const link = readLinkText(token)?.link;
  if (!link) return { reason: 'return-link-invalid', until: null };
  const { until } = link;
  if (now >= until) return { reason: 'return-link-expired', until };
  if (link.customerId !== customerId) return { reason: 'return-link-foreign', until };
  return firstName.trim() === '' ? { reason: 'first-name-missing', until } : null;
}
