import { notBuilt } from '../path.ts';

export const offerPaths = {
  specialOfferPage: notBuilt('specialOfferPage', '/api/information/stream-special-offer-page', 'streaming'),
  campaignsPromoPage: notBuilt('campaignsPromoPage', '/api/information/stream-campaigns-promo-page', 'streaming'),
  validatePromoCode: notBuilt('validatePromoCode', '/api/checkout/stream/campaigns/validatePromoCode', 'streaming'),
  applyCampaign: notBuilt('applyCampaign', '/api/checkout/stream/campaigns/apply', 'streaming', ['POST'], 'customer'),
};
