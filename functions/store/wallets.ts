import { BatchGetCommand, GetCommand } from '@aws-sdk/lib-dynamodb';

import { pence } from '#shared/domain/money/money.ts';
import type { Pence } from '#shared/domain/money/money.ts';
import type { Order } from '#shared/domain/order/order.ts';
import { plusMonths } from '#shared/domain/time/london.ts';
import type { Instant } from '#shared/domain/time/instant.ts';

import { documents, tables } from './client.ts';
import { salesKeys } from './keys.ts';
import type { TransactItem } from './transaction.ts';

/** A gift voucher; `code` is its only key, so whoever knows it may spend it. */
export interface Voucher {
  readonly code: string;
  readonly balance: Pence;
  readonly initialPence: Pence;
  readonly issuedAt: Instant;
  /** First moment at which it no longer counts. */
  readonly expiresAt: Instant;
  /** The order that bought it. */
  readonly orderId: string;
}

/** Months for which a gift voucher may be spent. */
export const voucherMonths = 24;

/** What a customer has in credit; 0 where there never was any. One round trip. */
export async function readCredit(customerId: string): Promise<Pence> {
  const Key = salesKeys.credit(customerId);
  const { Item } = await documents.get().send(new GetCommand({ TableName: tables.sales(), Key, ConsistentRead: true }));
  return pence(Number(Item?.['balance'] ?? 0));
}

/** The vouchers behind some codes, in the order of the codes; unknown ones are left out. One round trip. */
export async function readVouchers(codes: readonly string[]): Promise<readonly Voucher[]> {
  if (codes.length === 0) return [];
  const Keys = [...new Set(codes)].map((code) => ({ ...salesKeys.voucher(code) }));
  const { Responses } = await documents
    .get()
    .send(new BatchGetCommand({ RequestItems: { [tables.sales()]: { Keys, ConsistentRead: true } } }));
  const found = (Responses?.[tables.sales()] ?? []) as Voucher[];
  return codes.flatMap((code) => found.find((voucher) => voucher.code === code) ?? []);
}

/** Lines that take what credit and vouchers pay of an order; each fails when that much is no longer there. */
export function takeFromWallets({ customerId, tenders }: Order, now: Instant): TransactItem[] {
  return tenders.flatMap((tender) => {
    if (tender.kind === 'card') return [];
    const isVoucher = tender.kind === 'voucher';
    return {
      Update: {
        TableName: tables.sales(),
        Key: isVoucher ? salesKeys.voucher(tender.code) : salesKeys.credit(customerId),
        UpdateExpression: 'SET balance = balance - :pence',
        ConditionExpression: `balance >= :pence${isVoucher ? ' AND expiresAt > :now' : ''}`,
        ExpressionAttributeValues: { ':pence': tender.pence, ...(isVoucher ? { ':now': now } : {}) },
      },
    };
  });
}

/** Lines that give it back when the order is not paid. */
export function giveToWallets({ customerId, tenders }: Pick<Order, 'customerId' | 'tenders'>): TransactItem[] {
  return tenders.flatMap((tender) => {
    if (tender.kind === 'card') return [];
    if (tender.kind === 'credit') return addCredit(customerId, tender.pence);
    return {
      Update: {
        TableName: tables.sales(),
        Key: salesKeys.voucher(tender.code),
        UpdateExpression: 'ADD balance :pence',
        ConditionExpression: 'attribute_exists(pk)',
        ExpressionAttributeValues: { ':pence': tender.pence },
      },
    };
  });
}

/** A line that adds to a customer's credit. Whoever writes it writes the entry of the ledger that explains it. */
export function addCredit(customerId: string, amount: Pence): TransactItem {
  return {
    Update: {
      TableName: tables.sales(),
      Key: salesKeys.credit(customerId),
      UpdateExpression: 'ADD balance :pence',
      ExpressionAttributeValues: { ':pence': amount },
    },
  };
}

/** Lines that make the gift vouchers of a paid order. */
export function issueVouchers({ orderId, lines }: Order, now: Instant): TransactItem[] {
  return lines.flatMap((line) => {
    if (line.kind !== 'gift-voucher' || !line.voucherCode) return [];
    return voucherLine({ code: line.voucherCode, pence: line.listPence, orderId }, now);
  });
}

/** A line that makes a voucher of an order: bought with it, or given for its tickets. */
export function voucherLine(
  { code, pence: balance, orderId }: { readonly code: string; readonly pence: Pence; readonly orderId: string },
  now: Instant,
): TransactItem {
  const expiresAt = plusMonths(now, voucherMonths);
  const voucher: Voucher = { code, balance, initialPence: balance, issuedAt: now, expiresAt, orderId };
  const Item = { ...salesKeys.voucher(code), ...voucher };
  return { Put: { TableName: tables.sales(), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}
