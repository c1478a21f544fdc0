/** Why nothing can be changed while a payment is under way. */
export const payingTitle = 'A payment for this basket is under way';

export const finishFirst = (what: 'seats' | 'tickets'): string =>
  `Finish it before you change your ${what}. They stay yours until then.`;

/** What became of the wish to leave it. */
export const notLeftText = 'We could not leave it just now. Your seats are kept; try again, or finish the payment.';
