import { describe, expect, it } from 'vitest';
import * as z from 'zod';

import { user } from '#shared/account/contract/user.ts';
import { basketProducts } from '#shared/box-office/contract/basket-products.ts';
import { basket, basketProduct } from '#shared/box-office/contract/basket.ts';
import { returnsForm } from '#shared/box-office/contract/returns-form.ts';
import type { PathEntry } from '#shared/kernel/contract/path.ts';
import type { Resource } from '#shared/kernel/contract/resource.ts';
import { digitalEvent, digitalEventDetails, streamHomePage, video } from '#shared/streaming/contract/films.ts';
import { campaignPromoPage, specialOfferPage } from '#shared/streaming/contract/offers.ts';
import { purchasedStream } from '#shared/streaming/contract/rentals.ts';
import { streamReturnsPaths } from '#shared/streaming/contract/stream-returns.ts';
import { bill, streamDetails } from '#shared/streaming/contract/subscription.ts';
import { videoSource } from '#shared/streaming/contract/viewing.ts';
import { planTitles } from '#shared/streaming/domain/subscription/plan.ts';

import { proves } from '../proves.ts';
import { statements } from '../statements.ts';

/** Names of everything that a resource tells, its related ones included. */
const fieldsOf = ({ attributes, relations }: Resource): readonly string[] => [
  'id',
  ...Object.keys(attributes.shape),
  ...Object.keys(relations),
];

/** Names of everything that a form takes, as the description of the API has them. */
const fieldsOfForm = ({ methods }: PathEntry): readonly string[] => {
  const body = methods.POST?.body;
  return body ? Object.keys(z.toJSONSchema(body, { io: 'input', unrepresentable: 'any' }).properties ?? {}) : [];
};

const missing = (fields: readonly string[], named: string): readonly string[] =>
  named.split(/\s+/).filter((field) => field !== '' && !fields.includes(field));

