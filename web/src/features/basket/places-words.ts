/** The result of an unanswered wish for tickets by number. */
export const unansweredText = 'We could not reach the house, so nothing was changed. Please try it again.';
