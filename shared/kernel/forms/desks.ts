import type { Desk } from './query-types.ts';

/**
 * The desk that each form is for, by its path. A message of the contact form goes to the desk of its query type. A newsletter is no desk's:
 * the list is kept by the press on the link of the mail.
 */
export const formDesks = {
  educationPartnersForm: 'learning',
  returns: 'box-office',
  streamReturnsForm: 'box-office',
  cancellationJourneyForm: 'stream',
} as const satisfies Record<string, Desk>;
