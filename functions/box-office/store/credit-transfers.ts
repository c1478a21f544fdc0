import type { CustomerId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { transferEntries } from './ledger.ts';
import type { TransferEntry } from './ledger.ts';
import type { CreditMove } from './wallets.ts';

export interface CreditTransfer extends Pick<TransferEntry, 'linkId' | 'deed'> {
  readonly from: CustomerId;
  readonly to: CustomerId;
  /** Above 0 for a transfer; 0 writes no entry. */
  readonly pence: number;
  /** Whether it is all that `from` has: a concurrent change of that balance then fails the transaction. */
  readonly isAll: boolean;
}

/**
 * Transaction items that move credit from one account to the one that is linked with it: both balances, a movement for each, and a pair
 * of entries in the ledger that sum to nothing. They fail where the balance is too low, or another one than was read.
 */
export function transferCredit(transfer: CreditTransfer, now: Instant): readonly TransactItem[] {
  const { linkId, deed, from, to, pence, isAll } = transfer;
  if (pence === 0) return isAll ? [nothingLeft(from)] : [];
  return [
    {
      Update: {
        TableName: tables.sales(),
        Key: salesKeys.credit(from),
        UpdateExpression: 'SET balance = balance - :pence',
        ConditionExpression: isAll ? 'balance = :pence' : 'balance >= :pence',
        ExpressionAttributeValues: { ':pence': pence },
      },
    },
    {
      Update: {
        TableName: tables.sales(),
        Key: salesKeys.credit(to),
        UpdateExpression: 'ADD balance :pence',
        ExpressionAttributeValues: { ':pence': pence },
      },
    },
    moveLine(from, { reason: 'moved-away', pence: -pence, linkId, at: now }),
    moveLine(to, { reason: 'moved-here', pence, linkId, at: now }),
    ...transferEntries({ linkId, deed, at: now }, pence),
  ];
}

function nothingLeft(customerId: CustomerId): TransactItem {
  return {
    ConditionCheck: {
      TableName: tables.sales(),
      Key: salesKeys.credit(customerId),
      ConditionExpression: 'attribute_not_exists(balance) OR balance = :none',
      ExpressionAttributeValues: { ':none': 0 },
    },
  };
}

function moveLine(
  customerId: CustomerId,
  fields: Pick<CreditMove, 'reason' | 'pence' | 'at'> & { readonly linkId: string },
): TransactItem {
  const { reason, linkId, at } = fields;
  const move: CreditMove = { ...fields, orderId: '', orderNo: '' };
  const Item = { ...salesKeys.creditMove(customerId, at, `${reason}.${linkId}`), ...move };
  return { Put: { TableName: tables.sales(), Item } };
}
