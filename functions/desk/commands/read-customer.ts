import type { Decision } from '#shared/account/domain/consent.ts';
import type { Erasure } from '#shared/account/domain/erasure.ts';
import type { MailReturned } from '#shared/account/domain/mail-returned.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { OrderSummary } from '#shared/box-office/domain/order/summary.ts';
import { recordPage } from '#shared/desk/contract/customers.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { readKeptAddresses } from '#functions/account/store/addresses.ts';
import type { StoredAddresses } from '#functions/account/store/addresses.ts';
import { readDecisions } from '#functions/account/store/contact-preferences.ts';
import { readGroupProof } from '#functions/account/store/group-proofs.ts';
import type { GroupProof } from '#functions/account/store/group-proofs.ts';
import { readMailReturned } from '#functions/account/store/mail-returned.ts';
import { readOrderSummaries } from '#functions/box-office/store/order-summaries.ts';
import { readOrders } from '#functions/box-office/store/orders.ts';
import { readCreditMoves } from '#functions/box-office/store/wallets.ts';
import type { CreditMove } from '#functions/box-office/store/wallets.ts';
import { readErasure } from '#functions/personal-data/store.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { readSentMails } from '#functions/platform/mail/sent-mails.ts';
import type { SentMail } from '#functions/platform/mail/sent-mails.ts';
import type { Rental } from '#functions/streaming/store/rental-record.ts';
import { readRentals } from '#functions/streaming/store/rentals.ts';
import { readStreamSubscription } from '#functions/streaming/store/stream-subscriptions.ts';

import { readNotes } from '../store/customer-notes.ts';
import type { CustomerNote } from '../store/customer-notes.ts';
import { noteLook } from './note-look.ts';
import { isOwnAccount } from './own-record.ts';

/** What the tables know of a customer, but for their access needs. */
export interface CustomerRecord {
  readonly account: Account;
  readonly addresses: StoredAddresses;
  readonly last: Decision | null;
  readonly erasure: Erasure | null;
  readonly mailReturned: MailReturned | null;
  readonly orders: readonly OrderSummary[];
  readonly voucherOrders: readonly Order[];
  readonly credit: { readonly balance: Pence; readonly moves: readonly CreditMove[] };
  readonly stream: StreamSubscription | null;
  readonly rentals: readonly Rental[];
  readonly groupProof: GroupProof | null;
  readonly mails: readonly SentMail[];
  readonly notes: readonly CustomerNote[];
}

/**
 * The account of a customer for a colleague, or why they may not have it: an erased one has left its orders, under the id that replaced
 * the customer's.
 */
export function accountFor(
  me: Pick<Colleague, 'email'>,
  account: Account | null,
  erasure: Erasure | null,
  orders: readonly OrderSummary[] = [],
): Account | Refusal {
  if (!account) return orders.length > 0 ? refuse('customer-erased') : refuse('not-found');
  if (isOwnAccount(me, account)) return refuse('own-record');
  return erasure?.state === 'running' ? refuse('customer-erased') : account;
}

/** Reads a record, and notes the look. Two round trips, each in parallel. */
export async function readCustomer(
  customerId: CustomerId,
  me: Colleague,
  now: Instant,
): Promise<CustomerRecord | Refusal> {
  const [found, addresses, [last = null], erasure, orders, credit, stream, rentals, groupProof, mails, notes] =
    await Promise.all([
      readAccount(customerId),
      readKeptAddresses(customerId),
      readDecisions(customerId, 1),
      readErasure(customerId),
      readOrderSummaries(customerId),
      readCreditMoves(customerId),
      readStreamSubscription(customerId),
      readRentals(customerId),
      readGroupProof(customerId),
      readSentMails(customerId, recordPage),
      readNotes(customerId, now),
    ]);
  const account = accountFor(me, found, erasure, orders);
  if (isRefusal(account)) return account;
  const [mailReturned, voucherOrders] = await Promise.all([
    readMailReturned(account.email),
    readOrders(withVouchers(orders)),
    noteLook(me, lookAt(customerId), now),
  ]);
  const bought = { orders, voucherOrders, credit, stream, rentals };
  return { account, addresses, last, erasure, mailReturned, ...bought, groupProof, mails, notes };
}

export const lookAt = (customerId: CustomerId) =>
  ({ subject: `customer/${customerId}`, subjectName: 'Customer', duty: 'customers.read' }) as const;

/** The newest paid orders that bought vouchers. */
const withVouchers = (orders: readonly OrderSummary[]): readonly string[] =>
  orders
    .filter(({ kinds = [], state }) => kinds.includes('gift-voucher') && state === 'paid')
    .slice(0, recordPage)
    .map(({ orderId }) => orderId);
