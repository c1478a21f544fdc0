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
  /** Present where a colleague gave more than the rules do. */
  readonly beyond?: Beyond;
}

/** Why a colleague gives more than the rules do, as the books name it: no word of a person. */
export const beyondReasons = ['our-mistake', 'performance', 'customer', 'goodwill'] as const;
export type BeyondReason = (typeof beyondReasons)[number];

/** What was given beyond the return rules. */
export interface Beyond {
  /** How much more than the rules give in the same way. */
  readonly pence: Pence;
  readonly why: BeyondReason;
  /** A second person has approved it. */
  readonly isApproved: boolean;
}

/** What a buyer can get for a ticket (spec 2 §3). */
export const returnTypes = ['Donation', 'PartDonate', 'Credit', 'Refund'] as const;
export type ReturnKind = (typeof returnTypes)[number];

/** The ways in which more than the rules give can be given. */
export const beyondWays = ['Refund', 'Credit'] as const satisfies readonly ReturnKind[];
export type BeyondWay = (typeof beyondWays)[number];
