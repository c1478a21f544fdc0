import type { Order } from '#shared/box-office/domain/order/order.ts';
import { entriesOfCustomer, entriesOfOrder, isFindable } from '#shared/desk/domain/find/entries.ts';
import type { LastOrder } from '#shared/desk/domain/find/entries.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { accountKind } from '#functions/account/store/accounts.ts';
import { addressesKind } from '#functions/account/store/addresses.ts';
import { orderKind } from '#functions/box-office/store/orders.ts';
import {
  foundByKind,
  guardOfCustomer,
  guardOfOrder,
  refreshCustomer,
  refreshOrder,
  traitOf,
} from '#functions/desk/store/find-entries.ts';
import { findLayout, keepRebuild, readRebuild } from '#functions/desk/store/find-rebuild.ts';
import type { RebuildState } from '#functions/desk/store/find-rebuild.ts';
import { now as timeOfDay } from '#functions/platform/runtime/clock.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { readItems, tables } from '#functions/platform/table/client.ts';
import { customerKeys, prefix, salesKeys } from '#functions/platform/table/keys.ts';
import { parseStored } from '#functions/platform/table/stored.ts';

import { pagesOf } from './pages.ts';
import type { TablePart } from './pages.ts';
import { writeTogether } from './write-together.ts';
import type { Replacing } from './write-together.ts';

type Print = (line: string) => void;

/** Whether the entries of this layout are made. */
export async function isFindMade(): Promise<boolean> {
  const state = await readRebuild();
  return state?.pass === 'done' && state.layout >= findLayout;
}

/**
 * Makes the entries by which the desk finds customers and orders, from the tables. The only code that reads whole tables: it runs as a command
 * of the operator, beside a house that is open. One that was ended continues where it stopped, at the page after the last that was done.
 */
export async function rebuildFind(print: Print): Promise<RebuildState> {
  const before = await readRebuild();
  const isUnderWay = before !== null && before.pass !== 'done' && before.layout === findLayout;
  const first = { pass: 'orders', from: null, startedAt: timeOfDay(), orders: 0, customers: 0, paid: 0 } as const;
  let state: RebuildState = isUnderWay ? before : { layout: findLayout, ...first };
  print(isUnderWay ? `Goes on after ${told(state)}.` : 'Makes the entries of all orders and customers.');
  const lasts: Lasts | null = state.pass === 'orders' && state.from === null ? new Map() : null;
  if (state.pass === 'orders') state = await ordersPass(state, lasts, print);
  if (state.pass === 'customers') state = await customersPass(state, lasts ?? (await readLasts(print)), print);
  print(`Done: ${told(state)}.`);
  return state;
}

const number = new Intl.NumberFormat('en-GB');
const told = ({ orders, customers }: RebuildState): string =>
  `${number.format(orders)} orders and ${number.format(customers)} customers`;

async function advance(state: RebuildState, change: Partial<RebuildState>): Promise<RebuildState> {
  const next = { ...state, ...change };
  await keepRebuild(next);
  return next;
}

const allOrders = (): TablePart => ({
  table: tables.sales(),
  partitions: prefix.order,
  sorts: [salesKeys.order('').sk],
});

const customersOwn = (): TablePart => {
  const [account, addresses, list] = [customerKeys.account(''), customerKeys.addresses(''), customerKeys.foundBy('')];
  return { table: tables.customers(), partitions: account.pk, sorts: [account.sk, addresses.sk, list.sk] };
};

async function ordersPass(begun: RebuildState, lasts: Lasts | null, print: Print): Promise<RebuildState> {
  let state = begun;
  const report = slowly(print);
  for await (const { items, next } of pagesOf(allOrders(), state.from)) {
    const orders = items.map((item) => parseStored(orderKind, item));
    if (lasts) for (const order of orders) keepLast(lasts, order);
    await writeOrders(orders, state.startedAt);
    const paid = state.paid + orders.filter((order) => isFindable(order.state)).length;
    state = await advance(state, { from: next, orders: state.orders + orders.length, paid });
    report(told(state));
  }
  return advance(state, { pass: 'customers', from: null });
}

const mostRead = 100;

