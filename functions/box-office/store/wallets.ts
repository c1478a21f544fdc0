import { BatchGetCommand } from '@aws-sdk/lib-dynamodb';

import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { CustomerId, OrderId, OrderNumber } from '#shared/kernel/ids.ts';
import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { plusMonths } from '#shared/kernel/time/london.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { documents, readItem, readPage, tables } from '#functions/platform/table/client.ts';
import { prefix, salesKeys } from '#functions/platform/table/keys.ts';
import { anyItem, parseStored, stored } from '#functions/platform/table/stored.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** A gift voucher; `code` is its only key, so anyone who knows it can spend it. */
export interface Voucher {
  readonly code: string;
  readonly balance: Pence;
  readonly initialPence: Pence;
  readonly issuedAt: Instant;
  /** First instant at which it no longer counts. */
  readonly expiresAt: Instant;
  /** The order that bought it. */
  readonly orderId: OrderId;
}

const voucherKind = stored<Voucher>('gift voucher', {
  code: 'text',
  balance: 'number',
  initialPence: 'number',
  issuedAt: 'text',
  expiresAt: 'text',
  orderId: 'text',
});

const purseKind = stored<{ readonly balance?: number }>('credit', {});

/** Months for which a gift voucher may be spent. */
export const voucherMonths = 24;

/** A customer's credit; 0 where there is none. One round trip. */
export async function readCredit(customerId: CustomerId): Promise<Pence> {
  const wallet = await readItem(tables.sales(), salesKeys.credit(customerId), purseKind);
  return pence(wallet?.balance ?? 0);
}

/** The vouchers of some codes, in the order of the codes, without unknown ones. One round trip. */
export async function readVouchers(codes: readonly string[]): Promise<readonly Voucher[]> {
  if (codes.length === 0) return [];
  const Keys = [...new Set(codes)].map((code) => ({ ...salesKeys.voucher(code) }));
  const { Responses } = await documents
    .get()
    .send(new BatchGetCommand({ RequestItems: { [tables.sales()]: { Keys, ConsistentRead: true } } }));
  const found = (Responses?.[tables.sales()] ?? []).map((item) => parseStored(voucherKind, item));
  return codes.flatMap((code) => found.find((voucher) => voucher.code === code) ?? []);
}

/**
 * Why a customer's credit changed: it paid an order, that order was not paid, tickets were given back, or it moved from or to the linked
 * account.
 */
export type CreditReason = 'spent' | 'not-spent' | 'returned' | 'moved-here' | 'moved-away';
type Given = 'not-spent' | 'returned';

/** One movement of a customer's credit; the balance is their sum. */
export interface CreditMove {
  readonly reason: CreditReason;
  /** Positive when the balance grows. */
  readonly pence: number;
  /** Id and number of the order; both empty where it moved between accounts, since version 0.2.0 reads texts here. */
  readonly orderId: OrderId;
  readonly orderNo: OrderNumber;
  /** The link of the two accounts where it moved between them. */
  readonly linkId?: string;
  readonly at: Instant;
}

const moveKind = stored<CreditMove>('movement of credit', {
  reason: 'text',
  pence: 'number',
  orderId: 'text',
  orderNo: 'text',
  at: 'text',
});

/** A customer's credit with its movements, latest first. One round trip. */
export async function readCreditMoves(
  customerId: CustomerId,
): Promise<{ readonly balance: Pence; readonly moves: readonly CreditMove[] }> {
  const items = await readPage(
    {
      TableName: tables.sales(),
      KeyConditionExpression: 'pk = :customer AND begins_with(sk, :credit)',
      ExpressionAttributeValues: { ':customer': salesKeys.customer(customerId), ':credit': prefix.credit },
      ConsistentRead: true,
    },
    anyItem,
  );
  const purse = items.find((item) => !('reason' in item));
  const moves = items.filter((item) => 'reason' in item).map((item) => parseStored(moveKind, item));
  return { balance: pence((purse && parseStored(purseKind, purse).balance) ?? 0), moves: moves.toReversed() };
}

