import type { OrderId } from '#shared/kernel/ids.ts';
import type { Pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { GiftAidDeclaration } from '../order/order.ts';
import type { Tender } from '../order/tender.ts';
import type { ReturnState } from './life-cycle.ts';

/** Returned tickets or a returned membership, and what was given for them. `value` = fee + donation + credit + the sum of `refund`. */
export interface TicketReturn {
  readonly returnId: string;
  readonly orderId: OrderId;
  readonly state: Exclude<ReturnState, 'received'>;
  readonly returnType: ReturnKind;
  readonly ticketNumbers: readonly string[];
  readonly value: Pence;
  readonly fee: Pence;
  readonly donation: Pence;
  readonly giftAid: GiftAidDeclaration | null;
  readonly credit: Pence;
  /** A guest has no account: their credit is a voucher. */
  readonly creditVoucher: string | null;
  readonly refund: readonly Tender[];
  readonly by: 'customer' | 'staff';
  readonly at: Instant;
  /** When the provider reported the refund as paid. */
  readonly settledAt: Instant | null;
}

/** What a buyer can get for a ticket (spec 2 §3). */
export const returnTypes = ['Donation', 'PartDonate', 'Credit', 'Refund'] as const;
export type ReturnKind = (typeof returnTypes)[number];
