import type { basket as basketResource } from '#shared/box-office/contract/basket.ts';
import { basketAt, emptyBasket, hasLapsed, mayRenew } from '#shared/box-office/domain/basket/basket.ts';
import type { Basket } from '#shared/box-office/domain/basket/basket.ts';
import { ticketsOf, totalOf } from '#shared/box-office/domain/basket/lines.ts';
import type { TicketLine, Priced } from '#shared/box-office/domain/basket/lines.ts';
import { bestMembershipOf, membershipSavingsOf, priceBasket } from '#shared/box-office/domain/price-basket.ts';
import type { MembershipSaving, PricedBasket } from '#shared/box-office/domain/price-basket.ts';
import { nameOfLine, needsAccount, wordsOf } from '#shared/box-office/domain/sold/table.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import { pence } from '#shared/kernel/money.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

type BasketView = Flat<typeof basketResource>;
type Product = BasketView['products'][number];

/** A basket as its owner sees it now, at the prices of their sale group (spec 2 §3, Basket); an empty view without one. */
export function basketView(stored: Basket | null, modeOfSale: ModeOfSale, now: Instant): BasketView {
  const basket = basketAt(stored ?? emptyBasket('none'), now);
  const buyer = { modeOfSale, promo: basket.promo, now };
  const priced = priceBasket(basket.lines, buyer);
  const savings = basket.state === 'paying' ? [] : membershipSavingsOf(basket.lines, buyer);
  const best = bestMembershipOf(savings);
  return {
    id: basket.basketId,
    sessionKey: basket.basketId,
    state: stateOf(stored, basket, now),
    firstSeatAddedDateTime: basket.firstSeatAdded,
    expiresAt: basket.expiresAt,
    mayRenew: basket.state === 'open' && mayRenew(basket, now),
    itemCount: basket.lines.length,
    cartAmount: priced.total,
    subTotal: priced.subTotal,
    products: productsOf(priced.lines, now),
    discounts: discountsOf(priced.lines),
    promo: promoView(priced),
    membershipSaving: best && savingView(best),
    membershipSavings: savings.map(({ level: { modeOfSale }, off }) => ({ modeOfSale, off })),
    elsewhere: 0,
    needsAccount: basket.lines.some(needsAccount),
    orderId: basket.state === 'paying' ? basket.orderId : null,
    now,
  };
}

function stateOf(stored: Basket | null, basket: Basket, now: Instant): BasketView['state'] {
  if (basket.state === 'paying') return 'paying';
  if (stored && hasLapsed(stored, now)) return 'expired';
  return basket.lines.length === 0 ? 'empty' : 'open';
}

/** The total discount, once for each reason. */
function discountsOf(lines: readonly Priced[]): BasketView['discounts'] {
  const discounts = lines.flatMap(({ discount }) => discount ?? []);
  return [...Map.groupBy(discounts, ({ title }) => title)].map(([title, group]) => ({ title, pence: totalOf(group) }));
}

function promoView({ promo }: PricedBasket): BasketView['promo'] {
  if (!promo) return null;
  const { code, title, minimumPence } = promo.promo;
  return { code, title, minimumPence, problem: promo.problem };
}

function savingView({ level, off, net }: MembershipSaving): BasketView['membershipSaving'] {
  return { modeOfSale: level.modeOfSale, title: level.title, pence: level.pence, off, net };
}

/** Performances first, each with its seats; then the rest in the order of adding. */
function productsOf(lines: readonly Priced[], now: Instant): Product[] {
  const performances = Map.groupBy(ticketsOf(lines), ({ performanceId }) => performanceId);
  const others = lines.filter(({ kind }) => kind !== 'ticket');
  return [...[...performances.values()].flatMap(ticketProduct), ...others.map((line) => otherProduct(line, now))];
}

function ticketProduct(tickets: readonly Priced<TicketLine>[]): Product[] {
  const [first] = tickets;
  if (!first) return [];
  return [
    {
      id: first.performanceId,
      kind: 'tickets',
      title: first.title,
      detail: `${formatEvening(first.date)}, ${first.venueTitle}`,
      date: first.date,
      link: first.isUnseated
        ? `/events/${first.performanceId}/tickets`
        : `/seatmap?performanceId=${first.performanceId}`,
      page: wordsOf(first, { at: first.date, isPaid: false }).link,
      listPence: pence(tickets.reduce((sum, { listPence }) => sum + listPence, 0)),
      pence: totalOf(tickets),
      discount: null,
      subLineItems: tickets.map(seatItem),
    },
  ];
}

function seatItem(ticket: Priced<TicketLine>): Product['subLineItems'][number] {
  const { performanceId, seatId, seatLabel, zone, view, priceType, priceTypes, listPence, discount } = ticket;
  return {
    performanceId,
    seatId,
    seatLabel,
    companionOf: ticket.companionOf ?? null,
    isUnseated: ticket.isUnseated === true,
    zone,
    view,
    priceType,
    priceTypes: [...priceTypes],
    listPence,
    pence: ticket.pence,
    discount,
    ...(ticket.returns ? { returnRules: ticket.returns } : {}),
  };
}

function otherProduct(line: Priced, now: Instant): Product {
  const { listPence, discount } = line;
  const words = wordsOf(line, { at: now, isPaid: false });
  return {
    id: nameOfLine(line),
    // Seats are already grouped by performance.
    kind: line.kind === 'ticket' ? 'tickets' : line.kind,
    ...words,
    page: words.link,
    date: null,
    listPence,
    pence: line.pence,
    discount,
    subLineItems: [],
  };
}
