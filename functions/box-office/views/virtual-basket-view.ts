import type { basketProducts } from '#shared/box-office/contract/basket-products.ts';
import { basketAt, emptyBasket } from '#shared/box-office/domain/basket/basket.ts';
import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { priceBasket } from '#shared/box-office/domain/price-basket.ts';
import type { ValueOf } from '#shared/kernel/contract/resource.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Visitor } from '#functions/platform/http/visitor.ts';

type VirtualBasket = ValueOf<typeof basketProducts.virtualBasket.methods.GET.answers>;

/** The lines of a basket that renew themselves or last a year, as the specification's second view lists them (spec 2 §3). */
export function virtualBasketView(stored: Basket | null, me: Visitor, now: Instant): VirtualBasket {
  const basket = basketAt(stored ?? emptyBasket('none'), now);
  const { lines } = priceBasket(basket.lines, { modeOfSale: me.modeOfSale, promo: basket.promo, now });
  return {
    id: basket.basketId,
    sessionKey: basket.basketId,
    customerId: me.customerId,
    subscriptions: {
      stream: lines.flatMap((line) =>
        line.kind === 'stream-plan'
          ? { id: line.lineId, title: line.title, period: line.period, pence: line.pence }
          : [],
      ),
      member: lines.flatMap((line) => {
        if (line.kind !== 'membership') return [];
        const { lineId, title, modeOfSale, months, recipient, pence } = line;
        return { id: lineId, title, modeOfSale, months, isGift: recipient !== null, pence };
      }),
    },
  };
}
