import { ScanCommand } from '@aws-sdk/lib-dynamodb';

import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { TicketReturn } from '#shared/box-office/domain/returns/return.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { basketKind } from '#functions/box-office/store/baskets.ts';
import type { LedgerEntry, TransferEntry } from '#functions/box-office/store/ledger.ts';
import { orderKind } from '#functions/box-office/store/orders.ts';
import type { SeatItem, SeatPlace } from '#functions/box-office/store/seats.ts';
import type { CreditMove, Voucher } from '#functions/box-office/store/wallets.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { parseStored } from '#functions/platform/table/stored.ts';

type Stored = Record<string, unknown> & { readonly pk: string; readonly sk: string };

/** Everything about orders, money and seats in the sales table, for audits: the only place that reads a whole table. */
export interface SalesLedger {
  readonly orders: readonly Order[];
  readonly entries: readonly LedgerEntry[];
  /** Pairs of entries about credit that moved between linked accounts. */
  readonly transfers: readonly TransferEntry[];
  readonly returns: readonly TicketReturn[];
  readonly vouchers: readonly Voucher[];
  readonly credits: ReadonlyMap<string, number>;
  readonly moves: readonly (CreditMove & { readonly customerId: CustomerId })[];
  /** Seats that customers have ordered, by `customer performance`. */
  readonly allowances: ReadonlyMap<string, number>;
  readonly seats: readonly (SeatItem & SeatPlace)[];
  readonly baskets: readonly Basket[];
}

export async function readSalesLedger(): Promise<SalesLedger> {
  const items = await readAll();
  // What the stores wrote has their shapes.
  const where = (kind: RegExp): readonly Stored[] => items.filter(({ pk, sk }) => kind.test(`${pk} ${sk}`));
  const ownerOf = ({ pk }: Stored): string => pk.slice('CUSTOMER#'.length);
  return {
    orders: where(/^ORDER#\S+ ORDER$/).map((item) => parseStored(orderKind, item)),
    entries: where(/^ORDER#\S+ LEDGER#/) as readonly unknown[] as readonly LedgerEntry[],
    transfers: where(/^LINK#\S+ LEDGER#/) as readonly unknown[] as readonly TransferEntry[],
    returns: where(/^ORDER#\S+ RETURN#/) as readonly unknown[] as readonly TicketReturn[],
    vouchers: where(/^VOUCHER#/) as readonly unknown[] as readonly Voucher[],
    credits: new Map(where(/^CUSTOMER#\S+ CREDIT$/).map((item) => [ownerOf(item), Number(item['balance'])])),
    moves: (where(/^CUSTOMER#\S+ CREDIT#/) as readonly (Stored & CreditMove)[]).map((item) => ({
      ...item,
      customerId: ownerOf(item),
    })),
    allowances: new Map(
      where(/^CUSTOMER#\S+ ALLOWANCE#/).map((item) => [
        `${ownerOf(item)} ${item.sk.slice('ALLOWANCE#'.length)}`,
        Number(item['seats']),
      ]),
    ),
    seats: where(/^SEATS#/) as readonly unknown[] as readonly (SeatItem & SeatPlace)[],
    baskets: where(/^BASKET#\S+ BASKET$/).map((item) => parseStored(basketKind, item)),
  };
}

async function readAll(): Promise<readonly Stored[]> {
  const found: Stored[] = [];
  let from: Record<string, unknown> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await documents
      .get()
      .send(new ScanCommand({ TableName: tables.sales(), ...(from ? { ExclusiveStartKey: from } : {}) }));
    found.push(...(Items as Stored[]));
    from = LastEvaluatedKey;
  } while (from);
  return found;
}
