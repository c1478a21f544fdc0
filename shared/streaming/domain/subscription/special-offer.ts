/** The facts of the three parallel answers (spec 2 §7); null until all have arrived. */
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
