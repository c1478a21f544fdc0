import type { Pence } from '#shared/kernel/money.ts';
import { pence } from '#shared/kernel/money.ts';

/** The rules for returning tickets. An order keeps those of its moment. */
export interface ReturnRules {
  /** Returning closes so many hours before the performance. */
  readonly closesHoursBefore: number;
  /** Kept for each ticket that becomes credit. */
  readonly creditFeePence: Pence;
  /** Money back without a reason until so many hours after the purchase; later only for cancellations. */
  readonly refundHoursAfterPurchase: number;
}

/** The rules for tickets sold today. */
export const returnRules: ReturnRules = {
  closesHoursBefore: 24,
  creditFeePence: pence(400),
  refundHoursAfterPurchase: 24,
};
