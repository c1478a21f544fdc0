import type { Decision } from '#shared/account/domain/consent.ts';
import type { Erasure } from '#shared/account/domain/erasure.ts';
import type { MailReturned } from '#shared/account/domain/mail-returned.ts';
import { standingAt } from '#shared/account/domain/membership/membership-changes.ts';
import { startOf, stateAt as membershipStateAt } from '#shared/account/domain/membership/membership.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { customerNote, deskCustomer } from '#shared/desk/contract/customers.ts';
import { recordPage } from '#shared/desk/contract/customers.ts';
import { ordersToCome } from '#shared/desk/domain/orders-to-come.ts';
import type { ListedOrder } from '#shared/desk/domain/orders-to-come.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { generalSale, seesEverything, staffSale, titleOfMode } from '#shared/kernel/mode-of-sale.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { stateAt } from '#shared/streaming/domain/subscription/record.ts';
import type { StreamSubscription } from '#shared/streaming/domain/subscription/record.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import type { StoredAddresses } from '#functions/account/store/addresses.ts';
import type { GroupProof } from '#functions/account/store/group-proofs.ts';
import type { OrderOfPerson } from '#functions/box-office/commands/orders-of-person.ts';
import type { CreditMove } from '#functions/box-office/store/wallets.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import type { SentMail } from '#functions/platform/table/sent-mails.ts';
import { endOf, rentalStateAt } from '#functions/streaming/store/rental-record.ts';
import type { Rental } from '#functions/streaming/store/rental-record.ts';

import { idOfNote } from '../store/customer-notes.ts';
import type { CustomerNote } from '../store/customer-notes.ts';

type Shown = Flat<typeof deskCustomer>;

/** What the tables know of a customer, but for their access needs. */
export interface CustomerRecord {
  readonly account: Account;
  readonly addresses: StoredAddresses;
  readonly last: Decision | null;
  readonly erasure: Erasure | null;
  readonly mailReturned: MailReturned | null;
  readonly orders: readonly OrderOfPerson[];
  readonly voucherOrders: readonly Order[];
  readonly credit: { readonly balance: Pence; readonly moves: readonly CreditMove[] };
  readonly stream: StreamSubscription | null;
  readonly rentals: readonly Rental[];
  readonly groupProof: GroupProof | null;
  readonly mails: readonly SentMail[];
  readonly notes: readonly CustomerNote[];
}

/** Of what a colleague may correct, whoever changed it last. */
export function versionOf(
  { firstName, lastName, phone = null }: Pick<Account, 'firstName' | 'lastName' | 'phone'>,
  { version }: Pick<StoredAddresses, 'version'>,
): string {
  return hashOf(JSON.stringify([firstName, lastName, phone, version]));
}

/** A customer as the desk sees them. */
export function customerView(record: CustomerRecord, now: Instant): Shown {
  const { account, addresses, last, erasure, mailReturned, credit, groupProof } = record;
  const { customerId, firstName, lastName, phone = null, email, emailVerifiedAt, createdAt } = account;
  const { orders, hasMore } = ordersToCome(record.orders, now, { size: recordPage });
  return {
    id: customerId,
    version: versionOf(account, addresses),
    firstName,
    lastName,
    phone,
    email,
    emailVerified: emailVerifiedAt !== undefined,
    ...(mailReturned ? { mailReturned } : {}),
    addresses: [...addresses.addresses],
    createdAt,
    erasure: erasure && { state: erasure.state, dueAt: erasure.dueAt },
    orders: orders.map((each) => orderRow(each, account.customerId)),
    hasMoreOrders: hasMore,
    permissions: last && { allowed: [...last.allowed], at: last.at },
    memberships: account.allMemberships.map((each) => ({
      title: each.title,
      startsAt: startOf(each),
      expiryDate: each.expiryDate,
      state: membershipStateAt(each, now),
    })),
    saleGroup: saleGroupOf(account, now),
    groupProof: groupProof && { group: groupProof.group, state: groupProof.state, until: groupProof.until },
    credit: {
      balance: credit.balance,
      moves: credit.moves
        .slice(0, recordPage)
        .map(({ reason, pence, orderNo, at }) => ({ reason, pence, orderNo, at })),
      hasMoreMoves: credit.moves.length > recordPage,
    },
    vouchers: record.voucherOrders.flatMap(vouchersOf).slice(0, recordPage),
    stream: record.stream && streamOf(record.stream, now),
    rentals: record.rentals
      .toSorted((one, other) => Date.parse(other.openedAt) - Date.parse(one.openedAt))
      .slice(0, recordPage)
      .map((rental) => rentalOf(rental, now)),
    mails: record.mails.map(({ about, at, fate, fateAt }) => ({ about, at, fate, fateAt })),
    notes: record.notes.map(noteView),
  };
}

/** A row of the record of this customer. */
export function orderRow({ order, next }: ListedOrder<OrderOfPerson>, customerId: CustomerId): Shown['orders'][number] {
  const { orderId: id, orderNo, state, total, placedAt, titles, ticketCount, returnedCount = 0 } = order;
  const isOfLinked = order.customerId !== customerId;
  return { id, orderNo, state, total, placedAt, titles: [...titles], ticketCount, returnedCount, isOfLinked, next };
}

/** Without the id of who wrote it. */
export function noteView(note: CustomerNote): Flat<typeof customerNote> {
  const { text, at, until, staffName } = note;
  return { id: idOfNote(note), text, at, until, staffName };
}

function saleGroupOf(account: Account, now: Instant): Shown['saleGroup'] {
  const { modeOfSale, membership } = standingAt(account, now);
  const isGiven = modeOfSale === staffSale || modeOfSale === seesEverything;
  const title = modeOfSale === seesEverything ? 'Everything' : (titleOfMode(modeOfSale) ?? membership?.title);
  return {
    title: modeOfSale === generalSale ? null : (title ?? `Group ${modeOfSale}`),
    isGiven,
    given: isGiven ? (account.groupGiven ?? null) : null,
  };
}

const vouchersOf = ({ orderNo, placedAt, lines }: Order): Shown['vouchers'] =>
  lines.flatMap((line) =>
    line.kind === 'gift-voucher' && line.voucherCode
      ? [
          {
            orderNo,
            pence: line.listPence,
            endsIn: line.voucherCode.slice(-4),
            isGift: Boolean(line.recipient),
            at: placedAt,
          },
        ]
      : [],
  );

function streamOf(subscription: StreamSubscription, now: Instant): NonNullable<Shown['stream']> {
  const { title, startedAt, paidUntil, nextBillAt } = subscription;
  return { title, state: stateAt(subscription, now), startedAt, paidUntil, nextBillAt };
}

function rentalOf(rental: Rental, now: Instant): Shown['rentals'][number] {
  const { title, orderNo, openedAt, windowStart } = rental;
  const state = rentalStateAt(rental, now);
  return { title, orderNo, state, openedAt, endsAt: endOf(rental), isBegun: windowStart !== undefined };
}
