import type { Instant } from '#shared/kernel/time/instant.ts';

/** That mail to an address came back for good, or that its reader reported one as unwanted. SES then sends no more to it. */
export interface MailReturned {
  readonly reason: 'bounce' | 'complaint';
  readonly at: Instant;
}
