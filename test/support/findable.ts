import type { KeptAddress } from '#shared/account/domain/address.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { guestIdOf } from '#shared/box-office/domain/order/order.ts';
import type { FindKind } from '#shared/desk/domain/find/places.ts';
import { itemsOf } from '#functions/account/store/accounts.ts';
import type { Account } from '#functions/account/store/accounts.ts';
import { orderItem, summaryLine } from '#functions/box-office/store/orders.ts';
import { handler as find } from '#functions/desk/api/find.ts';
import { now } from '#functions/platform/runtime/clock.ts';
import { hashOf, numberFrom } from '#functions/platform/runtime/ids.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import type { TableItem } from '#functions/platform/table/batch.ts';
import { customerKeys, salesKeys } from '#functions/platform/table/keys.ts';

import { ticketLine } from './basket-lines.ts';
import { call } from './call.ts';
import { everyRow } from './every-row.ts';
import { byCard, orderLineOf, paidOrder } from './paid-order.ts';

export interface Someone {
  readonly id: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string;
  readonly postcode?: string;
}

/** Writes an account, with one address where it has a postcode, and tells nobody. */
export async function writeAccount({ id, phone = '', postcode, ...who }: Someone): Promise<void> {
  const account: Account = {
    customerId: id,
    ...who,
    phone: phone === '' ? null : phone,
    modeOfSale: 9,
    membership: null,
    allMemberships: [],
    schemes: [],
    country: 'GB',
    createdAt: now(),
  };
  const home: KeptAddress = {
    id: 'home',
    street: '1 Bow Street',
    town: 'London',
    postcode: postcode ?? '',
    country: 'GB',
    isForPost: true,
    isForBills: true,
  };
  await writeItems('customers', [
    ...itemsOf(account, 'no password').map((item) => ({ ...item })),
    ...(postcode === undefined ? [] : [{ ...customerKeys.addresses(id), addresses: [home], version: 1 }]),
  ]);
}

/** Writes a paid order with one seat, and tells nobody. */
export async function writeOrder(orderId: string, seatLabel: string, more: Partial<Order> = {}): Promise<Order> {
  const order = paidOrder([orderLineOf(ticketLine(`seat-${orderId}`, 4000, { seatLabel }))], [byCard(4000)], {
    orderId,
    orderNo: numberFrom(orderId, 8),
    placedAt: now(),
    ...more,
  });
  await putOrder(order);
  return order;
}

/** An order as it is now, with its line in the list of its customer. */
export async function putOrder(order: Order): Promise<void> {
  await writeItems('sales', [
    orderItem(order),
    // A Put has an item with its key.
    (summaryLine(order).Put?.Item ?? {}) as TableItem,
    { ...salesKeys.orderByNumber(order.orderNo), orderId: order.orderId },
  ]);
}

export const asGuest = (email: string): Partial<Order> => ({
  isGuest: true,
  email,
  customerId: guestIdOf(hashOf(email.toLowerCase())),
});

/** Asks the desk; `ask` of `asker` has the cookies of a colleague. */
export const asker = (cookies: Record<string, string>) => ({
  ask: async (q: string, more: { readonly as?: FindKind; readonly cursor?: string } = {}) =>
    (await call(find, { query: { q, ...more }, cookies })).data,
});

/** Everything by which anybody is found, and the lists of it, as text: for comparing two houses. */
export async function allEntries(): Promise<readonly string[]> {
  const rows = await everyRow();
  return rows
    .filter(({ item: { pk, sk } }) => pk.startsWith('FIND#') || sk.startsWith('FOUND-BY'))
    .map(({ item }) =>
      JSON.stringify(
        item,
        Object.keys(item)
          .filter((field) => field !== 'version')
          .toSorted(byText),
      ),
    )
    .toSorted(byText);
}

const byText = (one: string, other: string): number => (one < other ? -1 : 1);
