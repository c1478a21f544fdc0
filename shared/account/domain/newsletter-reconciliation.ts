import type { Instant } from '#shared/kernel/time/instant.ts';

import { newsletterPermission } from './consent.ts';
import type { Decision } from './consent.ts';
import type { SubscriptionState } from './newsletter/subscription.ts';

/** The decisions about the newsletter of an address. */
export interface NewsletterStanding {
  readonly state: SubscriptionState;
  readonly confirmedAt: Instant | null;
  readonly leftAt: Instant | null;
}

/**
 * Which side must be updated where preferences and newsletter disagree; null where they agree, or where the newsletter waits for its
 * owner's confirmation. The later decision counts, so concurrent updates cannot alternate.
 */
export function outdatedSide(
  last: Decision | null,
  newsletter: NewsletterStanding | null,
): 'newsletter' | 'preferences' | null {
  const wanted = last?.allowed.includes(newsletterPermission) ?? false;
  const isSent = newsletter?.state === 'confirmed';
  if (wanted === isSent) return null;
  const chosenAt = last?.newsletterAt ?? null;
  const answeredAt = answerOf(newsletter);
  if (wanted && newsletter?.state === 'requested') return null;
  if (chosenAt === null) return answeredAt === null ? null : 'preferences';
  return answeredAt === null || chosenAt > answeredAt ? 'newsletter' : 'preferences';
}

/** When the owner of the address last answered a mail; anyone can make a request, so it does not count. */
export function answerOf(newsletter: NewsletterStanding | null): Instant | null {
  if (newsletter?.state === 'confirmed') return newsletter.confirmedAt;
  return newsletter?.state === 'left' ? newsletter.leftAt : null;
}
