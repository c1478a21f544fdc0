import { mayBook } from '#shared/domain/call-to-action/may-book.ts';
import type { MayBook } from '#shared/domain/call-to-action/may-book.ts';
import type { SaleTerms } from '#shared/domain/performance/sale-terms.ts';
import type { Instant } from '#shared/domain/time/instant.ts';
import { opensWelcome } from '#shared/domain/welcome-performance/registration.ts';
import { welcomeSeasonAt } from '#shared/domain/welcome-performance/season.ts';
import type { Visitor } from '#functions/http/visitor.ts';
import { readWelcome } from '#functions/store/welcome-registrations.ts';

/** Whether a visitor may hold seats here and now. Only a welcome performance, which is rare, costs a round trip of its own. */
export async function mayHold(
  terms: SaleTerms,
  { customerId, modeOfSale }: Pick<Visitor, 'customerId' | 'modeOfSale'>,
  now: Instant,
): Promise<MayBook> {
  if (terms.activityType !== 'welcome' || customerId === null) return mayBook(terms, modeOfSale, now);
  const registration = await readWelcome(customerId, welcomeSeasonAt(now));
  return mayBook(terms, modeOfSale, now, opensWelcome(registration, now));
}
