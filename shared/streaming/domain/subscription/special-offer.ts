/** What the three answers say that are asked for together (spec 2 §7); null while one of them has not arrived. */
export interface OfferFacts {
  readonly details: { readonly membStatus: string | null; readonly subCheckoutPromo: string | null } | null;
  readonly receivedBills: readonly unknown[] | null;
  readonly offerCards: readonly { readonly promoCode: string }[] | null;
}

export type OfferState =
  | { readonly isEnabled: true }
  | {
      readonly isEnabled: false;
      readonly reason: 'not-loaded' | 'not-active' | 'no-received-bills' | 'no-offer-cards' | 'pending';
    };

const off = (reason: Extract<OfferState, { isEnabled: false }>['reason']): OfferState => ({ isEnabled: false, reason });

/** An offer was taken and has not been billed out: the customer is active and came by the code of an offer card (spec 2 §4). */
export function isNewSubscriptionPending({ details, receivedBills, offerCards }: OfferFacts): boolean {
  if (!details || !receivedBills || !offerCards) return false;
  return details.membStatus === 'A' && offerCards.some(({ promoCode }) => promoCode === details.subCheckoutPromo);
}

/** Whether a special offer may be taken (spec 2 §4): only by whoever is active, has paid a bill, and has not just taken one. */
export function specialOfferState(facts: OfferFacts): OfferState {
  const { details, receivedBills, offerCards } = facts;
  if (!details || !receivedBills || !offerCards) return off('not-loaded');
  if (details.membStatus !== 'A') return off('not-active');
  if (receivedBills.length === 0) return off('no-received-bills');
  if (offerCards.length === 0) return off('no-offer-cards');
  return isNewSubscriptionPending(facts) ? off('pending') : { isEnabled: true };
}
