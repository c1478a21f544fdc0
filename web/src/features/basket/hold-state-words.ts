/** What is said of the time of a hold wherever it is over or nearly so. No text that could fail to load may stand here (WCAG 2.2.1). */
export const lapsedTitle = (what: 'seats' | 'tickets'): string =>
  `The time has run out and your ${what} are on sale again`;

export const lapsedText = 'Nothing was charged. You can choose again at once.';

/** Where it is still known what was held, it is named. */
export const lapsedSeatsText = (labels: readonly string[]): string =>
  labels.length > 0 ? `Nothing was charged. You held ${labels.join(', ')}.` : lapsedText;

export const endingText = (mayRenew: boolean): string =>
  mayRenew ? 'Do you need a little longer? This can be done once.' : 'After that your seats go back on sale.';

/** Why nothing can be changed while a payment is under way. */
export const payingTitle = 'A payment for this basket is under way';

export const finishFirst = (what: 'seats' | 'tickets'): string =>
  `Finish it before you change your ${what}. They stay yours until then.`;

/** What became of the wish to leave it. */
export const notLeftText = 'We could not leave it just now. Your seats are kept; try again, or finish the payment.';
