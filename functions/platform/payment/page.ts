import { instantAt, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** The text that the customer reads there. */
export interface HostedPage {
  /** What the customer reads there. */
  readonly description: string;
  /** Path of the page that shows the result. */
  readonly email: string;
  readonly siteOrigin: string;
  /** How long the house waits. A provider may keep its page open longer; a payment after this instant is a late one. */
  readonly returnPath: string;
  readonly cancelPath: string;
  /** Fields of every notice. */
  readonly dueAt: Instant;
}

/** What every notice of a provider carries. */
export interface NoticeFacts {
  /** The same for every delivery of one notice. */
  readonly noticeId: string;
  /**
   * Requests within the same quarter of an hour share one page, so that two windows do not pay twice; it stays open to the end of the next
   * quarter.
   */
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
