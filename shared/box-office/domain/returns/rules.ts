import type { Pence } from '#shared/kernel/money.ts';
import { pence } from '#shared/kernel/money.ts';

/** Under which rules tickets may be given back. An order keeps those of the moment it was placed. */
export interface ReturnRules {
  /** Tickets are taken back until so many hours before curtain up. */
  readonly closesHoursBefore: number;
  /** Kept for each ticket that becomes credit. */
  readonly creditFeePence: Pence;
  /** Money back without a reason until so many hours after the purchase; later only for what the house cancelled. */
  readonly refundHoursAfterPurchase: number;
}

/** The house's rules for tickets sold today. */
export const returnRules: ReturnRules = {
  closesHoursBefore: 24,
  creditFeePence: pence(400),
  refundHoursAfterPurchase: 24,
};
