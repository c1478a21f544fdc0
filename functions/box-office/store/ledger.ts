import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { Tender } from '#shared/box-office/domain/order/tender.ts';
import type { OrderId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** What really came or went: one entry a payment, a part of it, or a refund. Entries are only ever added. */
export interface LedgerEntry {
  readonly orderId: OrderId;
  readonly kind: 'charge' | 'refund';
  readonly tender: Tender['kind'];
  /** Positive when it came to the house, negative when it went. */
  readonly pence: number;
  /** The provider's payment or refund, the voucher's code, or the return: unique for kind and tender within its order. */
  readonly reference: string;
  readonly at: Instant;
}

/** A line that adds an entry; it fails when the entry stands already. */
export function ledgerLine(entry: LedgerEntry): TransactItem {
  const { orderId, kind, tender, reference } = entry;
  return {
    Put: {
      TableName: tables.sales(),
      Item: { ...salesKeys.ledger(orderId, `${kind}.${tender}.${reference}`), ...entry },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}

/** A payment by the provider, as it came. */
export function cardEntry(
  orderId: OrderId,
  kind: LedgerEntry['kind'],
  { reference, pence, now }: { readonly reference: string; readonly pence: number; readonly now: Instant },
): TransactItem {
  return ledgerLine({ orderId, kind, tender: 'card', pence: kind === 'charge' ? pence : -pence, reference, at: now });
}

/** Entries of what credit and vouchers pay of an order. */
export function walletEntries({ orderId, tenders }: Order, now: Instant): TransactItem[] {
  return tenders.flatMap((tender) =>
    tender.kind === 'card'
      ? []
      : ledgerLine({
          orderId,
          kind: 'charge',
          tender: tender.kind,
          pence: tender.pence,
          reference: tender.kind === 'voucher' ? tender.code : 'credit',
          at: now,
        }),
  );
}