type Spending = Pick<Order, 'customerId' | 'tenders' | 'orderId' | 'orderNo'>;

/** Transaction items that take the parts of an order paid by credit and vouchers; they fail when a balance is too low. */
export function takeFromWallets(order: Spending, now: Instant): TransactItem[] {
  return order.tenders.flatMap((tender) => {
    if (tender.kind === 'card') return [];
    const isVoucher = tender.kind === 'voucher';
    const take: TransactItem = {
      Update: {
        TableName: tables.sales(),
        Key: isVoucher ? salesKeys.voucher(tender.code) : salesKeys.credit(order.customerId),
        UpdateExpression: 'SET balance = balance - :pence',
        ConditionExpression: `balance >= :pence${isVoucher ? ' AND expiresAt > :now' : ''}`,
        ExpressionAttributeValues: { ':pence': tender.pence, ...(isVoucher ? { ':now': now } : {}) },
      },
    };
    return isVoucher ? [take] : [take, creditMove(order, 'spent', -tender.pence, now)];
  });
}

/**
 * Transaction items that give these parts back, for an unpaid order or returned tickets. A voucher may have expired since it paid for
 * tickets: a sum returned for them can be spent for as long as a new voucher.
 */
export function giveToWallets(order: Spending, reason: Given, now: Instant): TransactItem[] {
  return order.tenders.flatMap((tender): TransactItem[] => {
    if (tender.kind === 'card') return [];
    if (tender.kind === 'credit') return addCredit(order, tender.pence, reason, now);
    return [
      {
        Update: {
          TableName: tables.sales(),
          Key: salesKeys.voucher(tender.code),
          UpdateExpression: `${reason === 'returned' ? 'SET expiresAt = :until ' : ''}ADD balance :pence`,
          ConditionExpression: 'attribute_exists(pk)',
          ExpressionAttributeValues: {
            ':pence': tender.pence,
            ...(reason === 'returned' ? { ':until': plusMonths(now, voucherMonths) } : {}),
          },
        },
      },
    ];
  });
}

/** Transaction items that add to a customer's credit. The caller writes the ledger entry that explains it. */
export function addCredit(
  order: Omit<Spending, 'tenders'>,
  amount: Pence,
  reason: Given,
  now: Instant,
): TransactItem[] {
  return [
    {
      Update: {
        TableName: tables.sales(),
        Key: salesKeys.credit(order.customerId),
        UpdateExpression: 'ADD balance :pence',
        ExpressionAttributeValues: { ':pence': amount },
      },
    },
    creditMove(order, reason, amount, now),
  ];
}

/** Two movements of one order at one instant have names of their own, so that neither overwrites the other. */
function creditMove(
  { customerId, orderId, orderNo }: Omit<Spending, 'tenders'>,
  reason: CreditReason,
  amount: number,
  now: Instant,
): TransactItem {
  const move: CreditMove = { reason, pence: amount, orderId, orderNo, at: now };
  const Item = { ...salesKeys.creditMove(customerId, now, `${reason}.${orderId}.${newId()}`), ...move };
  return { Put: { TableName: tables.sales(), Item } };
}

/** A transaction item that creates a voucher: bought with an order, or given for its tickets. */
export function voucherLine(
  { code, pence: balance, orderId }: { readonly code: string; readonly pence: Pence; readonly orderId: OrderId },
  now: Instant,
): TransactItem {
  const expiresAt = plusMonths(now, voucherMonths);
  const voucher: Voucher = { code, balance, initialPence: balance, issuedAt: now, expiresAt, orderId };
  const Item = { ...salesKeys.voucher(code), ...voucher };
  return { Put: { TableName: tables.sales(), Item, ConditionExpression: 'attribute_not_exists(pk)' } };
}
