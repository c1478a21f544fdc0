import { pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';

import type { Order } from '../order/order.ts';
import type { Tender } from '../order/tender.ts';
import { firmProblem, quoteReturns, waysBack } from './quote.ts';
import type { FirmProblem, ReturnFacts, SoldTicket } from './quote.ts';
import type { BeyondWay, TicketReturn } from './return.ts';

/**
 * Why tickets are not given back beyond the rules: what stands against every return; `within-rules`: the rules give as much in this way;
 * `too-much`: more than was paid for the tickets, or than is left of what was paid.
 */
export type BeyondProblem = FirmProblem | 'within-rules' | 'too-much';

/** What a return beyond the rules moves, in pence. `value` = fee + credit + the sum of `refund`. */
export interface BeyondSums {
  readonly value: Pence;
  /** What the house keeps. */
  readonly fee: Pence;
  readonly credit: Pence;
  readonly refund: readonly Tender[];
  /** How much of it is more than the rules give in the same way. */
  readonly beyond: Pence;
}

export interface BeyondWish {
  readonly returnType: BeyondWay;
  /** What the customer gets. */
  readonly sum: Pence;
}

/** What the rules give for some tickets in this way at this moment; null where they give nothing. */
export function byRules(
  order: Order,
  tickets: readonly SoldTicket[],
  way: BeyondWay,
  facts: ReturnFacts,
): Pence | null {
  const quote = quoteReturns(order, tickets, pence(0), facts).find(({ returnType }) => returnType === way);
  return !quote || quote.problem ? null : pence(quote.value - quote.fee);
}

/** Judges a wish to give tickets back against the rules, or for more than they give. */
export function quoteBeyond(
  order: Order,
  tickets: readonly SoldTicket[],
  { returnType, sum }: BeyondWish,
  facts: ReturnFacts,
): BeyondSums | BeyondProblem {
  const firm = firmProblem(order, tickets);
  if (firm) return firm;
  const value = pence(tickets.reduce((all, ticket) => all + ticket.pence, 0));
  const ruled = byRules(order, tickets, returnType, facts);
  if (ruled !== null && sum <= ruled) return 'within-rules';
  const refund = returnType === 'Refund' ? waysBack(order, sum, facts) : [];
  const left = returnType === 'Refund' ? refund.reduce((all, tender) => all + tender.pence, 0) : sum;
  if (sum > value || left < sum) return 'too-much';
  return {
    value,
    fee: pence(value - sum),
    credit: returnType === 'Credit' ? sum : pence(0),
    refund,
    beyond: pence(sum - (ruled ?? 0)),
  };
}

/** What colleagues have given beyond the rules of an order without a second person: a limit counts for the whole order. */
export function beyondAlone(returns: readonly Pick<TicketReturn, 'beyond'>[]): Pence {
  return pence(returns.reduce((all, { beyond }) => all + (beyond && !beyond.isApproved ? beyond.pence : 0), 0));
}
