import type { Sentences } from './sentences.ts';

/** Refusals of any path. */
export const everyProblems = {
  'malformed-json': [400, 'We could not read what was sent. Nothing was changed.'],
  'invalid-query': [400, 'The address asks for something we do not understand.'],
  'invalid-input': [422, 'Please check the fields that are marked. Nothing was changed.'],
  'card-number': [422, 'Please do not send card numbers. Pay on our payment page instead; nothing was kept.'],
  'sign-in-needed': [401, 'Please sign in. What you chose is kept.'],
  'not-yours': [403, 'This belongs to another account.'],
  'foreign-origin': [403, 'This can only be done from our own pages.'],
  'staff-only': [403, 'This is for the staff of the house.'],
  'not-found': [404, 'We cannot find that.'],
  'wrong-method': [405, 'This address cannot be used in that way.'],
  'body-too-large': [413, 'That is too much at once. Nothing was changed.'],
  'wrong-content-type': [415, 'Send this as application/vnd.api+json.'],
  'key-reused': [422, 'This was already sent with other contents. Reload the page and try again.'],
  'already-done': [409, 'This was done already, and is not done twice. Reload the page to see it.'],
  'outcome-unknown': [409, 'We cannot tell whether this was done. Look again before you repeat it.'],
  'too-busy': [429, 'Very many people are booking this minute. Your basket is safe; try again in a moment.'],
  unexpected: [500, 'Something went wrong on our side. Please try again shortly.'],
  unavailable: [503, 'We cannot do this just now. Please try again shortly.'],
  'timed-out': [504, 'This took too long. Look again before you repeat it.'],
} as const satisfies Sentences;
