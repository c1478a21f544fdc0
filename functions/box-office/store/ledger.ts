import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { Tender } from '#shared/box-office/domain/order/tender.ts';
import type { BeyondReason } from '#shared/box-office/domain/returns/return.ts';
import type { OrderId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** One entry for each payment, part of a payment, or refund. Entries are only ever added. */
export interface LedgerEntry {
  readonly orderId: OrderId;
  readonly kind: 'charge' | 'refund';
  readonly tender: Tender['kind'];
  /** Positive for income, negative for money paid back. */
  readonly pence: number;
  /** The provider's payment or refund id, the voucher's code, or the return: unique for kind and tender within its order. */
  readonly reference: string;
  readonly at: Instant;
  /** Why money was given back beyond the return rules. */
  readonly reason?: BeyondReason;
}

/** A transaction item that adds an entry; fails when the entry exists. */
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

interface CardPart extends Pick<LedgerEntry, 'reference' | 'pence' | 'reason'> {
  readonly now: Instant;
}

/** The reason of an entry that has one. */
export const reasonOf = (reason: BeyondReason | undefined): Pick<LedgerEntry, 'reason'> => (reason ? { reason } : {});

/** The entry of a payment through the provider. */
export function cardEntry(
  orderId: OrderId,
  kind: LedgerEntry['kind'],
  { reference, pence, now, reason }: CardPart,
): TransactItem {
  const signed = kind === 'charge' ? pence : -pence;
  return ledgerLine({ orderId, kind, tender: 'card', pence: signed, reference, at: now, ...reasonOf(reason) });
}

/** The entries of the parts that credit and vouchers pay. */
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

/** One of the two entries of credit that moved between linked accounts. It names no customer: their movements name the link. */
export interface TransferEntry {
  readonly linkId: string;
  /** It moved when the accounts were linked, or went back when they were parted: each happens once to a link. */
  readonly deed: 'linked' | 'parted';
  readonly side: 'from' | 'to';
  /** Negative where it left, positive where it came: the two sum to nothing. */
  readonly pence: number;
  readonly at: Instant;
}

/** Transaction items that add both entries. */
export function transferEntries(
  about: Pick<TransferEntry, 'linkId' | 'deed' | 'at'>,
  pence: number,
): readonly TransactItem[] {
  const pair: readonly TransferEntry[] = [
    { ...about, side: 'from', pence: -pence },
    { ...about, side: 'to', pence },
  ];
  return pair.map((entry) => ({
    Put: {
      TableName: tables.sales(),
      Item: { ...salesKeys.creditTransfer(entry.linkId, `${entry.deed}.${entry.side}`), ...entry },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  }));
}
