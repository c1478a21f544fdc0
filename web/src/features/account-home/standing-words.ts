import { formatPence, pence } from '#shared/kernel/money.ts';
import { formatDate } from '#shared/kernel/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';

export type Details = DataFor<'streamDetails'>;

const dateOf = (moment: string | null): string => (moment === null ? '' : formatDate(moment));

/** A plan's next event and its date; null without a plan. */
export function standing(details: Details): string | null {
  const { state, hasCard, nextBillAt, nextBillPence, benefitsEnd, resumesAt, graceUntil } = details;
  switch (state) {
    case null:
      return null;
    case 'ended':
      return `It ended${benefitsEnd ? ` on ${dateOf(benefitsEnd)}` : ''}. You can come back whenever you like.`;
    case 'cancelled':
      return `Cancelled. You can watch until ${dateOf(benefitsEnd)}.`;
    case 'paused':
      return `Paused${resumesAt ? ` until ${dateOf(resumesAt)}` : ''}.`;
    case 'grace':
      return `The last bill was not paid. Pay it by ${dateOf(graceUntil)} to go on watching.`;
    case 'active':
      return nextBillAt === null || nextBillPence === null
        ? `Given to you until ${dateOf(benefitsEnd)}. Nothing is charged.`
        : `Next bill: ${formatPence(pence(nextBillPence))} on ${dateOf(nextBillAt)}.${hasCard ? '' : ' We have no card of yours to take it from.'}`;
  }
}
