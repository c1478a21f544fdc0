import { formatDate } from '#shared/kernel/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';

/** What a telephone number and a birthday are for, beside their fields. */
export const phoneHint =
  'Used if something happens to your performance, and for what you choose in your contact preferences.';
export const birthHint = 'Opens the prices and memberships of an age to you.';

type Email = DataFor<'userDetails'>['email'];

export function emailStanding({ isVerified, mailReturned }: Pick<Email, 'isVerified' | 'mailReturned'>): string {
  if (mailReturned) {
    const on = formatDate(mailReturned.at);
    return mailReturned.reason === 'bounce'
      ? `Your address did not take our mail on ${on}: please correct it.`
      : `A mail to this address was reported as unwanted on ${on}, so we send no more to it.`;
  }
  return isVerified ? 'Confirmed.' : 'Not confirmed yet: press the link in the mail that we sent.';
}
