/** Beside every field for a new password. */
export const passwordHint =
  'At least 8 characters. Three or four words that do not belong together are easy to remember and hard to guess.';
