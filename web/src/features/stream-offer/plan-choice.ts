import { isFriend } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';

import type { Offer, Plan, PlanCard } from './types.ts';

export const periods = ['monthly', 'annual'] as const;
export type Period = (typeof periods)[number];
const periodOf = { month: 'monthly', year: 'annual' } as const;

export interface PlanChoice {
  readonly period: Period;
  /** This visitor's price. */
  readonly plan: Plan;
  readonly card: PlanCard;
  /** The Friends' price; null for Friends, and where it is not sold on this page. */
  readonly forFriends: Plan | null;
}

/**
 * The plans that a visitor can have, monthly first: Friends see their own prices, others theirs with the Friends' beside. A plan without a
 * card or price is not sold here.
 */
export function choicesOf(offer: Offer, plans: readonly Plan[], mode: ModeOfSale): PlanChoice[] {
  const sold = offer.priceOfferCards.flatMap((card) => {
    const plan = plans.find(({ id }) => id === card.planId);
    return plan ? [{ card, plan }] : [];
  });
  return periods.flatMap((period) => {
    const here = sold.filter(({ plan }) => periodOf[plan.period] === period);
    const own = here.find(({ plan }) => plan.isForFriends === isFriend(mode));
    const friends = here.find(({ plan }) => plan.isForFriends)?.plan ?? null;
    return own ? [{ period, ...own, forFriends: own.plan.isForFriends ? null : friends }] : [];
  });
}

/** The plan in the address, or the first. */
export function chosenOf(choices: readonly PlanChoice[], asked: string | null): PlanChoice | undefined {
  return choices.find(({ period }) => period === asked) ?? choices[0];
}