async function writeOrders(orders: readonly Order[], now: Instant): Promise<void> {
  const keys = orders.map(({ customerId, orderId }) => customerKeys.orderFoundBy(customerId, orderId));
  const hundreds = Array.from({ length: Math.ceil(keys.length / mostRead) }, (_, index) =>
    readItems(tables.customers(), keys.slice(index * mostRead, (index + 1) * mostRead)),
  );
  const lists = new Map((await Promise.all(hundreds)).flat().map((item) => [item.sk, item]));
  await writeTogether(
    orders.values().map((order): Replacing => {
      const { customerId, orderId } = order;
      const list = lists.get(customerKeys.orderFoundBy(customerId, orderId).sk);
      return {
        subject: { customerId, orderId },
        before: list ? parseStored(foundByKind, list) : null,
        entries: entriesOfOrder(order, traitOf),
        guard: guardOfOrder(orderId, customerId),
        byItself: () => refreshOrder(orderId, now),
      };
    }),
    now,
  );
}

/** The newest order of each account, and its place in the list of the customer's orders. */
type Lasts = Map<CustomerId, LastOrder & { readonly place: string }>;

/** Of each account, what it needs of its newest order. */
function keepLast(lasts: Lasts, order: Order): void {
  const { customerId, isGuest, state, orderId, orderNo, placedAt, phone, address } = order;
  const place = salesKeys.orderOfCustomer(customerId, placedAt, orderId).sk;
  if (isGuest || !isFindable(state) || (lasts.get(customerId)?.place ?? '') >= place) return;
  const home = address && { town: address.town, postcode: address.postcode };
  lasts.set(customerId, { place, orderNo, placedAt, phone, address: home });
}

/** The newest orders of all accounts, for a rebuild that was ended after some of them were read: 200 bytes an account. */
async function readLasts(print: Print): Promise<Lasts> {
  print('Reads the orders once more, for the newest of each customer.');
  const lasts: Lasts = new Map();
  for await (const { items } of pagesOf(allOrders(), null))
    for (const item of items) keepLast(lasts, parseStored(orderKind, item));
  return lasts;
}

async function customersPass(
  begun: RebuildState,
  lasts: ReadonlyMap<CustomerId, LastOrder>,
  print: Print,
): Promise<RebuildState> {
  let state = begun;
  const report = slowly(print);
  for await (const { items, next } of pagesOf(customersOwn(), state.from)) {
    const own = Map.groupBy(items, ({ pk }) => pk);
    // The items of whoever is at either end may be in two pages.
    const cut = new Set([state.from?.pk, next?.pk]);
    const { startedAt } = state;
    const whole = own.entries().flatMap(([pk, theirs]) => (cut.has(pk) ? [] : replacing(theirs, lasts, startedAt)));
    await writeTogether(whole, startedAt);
    const ended = next && idAmong(next.pk);
    if (ended) await refreshCustomer(ended, startedAt);
    const accounts = items.filter(({ sk }) => sk === customerKeys.account('').sk);
    state = await advance(state, { from: next, customers: state.customers + accounts.length });
    report(told(state));
  }
  return advance(state, { pass: 'done', from: null });
}

/** Null for a key of no customer. */
function idAmong(pk: string): CustomerId | null {
  const before = customerKeys.account('').pk;
  return pk.startsWith(before) ? pk.slice(before.length) : null;
}

function replacing(
  items: readonly TableItem[],
  lasts: ReadonlyMap<CustomerId, LastOrder>,
  now: Instant,
): readonly Replacing[] {
  const of = (kind: { readonly sk: string }) => items.find(({ sk }) => sk === kind.sk);
  const [one] = items;
  const customerId = one && idAmong(one.pk);
  if (!customerId) return [];
  const [account, addresses] = [of(customerKeys.account('')), of(customerKeys.addresses(''))];
  const list = of(customerKeys.foundBy(''));
  const home = addresses ? parseStored(addressesKind, addresses).addresses : [];
  const last = lasts.get(customerId) ?? null;
  return [
    {
      subject: { customerId, orderId: null },
      before: list ? parseStored(foundByKind, list) : null,
      entries: account ? entriesOfCustomer(parseStored(accountKind, account), home, last, traitOf) : null,
      guard: guardOfCustomer(customerId),
      byItself: () => refreshCustomer(customerId, now),
    },
  ];
}

/** Milliseconds between two lines of progress. */
const pause = 5000;

function slowly(print: Print): Print {
  let last = performance.now();
  return (line) => {
    if (performance.now() - last < pause) return;
    last = performance.now();
    print(line);
  };
}
