import { planPaths } from '#shared/contract/streaming/plans.ts';
import { enterPromo } from '#functions/checkout/enter-promo.ts';
import { handlePath } from '#functions/http/handle-path.ts';

export const handler = handlePath(planPaths.basketPromoStream, {
  POST: (request) => enterPromo(request, request.body.promoCode, '/promoCode'),
});
