import { streaming } from '#shared/contract/streaming.ts';
import { enterPromo } from '#functions/checkout/enter-promo.ts';
import { handlePath } from '#functions/http/handle-path.ts';

export const handler = handlePath(streaming.basketPromoStream, {
  POST: (request) => enterPromo(request, request.body.promoCode),
});
