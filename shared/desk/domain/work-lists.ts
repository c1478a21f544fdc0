import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { isBill } from '#shared/box-office/domain/order/order.ts';
import type { Duty } from '#shared/kernel/contract/duty.ts';
import type { CustomerId, OrderId, PerformanceId, StaffId } from '#shared/kernel/ids.ts';
import { day, instantAt } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** What each list asks of a colleague: a duty to see it, and one to work on it. `deed` is the audit's word for what is done. */
export const workLists = {
  'to-post': { seeing: 'customers.read', acting: 'customers.write', deed: 'Tickets posted' },
  'to-collect': { seeing: 'customers.read', acting: 'customers.write', deed: 'Tickets handed over' },
  'failed-refunds': { seeing: 'desk.refund', acting: 'desk.refund', deed: 'Money put right' },
  'mails-returned': { seeing: 'customers.read', acting: 'customers.write', deed: 'Customer reached in another way' },
  requests: { seeing: 'customers.read', acting: 'customers.write', deed: 'Request closed' },
} as const satisfies Readonly<Record<string, { readonly seeing: Duty; readonly acting: Duty; readonly deed: string }>>;

export type WorkList = keyof typeof workLists;
export const workListNames = Object.keys(workLists) as readonly WorkList[];

export const isWorkList = (text: string): text is WorkList => Object.hasOwn(workLists, text);

/** Why money wants a person. `failed`: the provider could not refund. */
export const moneyTroubles = ['failed', 'by-hand-ends-nothing', 'another-sum', 'not-due', 'present-taken-up'] as const;
export type MoneyTrouble = (typeof moneyTroubles)[number];

/** What an entry is about, by ids: what is shown is read when the list is read. */
export type WorkMatter =
  | { readonly kind: 'order'; readonly orderId: OrderId; readonly performanceId: PerformanceId | null }
  | {
      readonly kind: 'money';
      readonly orderId: OrderId;
      readonly trouble: MoneyTrouble;
      /** The refund's id at the provider, or another that tells two of an order apart. */
      readonly reference: string;
      readonly pence: number | null;
      readonly at: Instant;
    }
  | {
      readonly kind: 'mail';
      readonly orderId: OrderId;
      readonly reason: 'bounce' | 'complaint';
      readonly at: Instant;
    }
  | { readonly kind: 'enquiry'; readonly enquiryId: string; readonly at: Instant }
  | {
      readonly kind: 'stream-return';
      readonly customerId: CustomerId;
      readonly orderId: OrderId;
      readonly occasion: string;
      readonly at: Instant;
    };

/** Where an entry stands: its list, and there by its due date and a name. */
export interface WorkPlace {
  readonly list: WorkList;
  readonly entryId: string;
  readonly due: Instant;
  /** Sorts entries of the same due date; `-` where nothing else does. */
  readonly name: string;
}

export interface WorkEntry extends WorkPlace {
  readonly matter: WorkMatter;
  /** Epoch seconds, for an entry that nobody needs after a date. */
  readonly ttl?: number;
}

/** An entry in its list. */
export interface ListedEntry extends WorkEntry {
  readonly ownerId: StaffId | null;
  readonly ownerName: string | null;
}

/** Who has done an entry, kept for an undo and for the record. */
export interface DoneEntry extends WorkEntry {
  readonly at: Instant;
  readonly staffId: StaffId;
  readonly staffName: string;
}

/** The thing whose entries are followed together: all of an order, or one matter. */
export function subjectOf(list: WorkList, entryId: string): string {
  if (list === 'to-post' || list === 'to-collect') return orderSubject(entryId.split('.', 1)[0] ?? '');
  return `${list}.${entryId}`;
}

export const orderSubject = (orderId: OrderId): string => `order.${orderId}`;

/** Entries of one subject differ by both. */
export const isSameEntry = (one: WorkPlace, other: WorkPlace): boolean =>
  one.list === other.list && one.entryId === other.entryId;

/** A part of a key is never empty. */
export const noName = '-';

/** Days that an entry of an evening stays after it, and days that the mark of a finished one is kept. */
export const afterEvening = 7;
export const traceDays = 30;

/** Case, accents and marks do not count: "O’Brien" stands beside "Obrien". */
export const sortedName = (name: string): string =>
  name
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N} ]/gu, '')
    .trim();

/** Tickets that the customer has, of evenings still to come. */
function ticketsToCome(order: Order, now: Instant) {
  // The provider of a subscription's bill delivers nothing, and an erased order leads to nobody.
  if (order.state !== 'paid' || isBill(order) || order.email === '') return [];
  return ticketsOf(order.lines).filter(({ returnId, date }) => returnId === null && date > now);
}

/** When the last evening of an order begins; null without tickets. */
export function lastEveningOf({ lines }: Order): Instant | null {
  return ticketsOf(lines).reduce<Instant | null>(
    (last, { date }) => (last === null || date > last ? date : last),
    null,
  );
}

/**
 * What the desk owes the buyer of an order as it is now: tickets in the post, or at the counter on each of its evenings. Nothing for an
 * order that is unpaid, refunded, given back as a whole, or over.
 */
export function workOfOrder(order: Order, now: Instant): readonly WorkEntry[] {
  const { orderId, delivery } = order;
  const tickets = ticketsToCome(order, now);
  const [first] = tickets.map(({ date }) => date).toSorted();
  if (first === undefined) return [];
  if (delivery === 'post')
    return [
      {
        list: 'to-post',
        entryId: orderId,
        due: first,
        name: noName,
        matter: { kind: 'order', orderId, performanceId: null },
      },
    ];
  if (delivery !== 'door') return [];
  const evenings = new Map(tickets.map(({ performanceId, date }) => [performanceId, date]));
  return [...evenings].map(([performanceId, due]) => ({
    list: 'to-collect',
    entryId: `${orderId}.${performanceId}`,
    due,
    // Of evenings that begin together, each by itself.
    name: `${performanceId} ${sortedName(order.lastName)}`,
    matter: { kind: 'order', orderId, performanceId },
    ttl: Math.floor(Date.parse(instantAt(Date.parse(due) + afterEvening * day)) / 1000),
  }));
}
