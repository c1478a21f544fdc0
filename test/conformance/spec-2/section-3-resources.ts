import { section } from '../section.ts';

export const streamResources = section('streamResources', {
  resourceIdAttributes: 'Each resource has an id and attributes',
  relationshipsFlattened: 'Relationships are flattened',
  includedResourcesLookedUpType: 'Included resources are looked up by type',
  pagedResponsesCarryMetaTotalPages: 'Paged responses carry meta.totalPages',
  userCustomerIdIsLoggedInModeOfSaleId:
    'User: customerId, isLoggedIn, modeOfSale, id, firstName, email, membership, allMemberships, schemes, group',
  userEmailObjectEmail: 'User: email is an object with email',
  userLocationCountryCodeTakenCountryResponse: 'User: locationCountryCode is taken from a country response header',
  userMembershipExpiryDate: 'User: membership has an expiryDate',
  userSchemesIdStatus: 'User: schemes have id and status',
  userSubscriptionStatusUsersStreamDetails:
    'User: subscriptionStatus, which the user’s stream details tell as membStatus',
  userDataIsLoadingErrorLastUpdated: 'User: data, isLoading, error and lastUpdated',
  userStreamDetailsMembStatusSubCheckoutPromo:
    'User stream details: membStatus, subCheckoutPromo, subCheckoutDate, benefitsEnd, cancelled, allow_resub, membLevel, hasFreeSubscription',
  userStreamDetailsConstituencyDatesStartDate: 'User stream details: constituencyDates have startDate and endDate',
  billingScheduledEntriesCampType: 'Billing: scheduled entries have camp_type and bill_dt',
  billingReceivedList: 'Billing: there is a received list',
  basketIdSessionKeyFirstSeatAddedDateTimeCartAmount:
    'Basket: id, sessionKey, firstSeatAddedDateTime, cartAmount, subTotal, products',
  basketSomeProductsSubLineItems: 'Basket: some products have subLineItems',
  virtualBasketSessionKeyCustomerIdSubscriptions:
    'Virtual basket: sessionKey, customerId, subscriptions with stream and member entries',
  purchasedPayPerViewStreamId: 'Purchased pay-per-view: streamId and stream_id',
  purchasedPayPerViewOrder: 'Purchased pay-per-view: order_no and orderNo',
  purchasedPayPerViewTransaction: 'Purchased pay-per-view: transaction_status and transactionStatus',
  purchasedPayPerViewAvailability: 'Purchased pay-per-view: availability_window_start and availability_window_end',
  purchasedStreamsResponseCarriesData: 'The purchased-streams response carries data.attributes.streams',
  myListListEntriesId: 'My List: a list of entries, each with the id of an event',
  watchStatusesKeyedCustomerId: 'Watch statuses are keyed by customerId',
  watchStatusesPerVideoIdPosition: 'Watch statuses have per videoId a position',
  videoIdTitleVideoKeyVideoType:
    'Video: id, title, videoKey, videoType, feeId, feeAmount, packageFeeIds, previewImage, ppvAvailabilityWindow, startDate, duration, countdownCopyOverrides',
  videoVideoTypePerformanceTrailerInsight: 'Video: videoType is performance, trailer or insight',
  videoAssetTypeLive: 'Video: assetType may be live',
  videoWatchNext: 'Video: watchNext',
  videoExtraVideoType: 'Video: extraVideoType',
  videoPpvAvailabilityWindowHours: 'Video: ppvAvailabilityWindow is in hours',
  videoPerformanceVideo: 'Video: performanceVideo',
  videoSourceVideoKeyDurationVideoType: 'Video: source has videoKey, duration, videoType, assetType',
  videoDurationMinutes: 'Video: duration is in minutes',
  videoCountdownCopyOverrides: 'Video: countdownCopyOverrides',
  eventCardEventCardLabelComingSoon: "Event card: eventCardLabel 'Coming soon' marks an unreleased event",
  eventCardTitleSortFieldLowercased: 'Event card: title and sortField, lowercased with leading articles removed',
  eventCardArticlesLaLe: 'Event card: the articles are la, le, les, the, il, l, das, der, die, a',
  eventCardAvailabilityDateFormat: 'Event card: availabilityDate and format',
  eventCardTrayImages: 'Event card: tray images',
  membershipProcessingStatus: 'Membership processing status',
  friendsAreaMetaRedirectsTab: 'Friends area: meta, redirects, tab titles and ids, body',
  friendsAreaMembershipsInformationExpiryTexts:
    'Friends area: membershipsInformation with expiry texts, details, priority booking dates, rehearsal booking dates, benefit titles',
  modesSaleGeneral9Friend:
    'Modes of sale: General 9, Friend 10, Premium 1 Friend 11, Premium 2 Friend 12, Supporting Friend 13, Friends+ 40, Staff 52, Young Friend 84, Young ROH 186',
  mode37SeesEverything: 'Mode 37 sees everything',
  modesSaleCodesGenYroh: 'Modes of sale have the codes GEN, YROH, FR, FY, FRJ, FS, FP1, FP2, STF',
  defaultNonFriendMode9: 'The default non-friend mode is 9; friend means mode other than 9',
  planNamesStreamAnnualStream:
    "Plan names: 'Stream - Annual', 'Stream - Monthly', 'Stream (Friends) - Annual', 'Stream (Friends) - Monthly'",
});
