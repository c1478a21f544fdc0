import * as z from 'zod';

import { identifier, instant, line, slug } from './field.ts';
import { definePath, method, notBuilt } from './path.ts';
import { one, resource } from './resource.ts';
import { filmPaths } from './streaming/films.ts';
import { planPaths } from './streaming/plans.ts';

export { digitalEvent, digitalEventDetails, streamHomePage, video } from './streaming/films.ts';

/** A rental (spec 2 §3, Purchased pay-per-view), both spellings as specified. */
export const purchasedStream = z.object({
  /** The fee it was bought by: a video is open to it when the video's `packageFeeIds` name this. */
  streamId: identifier,
  stream_id: identifier,
  orderNo: z.string(),
  order_no: z.string(),
  transactionStatus: z.enum(['pending', 'purchased', 'declined', 'refunded', 'expired']),
  transaction_status: z.enum(['pending', 'purchased', 'declined', 'refunded', 'expired']),
  availability_window_start: instant.nullable(),
  availability_window_end: instant.nullable(),
  title: line,
  slug,
  /** Until when the first play may begin. */
  start_by: instant,
  /** Seconds after which a pending transaction is worth asking for again. */
  poll_after: z.int().nullable(),
});
export const purchasedStreams = resource('purchasedStreams', z.object({ streams: z.array(purchasedStream) }));

/** Where the player finds the film; its cookies came with the answer and open this title only. */
export const videoSource = resource(
  'videoSource',
  z.object({
    videoKey: identifier,
    /** HLS playlist on the same origin. */
    src: z.string(),
    videoType: z.enum(['performance', 'trailer', 'insight']),
    assetType: z.enum(['vod', 'live']),
    /** Whole seconds. */
    duration: z.int(),
    /** When the cookies end; ask again before. */
    expiresAt: instant,
  }),
);

export const watchPosition = resource(
  'watchStatus',
  z.object({ videoId: identifier, /** Seconds from the beginning. */ position: z.number().min(0) }),
);

const customerId = identifier.optional();

export const streaming = {
  ...filmPaths,
  videoSource: definePath('videoSource', {
    path: '/api/video-source',
    area: 'streaming',
    methods: {
      GET: method({
        summary: 'Where to play a video, if this visitor may see it here and now.',
        query: z.object({ videoId: identifier }),
        answers: one(videoSource),
        refusals: [
          'unknown-video',
          'video-not-out',
          'not-entitled',
          'rental-not-begun',
          'rental-expired',
          'country-refused',
          'country-unknown',
        ],
      }),
    },
  }),
  payPerView: definePath('payPerView', {
    path: '/api/checkout/payPerView',
    area: 'streaming',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'Put a rental into the basket; the answer says where to go next.',
        body: z.object({ feeId: identifier }),
        answers: one(resource('payPerView', z.object({ feeId: identifier, location: z.string() }))),
        refusals: ['fee-unknown', 'rental-owned', 'too-many-rentals', 'basket-paying', 'basket-changed'],
      }),
    },
  }),
  purchasedStreams: definePath('purchasedStreams', {
    path: '/api/checkout/purchasedStreams',
    area: 'streaming',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'The rentals of the signed-in customer.',
        query: z.object({ customerId }),
        answers: one(purchasedStreams),
      }),
    },
  }),
  activateAvailabilityWindow: definePath('activateAvailabilityWindow', {
    path: '/api/checkout/purchasedStreams/activateAvailabilityWindow',
    area: 'streaming',
    access: 'customer',
    methods: {
      POST: method({
        summary: 'Start the clock of a rental; a second call changes nothing.',
        repeatable: true,
        body: z.object({ streamId: identifier }),
        answers: one(purchasedStreams),
        refusals: ['not-entitled', 'rental-expired'],
      }),
    },
  }),
  watchStatus: definePath('watchStatus', {
    path: '/api/user/tv/watch-status',
    area: 'streaming',
    access: 'customer',
    methods: {
      GET: method({
        summary: 'How far a video was watched; 0 where it was not.',
        query: z.object({ customerId, videoId: identifier }),
        answers: one(watchPosition),
      }),
      POST: method({
        summary: 'Save how far a video was watched.',
        repeatable: true,
        body: z.object({ customerId, videoId: identifier, position: z.number().min(0).max(86_400) }),
        answers: one(watchPosition),
        refusals: ['unknown-video'],
      }),
    },
  }),
  watchStatusAll: notBuilt('watchStatusAll', '/api/user/tv/watch-status/all', 'streaming', ['GET'], 'customer'),
  myList: notBuilt('myList', '/api/user/tv/my-list', 'streaming', ['GET', 'POST', 'DELETE'], 'customer'),
  streamDetails: notBuilt('streamDetails', '/api/user/streamDetails', 'streaming', ['GET'], 'customer'),
  subscriptionBilling: notBuilt(
    'subscriptionBilling',
    '/api/checkout/subscription/billing',
    'streaming',
    ['GET'],
    'customer',
  ),
  ...planPaths,
  subscriptionCancel: notBuilt(
    'subscriptionCancel',
    '/api/user/subscription/cancel',
    'streaming',
    ['POST'],
    'customer',
  ),
  subscriptionDetailsPage: notBuilt('subscriptionDetailsPage', '/api/stream-subscription-details-page', 'streaming'),
  specialOfferPage: notBuilt('specialOfferPage', '/api/information/stream-special-offer-page', 'streaming'),
  subscriptionStatusPage: notBuilt(
    'subscriptionStatusPage',
    '/api/information/stream-subscription-status-page',
    'streaming',
  ),
  cancellationPage: notBuilt('cancellationPage', '/api/information/stream-cancellation-page', 'streaming'),
  cancellationJourneyForm: notBuilt(
    'cancellationJourneyForm',
    '/api/information/stream-cancellation-journey-form',
    'streaming',
    ['POST'],
    'customer',
  ),
  campaignsPromoPage: notBuilt('campaignsPromoPage', '/api/information/stream-campaigns-promo-page', 'streaming'),
  tvAppUpsellInfo: notBuilt('tvAppUpsellInfo', '/api/information/tv-app-upsell-info', 'streaming'),
  validatePromoCode: notBuilt('validatePromoCode', '/api/checkout/stream/campaigns/validatePromoCode', 'streaming'),
  applyCampaign: notBuilt('applyCampaign', '/api/checkout/stream/campaigns/apply', 'streaming', ['POST'], 'customer'),
  applySpecialOffer: notBuilt(
    'applySpecialOffer',
    '/api/checkout/stream/applySubscriptionSpecialOffer',
    'streaming',
    ['POST'],
    'customer',
  ),
};
