import type { Desk } from './query-types.ts';

/**
 * The desk of each form, by its path. A message of the contact form goes to the desk of its query type. A newsletter request goes to no
 * desk.
 */
export const formDesks = {
  educationPartnersForm: 'learning',
  returns: 'box-office',
  streamReturnsForm: 'box-office',
  cancellationJourneyForm: 'stream',
} as const satisfies Record<string, Desk>;
