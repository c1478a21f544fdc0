/** What a telephone number and a birthday are for, beside their fields. */
export const phoneHint =
  'Used if something happens to your performance, and for what you choose in your contact preferences.';
export const birthHint = 'Opens the prices and memberships of an age to you.';

export const emailStanding = (isVerified: boolean): string =>
  isVerified ? 'Confirmed.' : 'Not confirmed yet: press the link in the mail that we sent.';
