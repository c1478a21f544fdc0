/** Texts about the end of a hold. They must not depend on loading (WCAG 2.2.1). */
export const lapsedTitle = (what: 'seats' | 'tickets'): string =>
  `The time has run out and your ${what} are on sale again`;

export const lapsedText = 'Nothing was charged. You can choose again at once.';

/** Names the seats where they are still known. */
export const lapsedSeatsText = (labels: readonly string[]): string =>
  labels.length > 0 ? `Nothing was charged. You held ${labels.join(', ')}.` : lapsedText;

export const endingText = (mayRenew: boolean): string =>
  mayRenew ? 'Do you need a little longer? This can be done once.' : 'After that your seats go back on sale.';

/** Why nothing can be changed during a payment. */
export const payingTitle = 'A payment for this basket is under way';

export const finishFirst = (what: 'seats' | 'tickets'): string =>
  `Finish it before you change your ${what}. They stay yours until then.`;

/** The result of leaving a payment. */
export const notLeftText = 'We could not leave it just now. Your seats are kept; try again, or finish the payment.';
