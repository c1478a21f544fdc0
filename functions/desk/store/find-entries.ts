import { entriesOfCustomer, entriesOfOrder, isFindable } from '#shared/desk/domain/find/entries.ts';
import type { FindEntry } from '#shared/desk/domain/find/entries.ts';
import type { FindPlace } from '#shared/desk/domain/find/places.ts';
import type { CustomerId, OrderId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { readAddresses } from '#functions/account/store/addresses.ts';
import { readOrderSummaries } from '#functions/box-office/store/order-summaries.ts';
import { readOrder } from '#functions/box-office/store/orders.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { readItem, tables } from '#functions/platform/table/client.ts';
import { customerKeys, salesKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { asTexts, fromTexts, nested, stored } from '#functions/platform/table/stored.ts';
import { overtaken, untilWritten, write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { findLayout } from './find-rebuild.ts';

/** Whose entries they are: a customer's own, or those of an order, which are listed under its buyer. */
export interface FindSubject {
  readonly customerId: CustomerId;
  /** Null: the customer. */
  readonly orderId: OrderId | null;
}

/** The list of a subject's entries: every place where one may be, and a hash of what they say. */
export interface FoundBy extends FindSubject {
  readonly places: readonly FindPlace[];
  /** JSON of what each entry of a customer leads to; null for an order, whose entries have it themselves. */
  readonly shown: string | null;
  readonly hash: string;
  readonly version: number;
}

export const foundByKind = stored<FoundBy>(
  'list of entries to be found by',
  {
    customerId: 'text',
    orderId: 'text or null',
    places: 'list',
    shown: 'text or null',
    hash: 'text',
    version: 'number',
  },
  (item) => ({ ...fromTexts(item, nested.foundBy), shown: item.shown ?? null }),
);

/** What a subject is found by now; null where it is gone, or was erased. */
export type FindableNow = readonly FindEntry[] | null;

const foundByKey = ({ customerId, orderId }: FindSubject): Key =>
  orderId === null ? customerKeys.foundBy(customerId) : customerKeys.orderFoundBy(customerId, orderId);

/** One round trip; null before the first. */
export const readFoundBy = (subject: FindSubject): Promise<FoundBy | null> =>
  readItem(tables.customers(), foundByKey(subject), foundByKind);

/** A short name for a text that is compared with its like alone. */
export const traitOf = (text: string): string => hashOf(text).slice(0, 12);

/**
 * Makes the entries of a customer agree with their account, addresses and newest order. May run for any fact, twice and in any order: it
 * reads what is true now, after the list of entries, and writes only over that list. Four round trips.
 */
export async function refreshCustomer(customerId: CustomerId, now: Instant): Promise<void> {
  const subject = { customerId, orderId: null };
  await refresh(subject, now, () => readFindableCustomer(customerId), guardOfCustomer(customerId));
}

/** The same for an order, and for its customer. An order that is not there is of a house before a restore. */
export async function refreshOrder(orderId: OrderId, now: Instant): Promise<void> {
  const order = await readOrder(orderId);
  if (!order) return;
  const { customerId } = order;
  const read = () => readFindableOrder(orderId, customerId);
  await Promise.all([
    refresh({ customerId, orderId }, now, read, guardOfOrder(orderId, customerId)),
    order.isGuest ? null : refreshCustomer(customerId, now),
  ]);
}

async function readFindableCustomer(customerId: CustomerId): Promise<FindableNow> {
  const [account, addresses, summaries] = await Promise.all([
    readAccount(customerId),
    readAddresses(customerId),
    readOrderSummaries(customerId),
  ]);
  if (!account) return null;
  const last = summaries.find(({ state }) => isFindable(state));
  return entriesOfCustomer(account, addresses, last ? await readOrder(last.orderId) : null, traitOf);
}

/** Null where an erasure has given the order to nobody since. */
async function readFindableOrder(orderId: OrderId, customerId: CustomerId): Promise<FindableNow> {
  const order = await readOrder(orderId);
  return order?.customerId === customerId ? entriesOfOrder(order, traitOf) : null;
}

/** The list is read before what is true: whoever changes that afterwards overtakes this write, or finds it and writes over it. */
async function refresh(
  subject: FindSubject,
  now: Instant,
  read: () => Promise<FindableNow>,
  guard: TransactItem,
): Promise<void> {
  const attempt = async () => {
    const before = await readFoundBy(subject);
    const entries = await read();
    for (const step of stepsOf({ subject, before, entries, guard }, now))
      if (!(await write(step)).written) return overtaken;
    return null;
  };
  await untilWritten(attempt, { what: `The entries to find ${subject.orderId ?? subject.customerId} by` });
}

/** A subject with its list as it was read, what it is found by now, and what has to be true for a first list. */
export interface Replacement {
  readonly subject: FindSubject;
  readonly before: FoundBy | null;
  readonly entries: FindableNow;
  readonly guard: TransactItem;
}

/** The most items of a transaction, without the list and its guard. */
const inStep = 90;

/**
 * The transactions that replace a subject's entries; none where nothing has changed. Entries of a customer say nothing but where they are, so
 * those that were there stay. With more than one transaction, the list names the places before and after until the last, so that whatever ends
 * them half-way leaves no entry that is not listed.
 */
export function stepsOf(
  { subject, before, entries: findable, guard }: Replacement,
  now: Instant,
): readonly (readonly TransactItem[])[] {
  const entries = (findable ?? []).filter(({ until }) => until === null || until > now);
  const hash = hashOf(JSON.stringify([findLayout, entries]));
  if (before ? before.hash === hash : entries.length === 0) return [];
  const kept = new Set(entries.map(nameOf));
  const stale = (before?.places ?? []).filter((place) => !kept.has(nameOf(place)));
  const shown = subject.orderId === null && entries[0] ? JSON.stringify(entries[0].found) : null;
  // So few that one transaction wrote all of them. A list of layout 1 shows nothing, and its entries did.
  const there = new Set(before?.shown ? before.places.map(nameOf) : []);
  const changes = [
    ...entries.filter((entry) => !there.has(nameOf(entry))).map((entry) => putLine(subject, entry)),
    ...stale.map((place) => deleteLine(subject, place)),
  ];
  const places = entries.map(({ kind, bucket, text }) => ({ kind, bucket, text }));
  const steps = Math.max(1, Math.ceil(changes.length / inStep));
  return Array.from({ length: steps }, (_, step) => {
    const isLast = step === steps - 1;
    const version = (before?.version ?? 0) + step;
    const list = isLast ? { places, shown, hash } : { places: [...places, ...stale], shown, hash: 'under way' };
    return [
      listLine({ ...subject, ...list, version }),
      ...(version === 0 ? [guard] : []),
      ...changes.slice(step * inStep, (step + 1) * inStep),
    ];
  });
}

const nameOf = ({ kind, text }: FindPlace): string => `${kind} ${text}`;
const idOf = ({ customerId, orderId }: FindSubject): string => orderId ?? customerId;

/** What an entry of a customer leads to is in their list: once, and not in each entry. */
function putLine(subject: FindSubject, { kind, bucket, text, found, until }: FindEntry): TransactItem {
  const Item = {
    ...customerKeys.found(kind, bucket, text, idOf(subject)),
    ...(subject.orderId === null ? {} : { found: JSON.stringify(found) }),
    ...(until === null ? {} : { ttl: epochSeconds(until) }),
  };
  return { Put: { TableName: tables.customers(), Item } };
}

function deleteLine(subject: FindSubject, { kind, bucket, text }: FindPlace): TransactItem {
  return {
    Delete: { TableName: tables.customers(), Key: customerKeys.found(kind, bucket, text, idOf(subject)) },
  };
}

/** Writes the next version of the list over the one that was read; without entries there is no list. */
function listLine(list: FoundBy): TransactItem {
  const { version, places } = list;
  const TableName = tables.customers();
  const unchanged =
    version === 0
      ? { ConditionExpression: 'attribute_not_exists(pk)' }
      : {
          ConditionExpression: '#version = :version',
          ExpressionAttributeNames: { '#version': 'version' },
          ExpressionAttributeValues: { ':version': version },
        };
  if (places.length === 0) return { Delete: { TableName, Key: foundByKey(list), ...unchanged } };
  const Item = { ...foundByKey(list), ...asTexts({ ...list, version: version + 1 }, nested.foundBy) };
  return { Put: { TableName, Item, ...unchanged } };
}

/** A first list needs its owner: an erasure that is over would find no entry that is written afterwards. */
export const guardOfCustomer = (customerId: CustomerId): TransactItem => ({
  ConditionCheck: {
    TableName: tables.customers(),
    Key: customerKeys.account(customerId),
    ConditionExpression: 'attribute_exists(pk)',
  },
});

/** The same of an order, which an erasure gives to nobody. */
export const guardOfOrder = (orderId: OrderId, customerId: CustomerId): TransactItem => ({
  ConditionCheck: {
    TableName: tables.sales(),
    Key: salesKeys.order(orderId),
    ConditionExpression: 'customerId = :customer',
    ExpressionAttributeValues: { ':customer': customerId },
  },
});
