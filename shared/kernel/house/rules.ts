import type { SaleGroup } from '../mode-of-sale.ts';
import type { Pence } from '../money.ts';

/** The rules for returning tickets. An order keeps those of its moment. */
export interface ReturnRules {
  /** Returning closes so many hours before the performance. */
  readonly closesHoursBefore: number;
  /** Kept for each ticket that becomes credit. */
  readonly creditFeePence: Pence;
  /** Money back without a reason until so many hours after the purchase; later only for cancellations. */
  readonly refundHoursAfterPurchase: number;
}

interface PriceRule {
  readonly title: string;
  readonly percent: number;
}

/** Rules of the house, as its document `content/house/rules.yaml` has them. */
export interface HouseRules {
  readonly returns: ReturnRules;
  /** Whole days that the post needs before the first performance of an order. */
  readonly postDays: number;
  /** What a new performance may be sold at, `percent` of its zone's price; a performance keeps its own. */
  readonly priceTypes: Readonly<Record<'standard' | 'child' | 'student' | 'access', PriceRule>>;
  /** Sale groups beside 9, 37 and 52, which are the same everywhere; absent in a house that has those of the specification (spec 2 §3). */
  readonly saleGroups?: readonly SaleGroup[];
}
