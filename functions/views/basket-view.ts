import type { basket as basketResource } from '#shared/contract/box-office.ts';
import type { Flat } from '#shared/contract/resource.ts';
import { basketAt, emptyBasket, hasLapsed, rentalsOf, ticketsOf, totalOf } from '#shared/domain/basket/basket.ts';
import type { Basket, RentalLine, TicketLine } from '#shared/domain/basket/basket.ts';
import { mayRenew } from '#shared/domain/basket/hold.ts';
import { formatDateTime } from '#shared/domain/time/format.ts';
import { count } from '#shared/domain/time/duration.ts';
import type { Instant } from '#shared/domain/time/instant.ts';

type BasketView = Flat<typeof basketResource>;
type Product = BasketView['products'][number];

/** The id of a product in a basket: a performance, or the fee of a rental. */
export const productId = { tickets: (performanceId: string) => performanceId, rental: (feeId: string) => feeId };

/** A basket as its owner sees it now (spec 2 §3, Basket); without one, an empty one. */
export function basketView(stored: Basket | null, now: Instant): BasketView {
  const basket = basketAt(stored ?? emptyBasket('none'), now);
  const lines = basket.lines;
  const performances = Map.groupBy(ticketsOf(lines), ({ performanceId }) => performanceId);
  const total = totalOf(lines);
  return {
    id: basket.basketId,
    sessionKey: basket.basketId,
    state: stateOf(stored, basket, now),
    firstSeatAddedDateTime: basket.firstSeatAdded,
    expiresAt: basket.expiresAt,
    mayRenew: basket.state === 'open' && mayRenew(basket, now),
    itemCount: lines.length,
    cartAmount: total,
    subTotal: total,
    products: [...[...performances.values()].flatMap(ticketProduct), ...rentalsOf(lines).map(rentalProduct)],
    orderId: basket.state === 'paying' ? basket.orderId : null,
    now,
  };
}

function stateOf(stored: Basket | null, basket: Basket, now: Instant): BasketView['state'] {
  if (basket.state === 'paying') return 'paying';
  if (stored && hasLapsed(stored, now)) return 'expired';
  return basket.lines.length === 0 ? 'empty' : 'open';
}

function ticketProduct(tickets: readonly TicketLine[]): Product[] {
  const [first] = tickets;
  if (!first) return [];
  return [
    {
      id: productId.tickets(first.performanceId),
      kind: 'tickets',
      title: first.title,
      detail: `${formatDateTime(first.date)}, ${first.venueTitle}`,
      link: `/seatmap?performanceId=${first.performanceId}`,
      pence: totalOf(tickets),
      subLineItems: tickets.map(({ performanceId, seatId, seatLabel, zone, view, priceType, priceTypes, pence }) => ({
        performanceId,
        seatId,
        seatLabel,
        zone,
        view,
        priceType,
        priceTypes: [...priceTypes],
        pence,
      })),
    },
  ];
}

function rentalProduct({ feeId, title, slug, pence, windowHours }: RentalLine): Product {
  return {
    id: productId.rental(feeId),
    kind: 'rental',
    title,
    detail: `Rental: 30 days to begin, then ${count(windowHours, 'hour')} to watch`,
    link: `/tickets-and-events/${slug}-digital`,
    pence,
    subLineItems: [],
  };
}
