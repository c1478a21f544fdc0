import { opensWelcome } from '#shared/account/domain/welcome-performance/registration.ts';
import { welcomeSeasonAt } from '#shared/account/domain/welcome-performance/welcome-season.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { mayBook } from '#shared/season/domain/call-to-action/on-sale.ts';
import type { MayBook } from '#shared/season/domain/call-to-action/on-sale.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { readWelcome } from '#functions/account/store/welcome-registrations.ts';
import type { Visitor } from '#functions/platform/http/visitor.ts';

/** Whether a visitor may hold seats of this performance now. Only a welcome performance, which is rare, costs a round trip. */
export async function mayHold(
  terms: SaleTerms,
  { customerId, modeOfSale }: Pick<Visitor, 'customerId' | 'modeOfSale'>,
  now: Instant,
): Promise<MayBook> {
  if (terms.activityType !== 'welcome' || customerId === null) return mayBook(terms, modeOfSale, now);
  const registration = await readWelcome(customerId, welcomeSeasonAt(now));
  return mayBook(terms, modeOfSale, now, opensWelcome(registration, now));
}
