import { statement } from '../statement.ts';

export const section3 = [
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
  statement(
    'Home page content: title, subTitle, header image, bannerText, ctaText, ctaLink, helpSection',
    'test/conformance/spec-2/entities.test.ts › the stream home has its fields',
  ),
  statement(
    'Home page content: slices per tab',
    'test/conformance/spec-2/entities.test.ts › the stream home has its fields',
    'web/src/screens/streaming/stream-screens.test.tsx › leaves a title out that has left the stream, and leads to the rest of a row',
  ),
  statement(
    'Home page content: showXTabForUnsubscribed flags',
    'test/conformance/spec-2/entities.test.ts › the stream home has its fields',
    'web/src/screens/streaming/stream-screens.test.tsx › keeps a tab from those who do not subscribe where editors say so',
  ),
  statement(
    'Home page content: myStreamTabFields for logged in, not logged in and subscribed',
    'test/conformance/spec-2/entities.test.ts › the stream home has its fields',
    'web/src/screens/streaming/stream-screens.test.tsx › tells a visitor what an account is for, and shows what this browser has begun',
  ),
  statement(
    'Home page content: compactHeader',
    'test/conformance/spec-2/entities.test.ts › the stream home has its fields',
    'web/src/screens/streaming/stream-screens.test.tsx › has a compact head for a subscriber',
  ),
  statement('Offer pages have headers', 'test/conformance/spec-2/entities.test.ts › an offer page has its fields'),
  statement(
    'Offer pages have tab titles',
    'web/src/screens/streaming/offer-screens.test.tsx › has the year behind a tab of its own, kept in the address',
  ),
  statement('Offer pages have bullets', 'test/conformance/spec-2/entities.test.ts › an offer page has its fields'),
  statement(
    'Offer pages have price offer cards',
    'web/src/screens/streaming/offer-screens.test.tsx › says what everybody pays, what a Friend would pay and what renews when, with no findings of axe',
    'web/src/features/stream-offer/plan-choice.test.ts › are those that have a card and a price',
  ),
  statement(
    'Offer pages have monthly and annual titles and labels',
    'web/src/screens/streaming/offer-screens.test.tsx › has the year behind a tab of its own, kept in the address',
    'web/src/features/stream-offer/plan-choice.test.ts › drop .00 and name the period',
  ),
  statement(
    'Offer pages have words for the already subscribed',
    'web/src/screens/streaming/offer-screens.test.tsx › says so to somebody who %s, and sells nothing',
  ),
  statement(
    'Offer pages have a more-information accordion',
    'test/conformance/spec-2/entities.test.ts › an offer page has its fields',
  ),
  statement(
    'Offer pages have explore stream',
    'test/conformance/spec-2/entities.test.ts › an offer page has its fields',
  ),
  statement(
    'Offer pages have ways to watch',
    'test/conformance/spec-2/entities.test.ts › an offer page has its fields',
  ),
  statement(
    'Cancellation page: blockingModal',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'Cancellation page: information',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'Cancellation page: heresWhatYoullMiss',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'Cancellation page: yourSupport',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'Cancellation page: exitSurvey',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'Cancellation page: sorryYoureLeaving',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'Cancellation page: specialOffers with offerCards, each with promoCode',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'Cancellation page: welcomeBack',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'The exit survey has a text for the character limit',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › tells of a text that is too long, with the limit and its length',
  ),
  statement(
    'The exit survey has a text for an empty field',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › tells of an empty text where something else was chosen',
  ),
  statement(
    'The exit survey has a text for no option selected',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › tells of an option that was not selected, in the page’s words and tied to its group',
  ),
  statement(
    'Campaign promo page: promo code messages, incorrect and already redeemed',
    'web/src/screens/streaming/offer-screens.test.tsx › tells of a code %s beside the field, which keeps it',
  ),
  statement(
    'Campaign promo page: tab titles',
    'web/src/screens/streaming/offer-screens.test.tsx › tells what it gives behind a tab, and keeps the code there',
  ),
  statement(
    'Campaign promo page: success-screen texts',
    'web/src/screens/streaming/offer-screens.test.tsx › opens the stream once, however often it is pressed, and says until when',
  ),
  statement(
    'The contact form has name, email, subject, queryType and message',
    'functions/api/site/contact.test.ts › goes to the desk of its query type, answered to its writer, and is confirmed to them: once each',
  ),
  statement(
    'The contact form offers the eleven query types',
    'shared/domain/contact/field-rules.test.ts › are these eleven, word for word',
  ),
  statement(
    'Returns form: name, email, phone, orderNumber, customerNumber, performanceDate, seatCount, vouchers, donationAmount, giftAid, returnType',
    'test/conformance/spec-2/entities.test.ts › the returns form has its fields',
    'functions/api/box-office/returns.test.ts › with %s names the field',
  ),
  statement(
    'Returns form: returnType is Donation, PartDonate, Credit or Refund',
    'functions/api/box-office/returns.test.ts › with %s names the field',
  ),
  statement(
    'Stream returns form: cardholderName, rohStreamEmail, giftAid, cardNumber, cardExpiryMonth, cardExpiryYear, returnType, token, customerNumber, rohEmail, performanceName',
    'test/conformance/spec-2/entities.test.ts › the stream returns form has its fields',
  ),
  statement(
    'Stream returns form: returnType is donate by default',
    'functions/api/streaming/stream-returns.test.ts › that says nothing of what is wanted is a gift',
    'web/src/screens/streaming/stream-returns-screen.test.tsx › begins with the gift, and with what we know',
  ),
  statement(
    'Education partners page: headerText, headerDescription, pageDescription, pageTitle, resultPageText, resultPageTitle, links',
    'functions/api/site/visit.test.ts › education partners has header, page and result texts and links (spec 2 §3)',
  ),
];
