import type { Order } from '#shared/box-office/domain/order/order.ts';
import { guestIdOf } from '#shared/box-office/domain/order/order.ts';
import { isBill } from '#shared/box-office/domain/order/order.ts';
import type { TicketReturn } from '#shared/box-office/domain/returns/return.ts';
import type { WorkList } from '#shared/desk/domain/work-lists.ts';
import { subjectOf } from '#shared/desk/domain/work-lists.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { OrderId } from '#shared/kernel/ids.ts';
import { subscriptionIdOf } from '#functions/account/store/newsletter.ts';
import { streamRequestId } from '#functions/desk/commands/list-work.ts';
import { foundByKind } from '#functions/desk/store/find-entries.ts';
import type { Work } from '#functions/desk/store/work-lists.ts';
import { addressHashOf } from '#functions/platform/relay/enquiries.ts';
import { hashOf, numberFrom } from '#functions/platform/runtime/ids.ts';
import { customerKeys, prefix, salesKeys } from '#functions/platform/table/keys.ts';
import { parseStored } from '#functions/platform/table/stored.ts';
import type { StreamReturn } from '#functions/streaming/store/stream-returns.ts';

import { readKept, readPartition } from './store.ts';
import type { Kept, PersonalTable } from './store.ts';

/** The customer whose items are searched. */
export interface Person {
  readonly customerId: CustomerId;
  /** In lower case. */
  readonly email: string;
  /**
   * Whether the address is verified. Anyone can register with any address: without verification, guest orders with it belong to someone
   * else.
   */
  readonly hasProvenAddress: boolean;
}

/** A partition, or one item of a shared partition. */
interface Place {
  readonly table: PersonalTable;
  readonly pk: string;
  readonly sk?: string;
}

/**
 * All items of a customer in the three tables: their partitions, then what those lead to, without any scan. Three levels of round trips,
 * each in parallel.
 */
export async function belongingsOf(person: Person): Promise<readonly Kept[]> {
  const first = (await readPlaces(startingPlaces(person))).filter((kept) => isTheirs(kept, person));
  const second = await readPlaces(placesListedIn(first));
  const third = await readPlaces([
    ...placesBehindOrders(ordersAmong(second), returnsAmong(second)),
    ...placesOfWork(second),
  ]);
  const seen = new Map([...first, ...second, ...third].map((kept) => [nameOf(kept), kept]));
  return [...seen.values()];
}

const nameOf = ({ table, item: { pk, sk } }: Kept): string => `${table} ${pk} ${sk}`;

/** The customer id of a guest with this address. */
const guestOf = (email: string): string => guestIdOf(hashOf(email.toLowerCase()));

function startingPlaces({ customerId, email, hasProvenAddress }: Person): Place[] {
  const own: Place[] = [
    { table: 'customers', pk: customerKeys.account(customerId).pk },
    { table: 'sales', pk: salesKeys.customer(customerId) },
    { table: 'customers', pk: customerKeys.credential(email).pk },
    { table: 'customers', pk: customerKeys.sentMails(customerId) },
  ];
  if (!hasProvenAddress) return own;
  return [
    ...own,
    { table: 'sales', pk: salesKeys.customer(guestOf(email)) },
    { table: 'customers', pk: customerKeys.sentMails(guestOf(email)) },
    { table: 'customers', pk: customerKeys.subscription(subscriptionIdOf(email)).pk },
    { table: 'customers', pk: customerKeys.ofAddress(addressHashOf(email)) },
    { table: 'customers', pk: customerKeys.account(guestOf(email)).pk },
  ];
}

/** The address may belong to another account now; its credential and what waits for it are then that account's. */
function isTheirs({ kind, item }: Kept, { customerId, hasProvenAddress }: Person): boolean {
  if (kind?.key === 'customers.giftFor') return hasProvenAddress;
  return kind?.key !== 'customers.credential' || item['customerId'] === customerId;
}

