import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';
import { between, day, hour, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** Asked for by somebody who knows the address; confirmed by its owner; left by its owner. */
export type SubscriptionState = 'requested' | 'confirmed' | 'left';

export const subscriptionLifeCycle = defineLifeCycle<SubscriptionState>('newsletter subscription', {
  initial: 'requested',
  states: {
    requested: ['confirmed', 'left'],
    confirmed: ['left'],
    // Whoever has left may ask again, and confirms again.
    left: ['requested'],
  },
});

/** A link of a confirmation mail, known by the hash of its secret alone. */
export interface ConfirmationLink {
  readonly hash: string;
  readonly expiresAt: Instant;
}

export interface NewsletterSubscription {
  readonly state: SubscriptionState;
  /** Newest first; older mails that are still on their way stay valid beside the last one. */
  readonly links: readonly ConfirmationLink[];
  /** When the last mails to this address were asked for, newest first. */
  readonly askedAt: readonly Instant[];
}

/** A confirmation link works for so long (48 hours). */
export const linkLife = 48 * hour;
/** As many links of one address are remembered. */
const linksKept = 5;

/** Somebody who asks again at once is waiting for the first mail; and nobody's letter box is filled by others. */
const pause = 2 * minute;
const mailsADay = 4;
/** Requests from one visitor within an hour, whatever the addresses. */
export const requestsAnHour = 10;

/** Whether one more mail may go to the address. Who has left had a letter's secret, and waits for no earlier mail. */
export function mayMail({ state, askedAt }: Pick<NewsletterSubscription, 'state' | 'askedAt'>, now: Instant): boolean {
  const today = askedAt.filter((at) => between(at, now) < day);
  const last = today[0];
  const isPaused = state !== 'left' && last !== undefined && between(last, now) < pause;
  return today.length < mailsADay && !isPaused;
}

/** The moments that still count, with this one. */
export function askedAgain(askedAt: readonly Instant[], now: Instant): readonly Instant[] {
  return [now, ...askedAt.filter((at) => between(at, now) < day)].slice(0, mailsADay);
}

/** The links of an address after another mail. */
export function withLink(links: readonly ConfirmationLink[], hash: string, now: Instant): readonly ConfirmationLink[] {
  return [{ hash, expiresAt: plus(now, linkLife) }, ...links].slice(0, linksKept);
}

export type Confirmation = 'confirms' | 'already-confirmed' | 'expired' | 'unknown';

/** What a press on the button of a confirmation page does. A link that was used says so for as long as it is remembered. */
export function confirmationOf({ state, links }: NewsletterSubscription, hash: string, now: Instant): Confirmation {
  const link = links.find((known) => known.hash === hash);
  if (!link) return 'unknown';
  if (state === 'confirmed') return 'already-confirmed';
  // Leaving withdraws every letter that was on its way.
  if (state === 'left') return 'expired';
  return link.expiresAt > now ? 'confirms' : 'expired';
}
