import { boxOffice } from '#shared/contract/box-office.ts';
import { isRefusal, refuse } from '#shared/contract/problem.ts';
import { placeOrder } from '#functions/checkout/place-order.ts';
import { signedIn } from '#functions/http/access.ts';
import { answer } from '#functions/http/answer.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { siteOriginHeader } from '#functions/http/request.ts';
import { readAccount } from '#functions/store/accounts.ts';
import { readBasket } from '#functions/store/baskets.ts';
import { orderView } from '#functions/views/order-view.ts';

export const handler = handlePath(boxOffice.orders, {
  POST: async (context) => {
    const { customerId } = await signedIn(context);
    const [account, stored] = await Promise.all([readAccount(customerId), readBasket(context.basketId)]);
    if (!account) return refuse('sign-in-needed');
    const order = await placeOrder({
      stored,
      buyer: { customerId, email: account.email, firstName: account.firstName },
      expectedTotal: context.body.expectedTotal,
      siteOrigin: context.headers[siteOriginHeader] ?? '',
      now: context.now,
    });
    return isRefusal(order) ? order : answer(orderView(order), { status: 201 });
  },
});
