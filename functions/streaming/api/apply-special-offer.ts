import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { subscriptionPaths } from '#shared/streaming/contract/subscription.ts';
import { specialOfferState } from '#shared/streaming/domain/subscription/plan.ts';
import { handlePath } from '#functions/handle-path.ts';
import { readPage } from '#functions/platform/documents/pages-and-lists.ts';
import { refuseOther, signedIn } from '#functions/platform/http/visitor.ts';

import { takeOffer } from '../commands/subscription-commands.ts';
import { streamPages } from '../store/pages.ts';
import { readStreamSubscription } from '../store/stream-subscriptions.ts';
import { billsView, streamDetailsView } from '../views/stream-details-view.ts';

/** The rules that decide whether the page shows the offer (spec 2 §4) apply here too. */
export const handler = handlePath(subscriptionPaths.applySpecialOffer, {
  POST: async (request) => {
    const visitor = await signedIn(request);
    const { customerId: other, promoCode } = request.body;
    const refusal = refuseOther(visitor, other);
    if (refusal) return refusal;
    const { customerId } = visitor;
    const [page, subscription] = await Promise.all([
      readPage(streamPages.cancellation),
      readStreamSubscription(customerId),
    ]);
    if (!subscription) return refuse('no-subscription');
    const all = page?.specialOffers.offerCards ?? [];
    const fitting = all.filter(({ periods }) => periods.includes(subscription.period));
    // One card suffices, whichever was accepted before.
    const offerCards = fitting.length > 0 ? all : [];
    const details = streamDetailsView(customerId, subscription, request.now);
    const receivedBills = billsView(subscription, 'received').filter(({ status }) => status === 'paid');
    if (!specialOfferState({ details, receivedBills, offerCards }).isEnabled) return refuse('offer-disabled');
    const card = fitting.find((one) => one.promoCode === promoCode);
    if (!card) return refuse('promo-unknown');
    const { percentOff, bills: billsLeft } = card;
    const done = await takeOffer(customerId, { promoCode, percentOff, billsLeft }, request.now);
    return isRefusal(done) ? done : streamDetailsView(customerId, done, request.now);
  },
});
