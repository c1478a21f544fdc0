import { isFriend } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';

import type { Offer, Plan, PlanCard } from './types.ts';

export const periods = ['monthly', 'annual'] as const;
export type Period = (typeof periods)[number];
const periodOf = { month: 'monthly', year: 'annual' } as const;

export interface PlanChoice {
  readonly period: Period;
  /** What this visitor would pay. */
  readonly plan: Plan;
  readonly card: PlanCard;
  /** What a Friend would pay; null for Friends, and where it is not sold on this page. */
  readonly forFriends: Plan | null;
}

/**
 * The plans of a page that a visitor can have, the monthly one first: Friends are shown their own prices, everybody else theirs and
 * beside it what a Friend would pay. A plan without a card, or without a price, is not sold here.
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

/** The one that an address asks for, or the first. */
export function chosenOf(choices: readonly PlanChoice[], asked: string | null): PlanChoice | undefined {
  return choices.find(({ period }) => period === asked) ?? choices[0];
}
