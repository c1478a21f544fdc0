import type { BeyondReason, BeyondWay } from '#shared/box-office/domain/returns/return.ts';
import type { OrderId, OrderNumber, StaffId } from '#shared/kernel/ids.ts';
import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

export type RefundRequestState = 'waiting' | 'approved' | 'refused' | 'withdrawn';

/** A colleague asks to give more back than they may alone; another decides, or the asker takes it back. */
export const refundRequestLifeCycle = defineLifeCycle<RefundRequestState>('refund request', {
  initial: 'waiting',
  states: { waiting: ['approved', 'refused', 'withdrawn'], approved: [], refused: [], withdrawn: [] },
});

/** A request to give tickets of an order back beyond the rules, which waits for a second person. */
export interface RefundRequest {
  readonly requestId: string;
  readonly orderId: OrderId;
  readonly orderNo: OrderNumber;
  readonly state: RefundRequestState;
  readonly ticketNumbers: readonly string[];
  readonly returnType: BeyondWay;
  /** What the customer gets. */
  readonly sum: Pence;
  /** What a limit has to cover, as it was when it was asked; an approval judges it anew. */
  readonly counted: Pence;
  readonly why: BeyondReason;
  /** In the asker's words. */
  readonly reason: string;
  readonly askedBy: StaffId;
  readonly askedByName: string;
  readonly askedAt: Instant;
  readonly endsAt: Instant;
  /** Null while it waits. */
  readonly decidedByName: string | null;
  readonly decidedAt: Instant | null;
  /** What whoever decided wrote to the asker. */
  readonly answer: string | null;
}

const waitingDays = 7;

export const endOf = (askedAt: Instant): Instant => plus(askedAt, waitingDays * day);

/** Whether it can be decided now: by the clock of whoever reads, since nothing ends it otherwise. */
export const isWaiting = ({ state, endsAt }: Pick<RefundRequest, 'state' | 'endsAt'>, now: Instant): boolean =>
  state === 'waiting' && endsAt > now;
