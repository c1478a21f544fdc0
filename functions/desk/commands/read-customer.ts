import type { Erasure } from '#shared/account/domain/erasure.ts';
import { recordPage } from '#shared/desk/contract/customers.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { readKeptAddresses } from '#functions/account/store/addresses.ts';
import { readDecisions } from '#functions/account/store/contact-preferences.ts';
import { readGroupProof } from '#functions/account/store/group-proofs.ts';
import { readMailReturned } from '#functions/account/store/mail-returned.ts';
import { ordersOfPerson } from '#functions/box-office/commands/orders-of-person.ts';
import type { OrderOfPerson } from '#functions/box-office/commands/orders-of-person.ts';
import { readOrders } from '#functions/box-office/store/orders.ts';
import { readCreditMoves } from '#functions/box-office/store/wallets.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { readSentMails } from '#functions/platform/table/sent-mails.ts';
import { readRentals } from '#functions/streaming/store/rentals.ts';
import { readStreamSubscription } from '#functions/streaming/store/stream-subscriptions.ts';

import { readNotes } from '../store/customer-notes.ts';
import type { CustomerRecord } from '../views/customer-view.ts';
import { noteLook } from './note-look.ts';
import { isOwnAccount } from './own-record.ts';

/** Given by the entry points: only they import personal data. */
export type ErasureOf = (customerId: CustomerId) => Promise<Erasure | null>;

/**
 * The account of a customer for a colleague, or why they may not have it: an erased one has left its orders, under the id that replaced
 * the customer's. At most two round trips.
 */
export async function accountFor(
  me: Pick<Colleague, 'email'>,
  account: Account | null,
  erasure: Erasure | null,
  orders: readonly OrderOfPerson[] = [],
): Promise<Account | Refusal> {
  if (!account) return orders.length > 0 ? refuse('customer-erased') : refuse('not-found');
  if (await isOwnAccount(me, account)) return refuse('own-record');
  return erasure?.state === 'running' ? refuse('customer-erased') : account;
}

/** Reads a record, and notes the look. Three round trips, each in parallel, and a fourth where another account is linked: whose record it is comes between. */
export async function readCustomer(
  customerId: CustomerId,
  me: Colleague,
  erasureOf: ErasureOf,
  now: Instant,
): Promise<CustomerRecord | Refusal> {
  const [found, addresses, [last = null], erasure, orders, credit, stream, rentals, groupProof, mails, notes] =
    await Promise.all([
      readAccount(customerId),
      readKeptAddresses(customerId),
      readDecisions(customerId, 1),
      erasureOf(customerId),
      ordersOfPerson(customerId),
      readCreditMoves(customerId),
      readStreamSubscription(customerId),
      readRentals(customerId),
      readGroupProof(customerId),
      readSentMails(customerId, recordPage),
      readNotes(customerId, now),
    ]);
  const account = await accountFor(me, found, erasure, orders);
  if (isRefusal(account)) return account;
  const [mailReturned, vouchers] = await Promise.all([
    readMailReturned(account.email),
    readOrders(withVouchers(customerId, orders)),
    noteLook(me, lookAt(customerId), now),
  ]);
  const bought = { orders, voucherOrders: [...vouchers.values()], credit, stream, rentals };
  return { account, addresses, last, erasure, mailReturned, ...bought, groupProof, mails, notes };
}

export const lookAt = (customerId: CustomerId) =>
  ({ subject: `customer/${customerId}`, subjectName: 'Customer', duty: 'customers.read' }) as const;

/** The newest paid orders of the account itself that bought vouchers. */
const withVouchers = (customerId: CustomerId, orders: readonly OrderOfPerson[]): readonly string[] =>
  orders
    .filter(
      ({ customerId: by, kinds = [], state }) =>
        by === customerId && kinds.includes('gift-voucher') && state === 'paid',
    )
    .slice(0, recordPage)
    .map(({ orderId }) => orderId);
