import { statement } from '../statement.ts';

export const section7 = [
  statement(
    'All calls go to the same origin',
    'web/src/api/request.test.ts › is of this site, whatever is asked for (spec 1 §7)',
  ),
  statement(
    'Responses are read from data',
    'web/src/api/request.test.ts › gives flat data and sends neither a key nor a body',
  ),
  statement(
    'POST and DELETE send the JSON:API content type',
    'web/src/api/request.test.ts › sends the JSON:API content type, the body and a fresh key each time',
  ),
  statement(
    'Every call has exactly the documented address and methods',
    'shared/contract/index.test.ts › declares every path of the specification exactly as written',
  ),
  statement(
    'GET /api/user answers data and response headers; the country header is read',
    'functions/api/account/account.test.ts › is the customer behind the session, with the country',
    'web/src/api/visitor.test.tsx › gives the user and the country of the header',
  ),
  statement(
    'GET /api/user/details',
    'functions/api/account/account-area.test.ts › say who somebody is to the house',
    'functions/api/account/account-area.test.ts › are for whoever is signed in: a visitor is refused with 401',
  ),
  statement(
    'GET /api/user/streamDetails',
    'test/conformance/subscriptions.test.ts › renews a month for a year: each bill an order, a receipt and an entry of the ledger',
  ),
  statement(
    "GET /api/checkout/subscription/billing takes status and type, default 'subscription'",
    'web/src/screens/streaming/subscription-screens.test.tsx › ask for the details, the bills to come and the bills so far at once (spec 2 §7)',
  ),
  statement(
    'The billing call answers scheduled and received billing',
    'web/src/screens/streaming/subscription-screens.test.tsx › list a year of bills to come, and each bill so far with the way to its receipt',
  ),
  statement(
    'GET /api/checkout/cartInfo',
    'functions/api/box-office/cart-info.test.ts › tells the country, and is kept by no cache',
  ),
  statement(
    'GET /api/checkout/basket',
    'functions/api/box-office/seat-holds.test.ts › holds exact seats for 30 minutes and gives the browser its basket',
  ),
  statement(
    'GET virtual basket',
    'functions/api/box-office/basket-things.test.ts › names what renews itself, and whose it is',
  ),
  statement(
    'GET /api/checkout/subscriptionPrices',
    'functions/api/box-office/basket-things.test.ts › are four by name, and Friends are offered their own',
  ),
  statement(
    'GET /api/checkout/purchasedStreams',
    'functions/api/streaming/streaming.test.ts › are shown to their owner only',
  ),
  statement(
    'GET /api/user/tv/my-list takes customerId and a cache-busting timestamp',
    'functions/api/streaming/my-list.test.ts › belongs to one customer: to nobody without an account, and to no other by their id',
  ),
  statement(
    'GET /api/user/tv/watch-status takes customerId, and videoId for one position',
    'functions/api/streaming/streaming.test.ts › begin at 0 and are where they were last saved',
    'functions/api/streaming/streaming.test.ts › are not read or saved for somebody else, nor without an account',
  ),
  statement(
    'GET /api/user/tv/watch-status/all',
    'functions/api/streaming/watch-status.test.ts › is told at once, the latest first, without what was seen to its end',
  ),
  statement(
    'GET /api/user/membership/processingStatus is paged',
    'functions/events/account/membership-life.test.ts › comes page by page',
  ),
  statement(
    'GET /api/information/friends-area is paged',
    'functions/api/account/friends-area.test.ts › is one page, and nothing behind it',
  ),
  statement(
    'GET /api/stream-home-page is paged',
    'functions/api/streaming/streaming.test.ts › is answered: home, titles, one title with its videos',
  ),
  statement(
    'GET /api/stream-subscription-details-page is paged',
    'functions/api/streaming/subscription-pages.test.ts › the status has a text for each state, and the details are a list of one',
  ),
  statement(
    'GET /api/information/stream-special-offer-page takes slug',
    'functions/api/streaming/special-offer.test.ts › is a special one by its name, with the code that goes with the plan',
  ),
  statement(
    'GET /api/information/stream-subscription-status-page',
    'functions/api/streaming/subscription-pages.test.ts › the status has a text for each state, and the details are a list of one',
  ),
  statement(
    'GET /api/information/stream-cancellation-page',
    'functions/api/streaming/subscription-pages.test.ts › the cancellation has all eight blocks (spec 2 §3)',
  ),
  statement(
    'GET /api/information/stream-campaigns-promo-page takes slug',
    'functions/api/streaming/campaigns.test.ts › has its texts, and none of its rules or codes',
  ),
  statement(
    'GET /api/stream-returns-page takes slug',
    'functions/api/streaming/stream-returns.test.ts › answers the words of one occasion, and 404 for one that nobody has published',
  ),
  statement(
    'GET /api/returnspage',
    'functions/api/site/visit.test.ts › the returns page has its title, four options, an appeal and Gift Aid (spec 2 §2)',
  ),
  statement(
    'GET /api/information/tv-app-upsell-info',
    'web/src/screens/streaming/stream-screens.test.tsx › labels a rental, and shows a subscriber the way to the television',
  ),
  statement(
    'GET /api/information/education-partners-page',
    'functions/api/site/visit.test.ts › education partners has header, page and result texts and links (spec 2 §3)',
  ),
  statement(
    'GET /api/video-source',
    'functions/api/streaming/streaming.test.ts › is told to the owner of a begun rental %s',
  ),
  statement(
    'GET /api/digital-events and /api/information/digital-event-videos are paged, size 100, all pages in parallel and merged',
    'functions/api/streaming/streaming.test.ts › is answered as videos: all of them page by page, or those of one title (spec 1 §7)',
    'web/src/api/read.test.ts › asks for the first page, then for all others together, and merges them in order without duplicates',
  ),
  statement(
    'GET /api/checkout/stream/campaigns/validatePromoCode takes campaign and promoCode',
    'functions/api/streaming/campaigns.test.ts › tells that it is good, however it is typed, to somebody who is not signed in',
    'functions/api/streaming/campaigns.test.ts › tells of one %s, in the words of the campaign',
  ),
  statement(
    'GET /api/information/feature-flags',
    'functions/api/site/chrome.test.ts › is flags of which only the known ones are told',
  ),
  statement(
    'GET /api/availability',
    'functions/api/season/season.test.ts › answers tickets and prices by performance, without what only the house needs',
  ),
  statement(
    'Stream details fires three GETs together: user stream data, scheduled billing, received billing',
    'web/src/screens/streaming/subscription-screens.test.tsx › ask for the details, the bills to come and the bills so far at once (spec 2 §7)',
  ),
  statement(
    'POST /api/checkout/purchasedStreams/activateAvailabilityWindow',
    'functions/api/streaming/streaming.test.ts › is done once; a later call answers with the window as it stands',
  ),
  statement(
    'POST /api/contact takes the contact form',
    'functions/api/site/contact.test.ts › goes to the desk of its query type, answered to its writer, and is confirmed to them: once each',
  ),
  statement(
    'POST /api/returns takes the returns form',
    'functions/api/box-office/returns.test.ts › goes to the box office with what the tickets come to, and is confirmed to whoever asks: once each',
  ),
  statement(
    'POST /api/user/subscription/cancel',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › is done once however often it is pressed',
    'test/conformance/subscriptions.test.ts › cancels at the end of the period, even when nobody comes by',
  ),
  statement(
    'POST /api/information/stream-cancellation-journey-form',
    'functions/api/streaming/cancellation-journey-form.test.ts › is told to the stream desk once, in the words of the page',
  ),
  statement(
    'POST /api/stream-returns-form',
    'functions/api/streaming/stream-returns.test.ts › goes to the box office and is confirmed to the customer, once each, however often it is pressed',
  ),
  statement(
    'POST /api/information/education-partners-form',
    'functions/api/site/contact.test.ts › goes to the learning desk and is confirmed to its writer',
  ),
  statement(
    'POST /api/checkout/stream/applySubscriptionSpecialOffer',
    'web/src/screens/streaming/unsubscribe-screen.test.tsx › is made to whoever is active and has paid a bill; taken, the subscription stays and is cheaper',
  ),
  statement(
    'POST /api/checkout/stream/campaigns/apply',
    'functions/api/streaming/campaigns.test.ts › opens the stream for its months without a bill, and uses the code up',
  ),
  statement(
    'POST /api/user/tv/my-list takes customerId and an eventIds list',
    'functions/api/streaming/my-list.test.ts › takes a hundred titles at once, and refuses more',
  ),
  statement(
    'POST /api/user/tv/my-list takes customerId and a single eventId',
    'functions/api/streaming/my-list.test.ts › is empty at first, and holds titles in the order in which they were added',
  ),
  statement(
    'POST /api/user/tv/watch-status takes customerId, videoId and position',
    'functions/api/streaming/streaming.test.ts › begin at 0 and are where they were last saved',
    'functions/api/streaming/streaming.test.ts › are refused when they cannot be: %s',
  ),
  statement(
    'POST /api/checkout/payPerView takes feeId',
    'functions/api/streaming/streaming.test.ts › puts the rental into the basket and leads to the checkout',
  ),
  statement(
    'After payPerView the browser navigates to the basket or checkout location',
    'functions/api/streaming/streaming.test.ts › puts the rental into the basket and leads to the checkout',
    'functions/api/streaming/streaming.test.ts › leads to the basket when something else is in it',
    'web/src/screens/streaming/title-screen.test.tsx › takes a customer who rents it to the checkout',
  ),
  statement(
    'DELETE /api/user/tv/my-list takes customerId and an eventIds list',
    'functions/api/streaming/my-list.test.ts › loses titles by both forms of the body, also one that has left the stream, and misses none that is not on it',
  ),
  statement(
    'DELETE /api/user/tv/my-list takes a single eventId',
    'functions/api/streaming/my-list.test.ts › loses titles by both forms of the body, also one that has left the stream, and misses none that is not on it',
  ),
  statement(
    '/api/checkout/basket/promo/stream is defined',
    'functions/api/box-office/basket-things.test.ts › have codes, entered under their own path',
  ),
  statement(
    '/api/checkout/basket/subscription/stream is defined',
    'functions/api/box-office/basket-things.test.ts › are in the basket one at a time',
  ),
  statement(
    'Each failed call stores an error in its section and is logged',
    'web/src/api/load-cycle.test.tsx › a failure stores status and message and stops loading',
    'web/src/api/load-cycle.test.tsx › has every failed load with its status and message',
  ),
];
