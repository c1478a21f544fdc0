import { instantAt, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** What is said of a page of the provider's, whether something is paid there or a card is given. */
export interface HostedPage {
  /** What the customer reads there. */
  readonly description: string;
  /** Filled in there. */
  readonly email: string;
  readonly siteOrigin: string;
  /** Path of the page that knows what became of it. */
  readonly returnPath: string;
  readonly cancelPath: string;
  /** Until when the house waits; a provider may keep its page open longer, what is paid then is paid late. */
  readonly dueAt: Instant;
}

/** What every notice of a provider carries. */
export interface NoticeFacts {
  /** The same for every delivery of one notice. */
  readonly noticeId: string;
  /** When it happened, by the provider's clock. */
  readonly at: Instant;
}

const sharedFor = 15 * minute;

/**
 * A page that is asked for within the same quarter of an hour is the same page, so that two windows do not pay twice; it is open to the
 * end of the next one.
 */
export function sharedPage(now: Instant): { readonly place: number; readonly dueAt: Instant } {
  const place = Math.floor(Date.parse(now) / sharedFor);
  return { place, dueAt: plus(instantAt(place * sharedFor), 2 * sharedFor) };
}
