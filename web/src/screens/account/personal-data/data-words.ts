import { links } from '#web/api/links.ts';

/** While a copy is made. */
export const copyOnItsWay = 'You need not wait here: we write to you as soon as it is ready.';

/** In the week before an account is erased. */
export const untilErased =
  'Until then everything is as it was. Tickets and films that you buy in the meantime keep your account.';

/** Where an account without a password gets one, with the way back. */
export const passwordFirst = links.passwordForgotten.to({ redirectUrl: links.accountData.to() });
