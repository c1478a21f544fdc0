/** What became of a wish for tickets by number that nobody answered. */
export const unansweredText = 'We could not reach the house, so nothing was changed. Please try it again.';
