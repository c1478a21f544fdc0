import type { StreamPlanLine } from '#shared/box-office/domain/basket/lines.ts';
import { smallestCardPayment } from '#shared/box-office/domain/order/tender.ts';
import { isFriend } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { pence, percentOf } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { BillDiscount, PlanTerms, StreamSubscription } from './record.ts';
import { stateAt } from './record.ts';

/** The names of the plans (spec 2 §3). */
export const planTitles = [
  'Stream - Annual',
  'Stream - Monthly',
  'Stream (Friends) - Annual',
  'Stream (Friends) - Monthly',
] as const;

/** A plan of the stream on sale. */
export interface StreamPlan {
  readonly id: string;
  readonly title: (typeof planTitles)[number];
  readonly period: 'month' | 'year';
  readonly pence: number;
  readonly isForFriends: boolean;
}

/** Friends have plans of their own, all others the general ones: nobody sees a price that they cannot have. */
export function isOffered({ isForFriends }: StreamPlan, mode: ModeOfSale): boolean {
  return isForFriends === isFriend(mode);
}

export function planLineOf({ id, title, period, pence: price, isForFriends }: StreamPlan): StreamPlanLine {
  const line = { kind: 'stream-plan', lineId: id, title, period, pence: pence(price) } as const;
  return isForFriends ? { ...line, isForFriends } : line;
}

/** The sum of a plan's bill. A sum below the card minimum is dropped. */
export function billPence(plan: PlanTerms, offer: BillDiscount | null): number {
  const off = offer && offer.billsLeft > 0 ? percentOf(pence(plan.pence), offer.percentOff) : 0;
  return worthCharging(plan.pence - off);
}

export const worthCharging = (sum: number): number => (sum < smallestCardPayment ? 0 : sum);

/** The next bill, with a change of plan and an offer. */
export function nextPenceOf(subscription: StreamSubscription): number {
  return billPence(subscription.nextPlan ?? subscription, subscription.offer);
}

/** Whether only free time runs: a plan may then be bought in addition. */
export function isGiven(subscription: StreamSubscription, now: Instant): boolean {
  return subscription.isFree && stateAt(subscription, now) !== 'ended';
}

/** A plan's line for its buyer: paid now, it begins at the end of their free time. */
export function planLineFor(line: StreamPlanLine, owned: StreamSubscription | null, now: Instant): StreamPlanLine {
  const { beginsAt: _, ...plain } = line;
  return owned && isGiven(owned, now) ? { ...plain, beginsAt: owned.paidUntil } : plain;
}

/** When the paid time begins, where free time runs before it; else null. */
export function paidFrom(subscription: StreamSubscription, now: Instant): Instant | null {
  if (stateAt(subscription, now) === 'ended') return null;
  const begins = subscription.bills
    .filter(({ status, until }) => status === 'paid' && until > now)
    .map(({ from }) => from);
  const first = begins.toSorted()[0];
  return first !== undefined && first > now ? first : null;
}

/** The facts of the three parallel answers (spec 2 §7); null until all have arrived. */
interface OfferFacts {
  readonly details: { readonly membStatus: string | null; readonly subCheckoutPromo: string | null } | null;
  readonly receivedBills: readonly unknown[] | null;
  readonly offerCards: readonly { readonly promoCode: string }[] | null;
}

type OfferState =
  | { readonly isEnabled: true }
  | {
      readonly isEnabled: false;
      readonly reason: 'not-loaded' | 'not-active' | 'no-received-bills' | 'no-offer-cards' | 'pending';
    };

const off = (reason: Extract<OfferState, { isEnabled: false }>['reason']): OfferState => ({ isEnabled: false, reason });

/** A taken offer is not billed out yet: the customer is active and came by an offer card's code (spec 2 §4). */
export function isNewSubscriptionPending({ details, receivedBills, offerCards }: OfferFacts): boolean {
  if (!details || !receivedBills || !offerCards) return false;
  return details.membStatus === 'A' && offerCards.some(({ promoCode }) => promoCode === details.subCheckoutPromo);
}

/** Whether a special offer is available (spec 2 §4): to an active customer who has paid a bill and not just taken one. */
export function specialOfferState(facts: OfferFacts): OfferState {
  const { details, receivedBills, offerCards } = facts;
  if (!details || !receivedBills || !offerCards) return off('not-loaded');
  if (details.membStatus !== 'A') return off('not-active');
  if (receivedBills.length === 0) return off('no-received-bills');
  if (offerCards.length === 0) return off('no-offer-cards');
  return isNewSubscriptionPending(facts) ? off('pending') : { isEnabled: true };
}