/** The items that the partitions lead to: orders, baskets, sessions, messages, gifts, entries of lists. */
function placesListedIn(kept: readonly Kept[]): Place[] {
  return kept.flatMap(({ kind, item }): Place[] => {
    switch (kind?.key) {
      case 'sales.orderOfCustomer':
        return placesOfOrder(item.sk.split('#').at(-1) ?? '');
      case 'sales.basketOfCustomer':
        return [{ table: 'sales', pk: salesKeys.basket(String(item['basketId'])).pk }];
      case 'customers.sessionOfCustomer':
        return [{ table: 'customers', pk: customerKeys.session(item.sk.slice(prefix.session.length)).pk }];
      case 'customers.enquiryOfAddress':
        return placesOfEnquiry(item.sk.split('#').at(-1) ?? '');
      case 'customers.streamReturn':
        // The store wrote the shape.
        return [workOf('requests', streamRequestId(item as unknown as StreamReturn))];
      case 'customers.ticketAlert': {
        const addressHash = item.pk.split('#').at(-1) ?? '';
        return [{ table: 'customers', ...customerKeys.alertWaiting(String(item['performanceId']), addressHash) }];
      }
      case 'customers.giftFor':
        return [{ table: 'customers', pk: customerKeys.giftMembership(item.sk.split('#').at(-1) ?? '').pk }];
      case 'customers.groupProof': {
        const { askedAt, customerId } = item;
        return [{ table: 'customers', ...customerKeys.groupProofAsked(String(askedAt), String(customerId)) }];
      }
      case 'customers.welcomeRegistration': {
        const { season, registeredAt, customerId } = item;
        const listed = customerKeys.welcomeListed(String(season), String(registeredAt), String(customerId));
        return [{ table: 'customers', ...listed }];
      }
      case 'customers.foundBy':
      case 'customers.orderFoundBy': {
        const { customerId, orderId, places } = parseStored(foundByKind, item);
        return places.map(({ kind, bucket, text }) => ({
          table: 'customers',
          ...customerKeys.found(kind, bucket, text, orderId ?? customerId),
        }));
      }
      case 'customers.account':
        return giftsOf(item).map((code) => ({ table: 'customers', pk: customerKeys.giftMembership(code).pk }));
      default:
        return [];
    }
  });
}

/** The order itself, and what the desk's lists have of it. */
const placesOfOrder = (orderId: OrderId): Place[] => [
  { table: 'sales', pk: salesKeys.order(orderId).pk },
  workOf('to-post', orderId),
  workOf('mails-returned', orderId),
];

const placesOfEnquiry = (enquiryId: string): Place[] => [
  { table: 'customers', pk: customerKeys.enquiry(enquiryId).pk },
  workOf('requests', enquiryId),
];

const workOf = (list: WorkList, entryId: string): Place => ({
  table: 'sales',
  ...salesKeys.workOf(subjectOf(list, entryId)),
});

/** The entries of the desk's lists, which its work lists. */
function placesOfWork(kept: readonly Kept[]): Place[] {
  const works = ofKind(kept, 'sales.workOf') as readonly Work[];
  return works.flatMap(({ listed }) =>
    listed.map(({ list, due, name, entryId }) => ({
      table: 'sales' as const,
      ...salesKeys.workEntry(list, due, name, entryId),
    })),
  );
}

/** Codes of the gifts that an account has redeemed. */
function giftsOf(account: Readonly<Record<string, unknown>>): string[] {
  const all = (account['allMemberships'] ?? []) as readonly { readonly source?: string }[];
  return all.flatMap(({ source }) => (source?.startsWith('gift.') ? [source.slice('gift.'.length)] : []));
}

const ofKind = (kept: readonly Kept[], key: string): readonly unknown[] =>
  kept.filter(({ kind }) => kind?.key === key).map(({ item }) => item);

// The stores wrote these shapes.
const ordersAmong = (kept: readonly Kept[]) => ofKind(kept, 'sales.order') as readonly Order[];
export const returnsAmong = (kept: readonly Kept[]) => ofKind(kept, 'sales.ticketReturn') as readonly TicketReturn[];

/** What orders and returns lead to: order numbers, baskets, vouchers and gift memberships. */
function placesBehindOrders(orders: readonly Order[], returns: readonly TicketReturn[]): Place[] {
  const voucher = (code: string): Place => ({ table: 'sales', pk: salesKeys.voucher(code).pk });
  return [
    ...orders.flatMap((order): Place[] => [
      { table: 'sales', pk: salesKeys.orderByNumber(order.orderNo).pk },
      ...(isBill(order) ? [] : [{ table: 'sales' as const, pk: salesKeys.basket(order.basketId).pk }]),
      ...order.lines.flatMap((line): Place[] => {
        if (line.voucherCode) return [voucher(line.voucherCode)];
        if (line.kind !== 'membership' || !line.recipient) return [];
        // Derived as in on-membership-bought.
        const code = numberFrom(`${order.accessKey} ${line.lineId}`, 16);
        return [{ table: 'customers', pk: customerKeys.giftMembership(code).pk }];
      }),
    ]),
    ...returns.flatMap(({ creditVoucher }) => (creditVoucher ? [voucher(creditVoucher)] : [])),
  ];
}

/** How many keys are read in parallel. */
const atOnce = 12;

async function readPlaces(places: readonly Place[]): Promise<readonly Kept[]> {
  const unique = [...new Map(places.map((place) => [`${place.table} ${place.pk} ${place.sk ?? ''}`, place])).values()];
  const found: Kept[] = [];
  for (let start = 0; start < unique.length; start += atOnce) {
    const some = unique.slice(start, start + atOnce);
    const read = await Promise.all(some.map(readPlace));
    found.push(...read.flat());
  }
  return found;
}

function readPlace({ table, pk, sk }: Place): Promise<readonly Kept[]> {
  return sk === undefined ? readPartition(table, pk) : readKept(table, { pk, sk });
}
