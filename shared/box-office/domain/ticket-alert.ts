import { emailRule } from '#shared/kernel/forms/field-rules.ts';
import type { FieldRules } from '#shared/kernel/forms/field-rules.ts';
import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';
import { hour, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/**
 * A wish to be told when a sold-out performance has tickets again: asked for at an address, waiting once its owner confirmed, told once.
 * Ending it deletes it.
 */
export type TicketAlertState = 'asked' | 'waiting' | 'told';

export const ticketAlertLifeCycle = defineLifeCycle<TicketAlertState>('ticket alert', {
  initial: 'asked',
  states: {
    asked: ['waiting'],
    waiting: ['told'],
    // Asked for again; or sold out again before the mail was sent.
    told: ['asked', 'waiting'],
  },
});

/** How long the link of a confirmation mail works. */
export const alertLinkLife = 48 * hour;
/** A repeated press waits for the first mail. */
const pause = 2 * minute;
/** Confirmation mails to one address a day, whatever the performances. */
export const alertMailsADay = 4;
/** Requests of one visitor within an hour, whatever the addresses. */
export const alertsAnHour = 20;

interface Asked {
  readonly state: TicketAlertState;
  readonly askedAt: Instant;
}

/** Whether the address gets no second mail yet. A told alert has had its mails. */
export function isJustAsked({ state, askedAt }: Asked, now: Instant): boolean {
  return state !== 'told' && plus(askedAt, pause) > now;
}

export function isLinkExpired({ state, askedAt }: Asked, now: Instant): boolean {
  return state === 'asked' && plus(askedAt, alertLinkLife) <= now;
}

export const ticketAlertRules = {
  email: (text) => (text.trim() === '' ? 'Enter your e-mail address.' : emailRule(text)),
} as const satisfies FieldRules;