/** The fields of spec 2 §3, word for word; resources may have others. */
describe('the entities of the second specification', () => {
  it('a user has its fields', () => {
    proves(
      statements.streamResources.userCustomerIdIsLoggedInModeOfSaleId,
      statements.streamResources.userEmailObjectEmail,
      statements.streamResources.userMembershipExpiryDate,
      statements.streamResources.userSchemesIdStatus,
    );
    const named = 'customerId isLoggedIn modeOfSale id firstName email membership allMemberships schemes group';
    expect(missing(fieldsOf(user), named)).toEqual([]);
    const { email, membership, schemes } = user.attributes.shape;
    expect(missing(Object.keys(email.shape), 'email')).toEqual([]);
    expect(missing(Object.keys(membership.unwrap().shape), 'expiryDate')).toEqual([]);
    expect(missing(Object.keys(schemes.element.shape), 'id status')).toEqual([]);
  });

  it('the stream details of a user have their fields', () => {
    proves(
      statements.streamResources.userSubscriptionStatusUsersStreamDetails,
      statements.streamResources.userStreamDetailsMembStatusSubCheckoutPromo,
      statements.streamResources.userStreamDetailsConstituencyDatesStartDate,
    );
    const named = `membStatus subCheckoutPromo subCheckoutDate benefitsEnd cancelled allow_resub membLevel hasFreeSubscription
      constituencyDates`;
    expect(missing(fieldsOf(streamDetails), named)).toEqual([]);
    const dates = streamDetails.attributes.shape.constituencyDates.unwrap();
    expect(missing(Object.keys(dates.shape), 'startDate endDate')).toEqual([]);
  });

  it('a bill has its fields', () => {
    proves(statements.streamResources.billingScheduledEntriesCampType);
    expect(missing(Object.keys(bill.shape), 'camp_type bill_dt')).toEqual([]);
  });

  it('a basket has its fields', () => {
    proves(
      statements.streamResources.basketIdSessionKeyFirstSeatAddedDateTimeCartAmount,
      statements.streamResources.basketSomeProductsSubLineItems,
    );
    expect(missing(fieldsOf(basket), 'id sessionKey firstSeatAddedDateTime cartAmount subTotal products')).toEqual([]);
    expect(missing(Object.keys(basketProduct.shape), 'subLineItems')).toEqual([]);
  });

  it('a virtual basket has its fields', () => {
    proves(statements.streamResources.virtualBasketSessionKeyCustomerIdSubscriptions);
    expect(
      missing(fieldsOf(basketProducts.virtualBasket.methods.GET.answers.of), 'sessionKey customerId subscriptions'),
    ).toEqual([]);
  });

  it('a purchased stream has its fields in both spellings', () => {
    proves(
      statements.streamResources.purchasedPayPerViewStreamId,
      statements.streamResources.purchasedPayPerViewOrder,
      statements.streamResources.purchasedPayPerViewTransaction,
      statements.streamResources.purchasedPayPerViewAvailability,
    );
    const named = `streamId stream_id order_no orderNo transaction_status transactionStatus availability_window_start
      availability_window_end`;
    expect(missing(Object.keys(purchasedStream.shape), named)).toEqual([]);
  });

  it('a video has its fields', () => {
    proves(
      statements.streamResources.videoIdTitleVideoKeyVideoType,
      statements.streamResources.videoExtraVideoType,
      statements.streamResources.videoPerformanceVideo,
    );
    const named = `id title videoKey videoType extraVideoType performanceVideo assetType feeId feeAmount packageFeeIds previewImage ppvAvailabilityWindow
      startDate duration countdownCopyOverrides`;
    expect(missing(fieldsOf(video), named)).toEqual([]);
  });

  it('a video is a performance, a trailer or an insight, and may be live', () => {
    proves(
      statements.streamResources.videoVideoTypePerformanceTrailerInsight,
      statements.streamResources.videoAssetTypeLive,
    );
    expect(video.attributes.shape.videoType.options).toEqual(['performance', 'trailer', 'insight']);
    expect(video.attributes.shape.assetType.options).toContain('live');
  });

  it('the source of a video has its fields', () => {
    proves(statements.streamResources.videoSourceVideoKeyDurationVideoType);
    expect(missing(fieldsOf(videoSource), 'videoKey duration videoType assetType')).toEqual([]);
  });

  it('a title has its videos and what to watch next', () => {
    proves(statements.streamResources.videoWatchNext);
    expect(missing(fieldsOf(digitalEventDetails), 'videos watchNext')).toEqual([]);
  });

  it('a card of the stream has its fields', () => {
    proves(statements.streamResources.eventCardAvailabilityDateFormat, statements.streamResources.eventCardTrayImages);
    expect(missing(fieldsOf(digitalEvent), 'eventCardLabel title sortField availabilityDate image')).toEqual([]);
  });

  it('the plans have their names', () => {
    proves(statements.streamResources.planNamesStreamAnnualStream);
    expect(planTitles).toEqual([
      'Stream - Annual',
      'Stream - Monthly',
      'Stream (Friends) - Annual',
      'Stream (Friends) - Monthly',
    ]);
  });

  it('the stream home has its fields', () => {
    proves(
      statements.streamPages.homePageContentTitleSubTitle,
      statements.streamPages.homePageContentSlicesPerTab,
      statements.streamPages.homePageContentShowXTabForUnsubscribedFlags,
      statements.streamPages.homePageContentMyStreamTabFieldsLogged,
      statements.streamPages.homePageContentCompactHeader,
    );
    const named = `title subTitle headerImage bannerText ctaText ctaLink helpSection tabs showHomeTabForUnsubscribed
      showMyStreamTabForUnsubscribed showBrowseTabForUnsubscribed myStreamTabFields compactHeader`;
    expect(missing(fieldsOf(streamHomePage), named)).toEqual([]);
    const { tabs, myStreamTabFields } = streamHomePage.attributes.shape;
    expect(missing(Object.keys(tabs.element.shape), 'slices')).toEqual([]);
    expect(missing(Object.keys(myStreamTabFields.shape), 'loggedIn notLoggedIn subscribed')).toEqual([]);
  });

  it('an offer page has its fields', () => {
    proves(
      statements.streamPages.offerPagesHeaders,
      statements.streamPages.offerPagesBullets,
      statements.streamPages.offerPagesMoreInformationAccordion,
      statements.streamPages.offerPagesExploreStream,
      statements.streamPages.offerPagesWaysWatch,
    );
    const named = `header tabTitles bullets priceOfferCards monthly annual alreadySubscribed moreInformation exploreStream
      waysToWatch`;
    expect(missing(fieldsOf(specialOfferPage), named)).toEqual([]);
    const { monthly, annual } = specialOfferPage.attributes.shape;
    for (const plan of [monthly, annual]) expect(missing(Object.keys(plan.shape), 'title label')).toEqual([]);
  });

  it('a campaign promo page has its fields', () => {
    expect(missing(fieldsOf(campaignPromoPage), 'promoCodeMessages tabTitles success')).toEqual([]);
    const { promoCodeMessages } = campaignPromoPage.attributes.shape;
    expect(missing(Object.keys(promoCodeMessages.shape), 'incorrect alreadyRedeemed')).toEqual([]);
  });

  it('the returns form has its fields', () => {
    proves(statements.streamPages.returnsFormNameEmailPhone);
    const named = `name email phone orderNumber customerNumber performanceDate seatCount vouchers donationAmount giftAid
      returnType`;
    expect(missing(fieldsOfForm(returnsForm.returns), named)).toEqual([]);
  });

  it('the stream returns form has its fields', () => {
    proves(statements.streamPages.streamReturnsFormCardholderNameRohStreamEmail);
    const named = `cardholderName rohStreamEmail giftAid cardNumber cardExpiryMonth cardExpiryYear returnType token
      customerNumber rohEmail performanceName`;
    expect(missing(fieldsOfForm(streamReturnsPaths.streamReturnsForm), named)).toEqual([]);
  });

  it('a field that is not there would be found', () => {
    expect(missing(fieldsOf(user), 'customerId favouriteSeat')).toEqual(['favouriteSeat']);
  });
});
