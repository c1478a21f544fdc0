import { planPaths } from '#shared/streaming/contract/plans.ts';
import { enterPromo } from '#functions/box-office/commands/enter-promo.ts';
import { handlePath } from '#functions/handle-path.ts';

export const handler = handlePath(planPaths.basketPromoStream, {
  POST: (request) => enterPromo(request, request.body.promoCode, '/promoCode'),
});
