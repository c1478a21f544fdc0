import { DeleteCommand } from '@aws-sdk/lib-dynamodb';

import type { LinkedAccount } from '#shared/account/domain/account/linked-account.ts';
import type { Erasure } from '#shared/account/domain/erasure.ts';
import type { Order, OrderLine } from '#shared/box-office/domain/order/order.ts';
import { isBill } from '#shared/box-office/domain/order/order.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { forgetLines, readOther } from '#functions/account/store/linked-accounts.ts';
import { orderItem } from '#functions/box-office/store/orders.ts';
import { newSecret } from '#functions/platform/runtime/ids.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { held, write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import type { Kept } from './store.ts';

export interface Erasing {
  readonly customerId: CustomerId;
  readonly erasure: Erasure;
  readonly now: Instant;
}

/** Whether an item no longer says anything of its customer, or is of a kind that an erasure leaves alone. */
export function isErased({ item, kind }: Kept, customerId: CustomerId, { pseudonym, email }: Erasure): boolean {
  // The erasure request itself is deleted last.
  if (kind?.key === 'customers.erasure') return true;
  if (kind?.erasure === 'keep' || kind?.erasure === 'expires' || kind?.erasure === 'removal') return true;
  switch (kind?.key) {
    case 'sales.order':
      return item['customerId'] === pseudonym;
    case 'sales.ticketReturn':
      return item['giftAid'] === null;
    case 'customers.giftMembership':
      return item['redeemedBy'] !== customerId && item['sentTo'] !== email;
    default:
      return false;
  }
}

/** Treats an item as the register says of its kind. One round trip; an order that changes meanwhile is found again. */
export async function eraseItem(kept: Kept, erasing: Erasing): Promise<void> {
  const { table, item, kind } = kept;
  if (!kind) throw new Error(`The register has no erasure rule for ${item.sk.split('#')[0] ?? ''} items in ${table}.`);
  if (isErased(kept, erasing.customerId, erasing.erasure)) return;
  if (kind.key === 'customers.linkedAccount') return endLinkOf(item, erasing);
  if (kind.erasure === 'pseudonymise') return void (await write(pseudonymised(kept, erasing)));
  const Key = { pk: item.pk, sk: item.sk };
  if (lists.has(kind.key)) return void (await held(() => deleteList(Key, item)));
  await documents.get().send(new DeleteCommand({ TableName: tables[table](), Key }));
}

const lists: ReadonlySet<string> = new Set(['customers.foundBy', 'customers.orderFoundBy']);

/** A list of entries goes after them, and only as it was read: a consumer may have written others since, which the next search finds. */
function deleteList(Key: Key, { version }: Kept['item']): Promise<unknown> {
  return documents.get().send(
    new DeleteCommand({
      TableName: tables.customers(),
      Key: { ...Key },
      ConditionExpression: 'attribute_not_exists(pk) OR #version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': version },
    }),
  );
}

/** Both accounts know of a link, so it goes from both. An item that changes meanwhile is found again. */
async function endLinkOf(item: Kept['item'], { now }: Erasing): Promise<void> {
  // The store wrote this shape.
  const link = item as unknown as LinkedAccount;
  await write(forgetLines(link, await readOther(link), now));
}

function pseudonymised({ item, kind }: Kept, { erasure, now, customerId }: Erasing): readonly TransactItem[] {
  const { pseudonym } = erasure;
  switch (kind?.key) {
    case 'sales.order':
      return [orderOver(item as unknown as Order, pseudonym, now)];
    case 'sales.orderOfCustomer':
    case 'sales.creditMove':
      return moved(item, pseudonym);
    case 'sales.credit':
      return moved(item, pseudonym, { field: 'balance', value: item['balance'] });
    case 'sales.ticketReturn':
      return [{ Put: { TableName: tables.sales(), Item: { ...item, giftAid: null } } }];
    case 'customers.giftMembership':
      return [{ Put: { TableName: tables.customers(), Item: giftWithout(item, customerId, erasure) } }];
    default:
      throw new Error(`There is no rule for keeping ${kind?.key ?? 'an item'} under another name.`);
  }
}

/** A gift stays: only who redeemed it, and where it was sent, is removed. */
function giftWithout(item: Kept['item'], customerId: CustomerId, { pseudonym, email }: Erasure): Kept['item'] {
  const { sentTo, ...rest } = item;
  return {
    ...rest,
    ...(sentTo === undefined || sentTo === email ? {} : { sentTo }),
    ...(item['redeemedBy'] === customerId ? { redeemedBy: pseudonym } : {}),
  };
}

function orderOver(order: Order, pseudonym: string, now: Instant): TransactItem {
  return {
    Put: {
      TableName: tables.sales(),
      Item: orderItem({ ...erasedOrder(order, pseudonym, now), version: order.version + 1 }),
      ConditionExpression: '#version = :version',
      ExpressionAttributeNames: { '#version': 'version' },
      ExpressionAttributeValues: { ':version': order.version },
    },
  };
}

/** Moves an item to the random id in one transaction, so that no sum ever exists twice. */
function moved(
  item: Kept['item'],
  pseudonym: string,
  unchanged?: { readonly field: string; readonly value: unknown },
): readonly TransactItem[] {
  const TableName = tables.sales();
  return [
    { Put: { TableName, Item: { ...item, pk: salesKeys.customer(pseudonym) } } },
    {
      Delete: {
        TableName,
        Key: { pk: item.pk, sk: item.sk },
        ConditionExpression: unchanged ? '#field = :value' : 'attribute_exists(pk)',
        ...(unchanged
          ? {
              ExpressionAttributeNames: { '#field': unchanged.field },
              ExpressionAttributeValues: { ':value': unchanged.value },
            }
          : {}),
      },
    },
  ];
}

/**
 * An order as the books need it: what was sold when, for how much and by which tender, without a name. The key from the mail no longer
 * opens it, and a Gift Aid declaration is removed with its name.
 */
function erasedOrder(order: Order, pseudonym: string, now: Instant): Order {
  const { mandateId: _, ...rest } = order;
  return {
    ...rest,
    customerId: pseudonym,
    email: '',
    firstName: '',
    lastName: '',
    phone: null,
    address: null,
    giftAid: null,
    accessKey: newSecret(),
    // The basket id of a bill is derived from its customer's id.
    basketId: isBill(order) ? `subscription-${pseudonym}` : order.basketId,
    paymentUrl: null,
    lines: order.lines.map(withoutRecipient),
    erasedAt: now,
  };
}

/** It stays a gift: only the recipient is removed. */
function withoutRecipient(line: OrderLine): OrderLine {
  return 'recipient' in line && line.recipient ? { ...line, recipient: { name: '', email: '', message: '' } } : line;
}
