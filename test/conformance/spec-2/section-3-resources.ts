import { statement } from '../statement.ts';

export const section3Resources = [
  statement(
    'Each resource has an id and attributes',
    'shared/contract/document.test.ts › a flat object becomes a resource with its attributes and links',
  ),
  statement('Relationships are flattened', 'shared/contract/document.test.ts › flattening gives back what went in'),
  statement(
    'Included resources are looked up by type',
    'shared/contract/document.test.ts › what several things share is included once',
  ),
  statement(
    'Paged responses carry meta.totalPages',
    'shared/contract/document.test.ts › a list tells how many pages there are',
  ),
  statement(
    'User: customerId, isLoggedIn, modeOfSale, id, firstName, email, membership, allMemberships, schemes, group',
    'test/conformance/spec-2/entities.test.ts › a user has its fields',
  ),
  statement('User: email is an object with email', 'test/conformance/spec-2/entities.test.ts › a user has its fields'),
  statement(
    'User: locationCountryCode is taken from a country response header',
    'functions/api/account/account.test.ts › is nobody for a visitor, who still learns the country',
    'web/src/api/visitor.test.tsx › gives the user and the country of the header',
  ),
  statement('User: membership has an expiryDate', 'test/conformance/spec-2/entities.test.ts › a user has its fields'),
  statement('User: schemes have id and status', 'test/conformance/spec-2/entities.test.ts › a user has its fields'),
  statement(
    'User: subscriptionStatus, which the user’s stream details tell as membStatus',
    'test/conformance/spec-2/entities.test.ts › the stream details of a user have their fields',
  ),
  statement(
    'User: data, isLoading, error and lastUpdated',
    'web/src/api/load-cycle.test.tsx › a request sets loading and clears the error',
    'web/src/api/load-cycle.test.tsx › a success stores the data, clears the error and stamps the time',
  ),
  statement(
    'User stream details: membStatus, subCheckoutPromo, subCheckoutDate, benefitsEnd, cancelled, allow_resub, membLevel, hasFreeSubscription',
    'test/conformance/spec-2/entities.test.ts › the stream details of a user have their fields',
  ),
  statement(
    'User stream details: constituencyDates have startDate and endDate',
    'test/conformance/spec-2/entities.test.ts › the stream details of a user have their fields',
  ),
  statement(
    'Billing: scheduled entries have camp_type and bill_dt',
    'test/conformance/spec-2/entities.test.ts › a bill has its fields',
  ),
  statement(
    'Billing: there is a received list',
    'web/src/screens/streaming/subscription-screens.test.tsx › list a year of bills to come, and each bill so far with the way to its receipt',
  ),
  statement(
    'Basket: id, sessionKey, firstSeatAddedDateTime, cartAmount, subTotal, products',
    'test/conformance/spec-2/entities.test.ts › a basket has its fields',
  ),
  statement(
    'Basket: some products have subLineItems',
    'test/conformance/spec-2/entities.test.ts › a basket has its fields',
  ),
  statement(
    'Virtual basket: sessionKey, customerId, subscriptions with stream and member entries',
    'test/conformance/spec-2/entities.test.ts › a virtual basket has its fields',
    'functions/api/box-office/basket-things.test.ts › names what renews itself, and whose it is',
  ),
  statement(
    'Purchased pay-per-view: streamId and stream_id',
    'test/conformance/spec-2/entities.test.ts › a purchased stream has its fields in both spellings',
    'functions/api/streaming/streaming.test.ts › come in both spellings',
  ),
  statement(
    'Purchased pay-per-view: order_no and orderNo',
    'test/conformance/spec-2/entities.test.ts › a purchased stream has its fields in both spellings',
    'functions/api/streaming/streaming.test.ts › come in both spellings',
  ),
  statement(
    'Purchased pay-per-view: transaction_status and transactionStatus',
    'test/conformance/spec-2/entities.test.ts › a purchased stream has its fields in both spellings',
    'functions/api/streaming/streaming.test.ts › come in both spellings',
  ),
  statement(
    'Purchased pay-per-view: availability_window_start and availability_window_end',
    'test/conformance/spec-2/entities.test.ts › a purchased stream has its fields in both spellings',
  ),
  statement(
    'The purchased-streams response carries data.attributes.streams',
    'functions/api/streaming/pay-per-view.test.ts › are told as data.attributes.streams (spec 2 §3)',
  ),
  statement(
    'My List: a list of entries, each with the id of an event',
    'functions/api/streaming/my-list.test.ts › is empty at first, and holds titles in the order in which they were added',
  ),
  statement(
    'Watch statuses are keyed by customerId',
    'functions/api/streaming/streaming.test.ts › belong to one customer',
  ),
  statement(
    'Watch statuses have per videoId a position',
    'functions/api/streaming/streaming.test.ts › begin at 0 and are where they were last saved',
  ),
  statement(
    'Video: id, title, videoKey, videoType, feeId, feeAmount, packageFeeIds, previewImage, ppvAvailabilityWindow, startDate, duration, countdownCopyOverrides',
    'test/conformance/spec-2/entities.test.ts › a video has its fields',
  ),
  statement(
    'Video: videoType is performance, trailer or insight',
    'test/conformance/spec-2/entities.test.ts › a video is a performance, a trailer or an insight, and may be live',
  ),
  statement(
    'Video: assetType may be live',
    'test/conformance/spec-2/entities.test.ts › a video is a performance, a trailer or an insight, and may be live',
  ),
  statement(
    'Video: watchNext',
    'test/conformance/spec-2/entities.test.ts › a title has its videos and what to watch next',
  ),
  statement('Video: extraVideoType', 'test/conformance/spec-2/entities.test.ts › a video has its fields'),
  statement(
    'Video: ppvAvailabilityWindow is in hours',
    'shared/domain/rental/rental.test.ts › runs 72 hours from the first play unless its video says otherwise',
  ),
  statement('Video: performanceVideo', 'test/conformance/spec-2/entities.test.ts › a video has its fields'),
  statement(
    'Video: source has videoKey, duration, videoType, assetType',
    'test/conformance/spec-2/entities.test.ts › the source of a video has its fields',
  ),
  statement('Video: duration is in minutes', 'shared/domain/live/live.test.ts › %s'),
  statement(
    'Video: countdownCopyOverrides',
    'shared/domain/live/live.test.ts › takes the editors’ words where there are some',
  ),
  statement(
    "Event card: eventCardLabel 'Coming soon' marks an unreleased event",
    'web/src/features/season/event-card.test.tsx › says "Coming soon" until it is released',
    'web/src/screens/streaming/stream-screens.test.tsx › says of a title that it is not shown where somebody is, and when one comes',
  ),
  statement(
    'Event card: title and sortField, lowercased with leading articles removed',
    'shared/domain/text/text.test.ts › %s is sorted as %s',
  ),
  statement(
    'Event card: the articles are la, le, les, the, il, l, das, der, die, a',
    'shared/domain/text/text.test.ts › %s is sorted as %s',
  ),
  statement(
    'Event card: availabilityDate and format',
    'test/conformance/spec-2/entities.test.ts › a card of the stream has its fields',
  ),
  statement(
    'Event card: tray images',
    'test/conformance/spec-2/entities.test.ts › a card of the stream has its fields',
  ),
  statement(
    'Membership processing status',
    'functions/events/account/membership-life.test.ts › is a payment until its membership counts',
    'functions/events/account/membership-life.test.ts › is a present for an address that is proven, and not for one that somebody only typed',
  ),
  statement(
    'Friends area: meta, redirects, tab titles and ids, body',
    'functions/api/account/friends-area.test.ts › has its texts, redirects and tabs, and of each level what the membership says',
  ),
  statement(
    'Friends area: membershipsInformation with expiry texts, details, priority booking dates, rehearsal booking dates, benefit titles',
    'functions/api/account/friends-area.test.ts › has its texts, redirects and tabs, and of each level what the membership says',
    'functions/api/account/friends-area.test.ts › leaves out a day of booking that is over',
  ),
  statement(
    'Modes of sale: General 9, Friend 10, Premium 1 Friend 11, Premium 2 Friend 12, Supporting Friend 13, Friends+ 40, Staff 52, Young Friend 84, Young ROH 186',
    'shared/domain/mode-of-sale/mode-of-sale.test.ts › %i is called %s, friend: %s',
  ),
  statement('Mode 37 sees everything', 'shared/domain/call-to-action/eligibility.test.ts › mode 37 sees all'),
  statement(
    'Modes of sale have the codes GEN, YROH, FR, FY, FRJ, FS, FP1, FP2, STF',
    'shared/domain/mode-of-sale/mode-of-sale.test.ts › %i is called %s, friend: %s',
    'shared/domain/mode-of-sale/mode-of-sale.test.ts › is listed once, with a code of its own',
  ),
  statement(
    'The default non-friend mode is 9; friend means mode other than 9',
    'shared/domain/mode-of-sale/mode-of-sale.test.ts › %i is called %s, friend: %s',
  ),
  statement(
    "Plan names: 'Stream - Annual', 'Stream - Monthly', 'Stream (Friends) - Annual', 'Stream (Friends) - Monthly'",
    'test/conformance/spec-2/entities.test.ts › the plans have their names',
    'functions/api/box-office/basket-things.test.ts › are four by name, and Friends are offered their own',
  ),
];
