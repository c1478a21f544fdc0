import { formatDate } from '#shared/kernel/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';

/** What a telephone number and a birthday are for, beside their fields. */
export const phoneHint =
  'Used if something happens to your performance, and for what you choose in your contact preferences.';
export const birthHint = 'Opens the prices and memberships of an age to you.';

type Email = DataFor<'userDetails'>['email'];

export const emailStanding = ({ isVerified }: Pick<Email, 'isVerified'>): string =>
  isVerified ? 'Confirmed.' : 'Not confirmed yet: press the link in the mail that we sent.';

/** Why no mail can arrive at the address of the account. */
export function mailReturnedWords(
  email: string,
  { at, reason }: NonNullable<Email['mailReturned']>,
): { readonly title: string; readonly text: string } {
  const on = formatDate(at);
  return reason === 'bounce'
    ? {
        title: `Our mail to ${email} came back`,
        text: `It came back on ${on}. Correct the address, and we can write to you again.`,
      }
    : {
        title: `We send no more mail to ${email}`,
        text: `A mail to this address was reported as unwanted on ${on}. Name another address, or tell the box office if that was a mistake.`,
      };
}
