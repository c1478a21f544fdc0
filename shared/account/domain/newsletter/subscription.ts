import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';
import { between, day, hour, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** Requested by anyone who knows the address; confirmed by its owner; left by its owner. */
export type SubscriptionState = 'requested' | 'confirmed' | 'left';

export const subscriptionLifeCycle = defineLifeCycle<SubscriptionState>('newsletter subscription', {
  initial: 'requested',
  states: {
    requested: ['confirmed', 'left'],
    confirmed: ['left'],
    // A new request after leaving must be confirmed again.
    left: ['requested'],
  },
});

/** A link of a confirmation mail, stored by the hash of its secret. */
export interface ConfirmationLink {
  readonly hash: string;
  readonly expiresAt: Instant;
}

export interface NewsletterSubscription {
  readonly state: SubscriptionState;
  /** Newest first; older mails on their way stay valid beside the last one. */
  readonly links: readonly ConfirmationLink[];
  /** When the last mails to this address were requested, newest first. */
  readonly askedAt: readonly Instant[];
}

/** How long a confirmation link works (48 hours). */
export const linkLife = 48 * hour;
/** How many links of one address are stored. */
const linksKept = 5;

/** A repeated request is waiting for the first mail; and nobody may fill another's mailbox. */
const pause = 2 * minute;
const mailsADay = 4;
/** Requests from one visitor within an hour, whatever the addresses. */
export const requestsAnHour = 10;

/** Whether another mail may be sent to the address. Someone who has left used a mail's secret, and waits for no earlier mail. */
export function mayMail({ state, askedAt }: Pick<NewsletterSubscription, 'state' | 'askedAt'>, now: Instant): boolean {
  const today = askedAt.filter((at) => between(at, now) < day);
  const last = today[0];
  const isPaused = state !== 'left' && last !== undefined && between(last, now) < pause;
  return today.length < mailsADay && !isPaused;
}

/** The instants that still count, and this one. */
export function askedAgain(askedAt: readonly Instant[], now: Instant): readonly Instant[] {
  return [now, ...askedAt.filter((at) => between(at, now) < day)].slice(0, mailsADay);
}

/** The links of an address after another mail. */
export function withLink(links: readonly ConfirmationLink[], hash: string, now: Instant): readonly ConfirmationLink[] {
  return [{ hash, expiresAt: plus(now, linkLife) }, ...links].slice(0, linksKept);
}

export type Confirmation = 'confirms' | 'already-confirmed' | 'expired' | 'unknown';

/** The effect of a confirmation page's button. A used link says so for as long as it is stored. */
export function confirmationOf({ state, links }: NewsletterSubscription, hash: string, now: Instant): Confirmation {
  const link = links.find((known) => known.hash === hash);
  if (!link) return 'unknown';
  if (state === 'confirmed') return 'already-confirmed';
  // Leaving withdraws every mail that was on its way.
  if (state === 'left') return 'expired';
  return link.expiresAt > now ? 'confirms' : 'expired';
}
