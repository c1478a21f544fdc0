import { schemesAt } from '#shared/account/domain/schemes.ts';
import { orderPaths } from '#shared/box-office/contract/orders.ts';
import { isShared } from '#shared/box-office/domain/order/summary.ts';
import { pence } from '#shared/kernel/money.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import { isSubscriber } from '#shared/streaming/domain/entitlement/entitlement.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { handlePath } from '#functions/handle-path.ts';
import { answer } from '#functions/platform/http/answer.ts';
import { refuseTries } from '#functions/platform/http/refuse-tries.ts';
import { siteOriginHeader } from '#functions/platform/http/request.ts';

import { buyerOf, usableVouchers } from '../commands/buyer.ts';
import { ordersOfPerson } from '../commands/orders-of-person.ts';
import { placeOrder } from '../commands/place-order.ts';
import { readBasket } from '../store/baskets.ts';
import { readCredit } from '../store/wallets.ts';
import { orderSummaryView, orderView } from '../views/order-view.ts';

export const handler = handlePath(orderPaths.orders, {
  GET: async ({ query, visitor, now }) => {
    const { customerId } = await visitor();
    if (customerId === null) return refuse('sign-in-needed');
    const all = (await ordersOfPerson(customerId)).filter(
      (summary) => summary.customerId === customerId || isShared(summary),
    );
    const [size, from] = [query['page[size]'], (query['page[number]'] - 1) * query['page[size]']];
    const items = all.slice(from, from + size).map((summary) => ({
      ...orderSummaryView(summary, now),
      ...(summary.customerId === customerId ? {} : { isOfLinked: true }),
    }));
    return { items, totalPages: Math.max(1, Math.ceil(all.length / size)) };
  },

  POST: async ({ body, visitor, basketId, headers, country, now }) => {
    const codes = body.voucherCodes ?? [];
    const me = await visitor();
    const [account, stored, credit, vouchers] = await Promise.all([
      me.customerId === null ? null : readAccount(me.customerId),
      readBasket(basketId),
      me.customerId === null || !body.usesCredit ? pence(0) : readCredit(me.customerId),
      usableVouchers(codes, now),
    ]);
    // Reading orders counts as guessing at codes too.
    const tooMany = vouchers.length < codes.length ? await refuseTries({ headers, now }, basketId) : null;
    if (tooMany) return tooMany;
    const order = await placeOrder({
      stored,
      buyer: buyerOf(account, body, me.modeOfSale),
      isSubscriber: isSubscriber(schemesAt(account?.schemes ?? [], now)),
      memberships: account?.allMemberships ?? [],
      means: { credit, vouchers },
      expectedTotal: body.expectedTotal,
      expectedCard: body.expectedCard ?? null,
      expressPaymentId: body.expressPaymentId ?? null,
      siteOrigin: headers[siteOriginHeader] ?? '',
      country,
      now,
    });
    return isRefusal(order) ? order : answer(orderView(order), { status: 201 });
  },
});
