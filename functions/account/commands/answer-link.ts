import { timingSafeEqual } from 'node:crypto';

import { confirmationOf, subscriptionLifeCycle } from '#shared/account/domain/newsletter/subscription.ts';
import { newsletterConfirmed, newsletterLeft } from '#shared/account/events/newsletter.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

import { readSubscription, saveSubscription } from '../store/newsletter.ts';

export interface LinkOutcome {
  readonly id: string;
  readonly state: 'confirmed' | 'left';
  /** It was in this state already. */
  readonly already: boolean;
}

/** Of two concurrent presses the second reads again and finds the change made. */
const rounds = 3;

/** `id.secret`, as in links of mails; the contract has checked the form. */
function partsOf(token: string): readonly [id: string, secret: string] {
  const [id = '', secret = ''] = token.split('.');
  return [id, secret];
}

/** Handles the button of a confirmation page. */
export async function confirm(token: string, now: Instant): Promise<LinkOutcome | Refusal> {
  const [id, secret] = partsOf(token);
  for (let round = 0; round < rounds; round += 1) {
    const known = await readSubscription(id);
    const outcome = known ? confirmationOf(known, hashOf(secret), now) : 'unknown';
    if (!known || outcome === 'unknown') return refuse('newsletter-link-unknown');
    if (outcome === 'expired') return refuse('newsletter-link-expired');
    if (outcome === 'already-confirmed') return { id, state: 'confirmed', already: true };
    const state = subscriptionLifeCycle.advance(known.state, 'confirmed');
    if (await saveSubscription({ ...known, state, confirmedAt: now }, now, newsletterConfirmed)) {
      return { id, state: 'confirmed', already: false };
    }
  }
  return refuse('too-busy', { retryAfter: 1 });
}

/** Handles the button of the unsubscribe page; its link never expires and can be used again. */
export async function leave(token: string, now: Instant): Promise<LinkOutcome | Refusal> {
  const [id, secret] = partsOf(token);
  for (let round = 0; round < rounds; round += 1) {
    const known = await readSubscription(id);
    if (!known || !isSame(known.leaveSecret, secret)) return refuse('newsletter-link-unknown');
    if (known.state === 'left') return { id, state: 'left', already: true };
    const state = subscriptionLifeCycle.advance(known.state, 'left');
    if (await saveSubscription({ ...known, state, leftAt: now, links: [] }, now, newsletterLeft)) {
      return { id, state: 'left', already: false };
    }
  }
  return refuse('too-busy', { retryAfter: 1 });
}

/** Compares hashes, so that timing reveals nothing. */
function isSame(kept: string, given: string): boolean {
  return timingSafeEqual(Buffer.from(hashOf(kept)), Buffer.from(hashOf(given)));
}
