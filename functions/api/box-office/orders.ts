import { orderPaths } from '#shared/contract/box-office/orders.ts';
import { isRefusal, refuse } from '#shared/contract/problem.ts';
import { isSubscriber } from '#shared/domain/entitlement/entitlement.ts';
import { pence } from '#shared/domain/money/money.ts';
import { schemesAt } from '#shared/domain/subscription/schemes.ts';
import { buyerOf } from '#functions/checkout/buyer.ts';
import { placeOrder } from '#functions/checkout/place-order.ts';
import { refuseTries } from '#functions/checkout/refuse-tries.ts';
import { usableVouchers } from '#functions/checkout/vouchers.ts';
import { answer } from '#functions/http/answer.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { siteOriginHeader } from '#functions/http/request.ts';
import { readAccount } from '#functions/store/accounts.ts';
import { readBasket } from '#functions/store/baskets.ts';
import { readOrderSummaries } from '#functions/store/order-summaries.ts';
import { readCredit } from '#functions/store/wallets.ts';
import { orderSummaryView } from '#functions/views/order-summary-view.ts';
import { orderView } from '#functions/views/order-view.ts';

export const handler = handlePath(orderPaths.orders, {
  GET: async ({ query, visitor, now }) => {
    const { customerId } = await visitor();
    if (customerId === null) return refuse('sign-in-needed');
    const all = await readOrderSummaries(customerId);
    const [size, from] = [query['page[size]'], (query['page[number]'] - 1) * query['page[size]']];
    const items = all.slice(from, from + size).map((summary) => orderSummaryView(summary, now));
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
    // Orders are no way around the brake on guessing codes.
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
      siteOrigin: headers[siteOriginHeader] ?? '',
      country,
      now,
    });
    return isRefusal(order) ? order : answer(orderView(order), { status: 201 });
  },
});
