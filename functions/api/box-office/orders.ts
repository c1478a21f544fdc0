import { orderPaths } from '#shared/contract/box-office/orders.ts';
import { isRefusal, refuse } from '#shared/contract/problem.ts';
import { pence } from '#shared/domain/money/money.ts';
import { guestIdOf } from '#shared/domain/order/order.ts';
import { placeOrder } from '#functions/checkout/place-order.ts';
import type { Buyer } from '#functions/checkout/place-order.ts';
import { answer } from '#functions/http/answer.ts';
import { handlePath } from '#functions/http/handle-path.ts';
import { siteOriginHeader } from '#functions/http/request.ts';
import { hashOf } from '#functions/runtime/ids.ts';
import { readAccount } from '#functions/store/accounts.ts';
import type { Account } from '#functions/store/accounts.ts';
import { readBasket } from '#functions/store/baskets.ts';
import { readCredit, readVouchers } from '#functions/store/wallets.ts';
import { orderView } from '#functions/views/order-view.ts';

export const handler = handlePath(orderPaths.orders, {
  POST: async ({ body, visitor, basketId, headers, now }) => {
    const me = await visitor();
    const [account, stored, credit, vouchers] = await Promise.all([
      me.customerId === null ? null : readAccount(me.customerId),
      readBasket(basketId),
      me.customerId === null || !body.usesCredit ? pence(0) : readCredit(me.customerId),
      readVouchers(body.voucherCodes ?? []),
    ]);
    const rest = {
      delivery: body.delivery ?? null,
      address: body.address ?? null,
      giftAid: body.giftAid ?? null,
      modeOfSale: me.modeOfSale,
    };
    const buyer = account ? accountBuyer(account, rest) : body.guest ? guestBuyer(body.guest, rest) : null;
    if (!buyer) return refuse('sign-in-needed');
    const order = await placeOrder({
      stored,
      buyer,
      means: { credit, vouchers: vouchers.filter(({ expiresAt }) => expiresAt > now) },
      expectedTotal: body.expectedTotal,
      siteOrigin: headers[siteOriginHeader] ?? '',
      now,
    });
    return isRefusal(order) ? order : answer(orderView(order), { status: 201 });
  },
});

type Rest = Pick<Buyer, 'delivery' | 'address' | 'giftAid' | 'modeOfSale'>;

function accountBuyer({ customerId, email, firstName, lastName }: Account, rest: Rest): Buyer {
  return { customerId, isGuest: false, email, firstName, lastName, phone: null, ...rest };
}

interface Guest {
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly phone?: string | undefined;
}

/** Whatever is bought with one address counts towards one limit, whoever signs in later. */
function guestBuyer({ firstName, lastName, email, phone }: Guest, rest: Rest): Buyer {
  const address = email.toLowerCase();
  const customerId = guestIdOf(hashOf(address));
  return { customerId, isGuest: true, email: address, firstName, lastName, phone: phone ?? null, ...rest };
}
