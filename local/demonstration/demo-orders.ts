import { addAddress } from '#shared/account/domain/address.ts';
import { emptyBasket } from '#shared/box-office/domain/basket/basket.ts';
import { ticketsOf } from '#shared/box-office/domain/basket/lines.ts';
import { selectSeats } from '#shared/box-office/domain/basket/select-seats.ts';
import { addSeats } from '#shared/box-office/domain/change-basket.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import { priceBasket } from '#shared/box-office/domain/price-basket.ts';
import { quoteReturns } from '#shared/box-office/domain/returns/quote.ts';
import { pence } from '#shared/kernel/money.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import { day, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Hall, Seat } from '#shared/season/domain/hall/plan.ts';
import { mayBook } from '#shared/season/domain/on-sale.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { changeAddresses } from '#functions/account/store/addresses.ts';
import { buyerOf } from '#functions/box-office/commands/buyer.ts';
import type { Buyer } from '#functions/box-office/commands/buyer.ts';
import { newOrder } from '#functions/box-office/commands/place-order.ts';
import { comesBack, returnFacts, returnTickets } from '#functions/box-office/commands/return-tickets.ts';
import { settlePayment } from '#functions/box-office/commands/settle-payment.ts';
import { takeSeats } from '#functions/box-office/store/baskets.ts';
import { readOrderSummaries } from '#functions/box-office/store/order-summaries.ts';
import { openOrder, readOrder } from '#functions/box-office/store/orders.ts';
import { paymentIdOf } from '#functions/platform/payment/demo/provider.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { houseRules } from '#functions/publishing/readers/house.ts';
import { openingWrites } from '#functions/sold.ts';
import type { SeedSeason } from '#local/sample-season/season.ts';

import type { DemoCustomer } from './customers.ts';
import { seedSiteOrigin } from './site-origin.ts';

export type Sold = Pick<SeedSeason, 'customers' | 'saleTerms' | 'houses'>;

/** The state of a demonstration customer's purchased evening. */
export type DemoEvening = 'kept' | 'given-back';

/** How many days ahead the evening is at least. */
const daysAhead = { kept: 9, 'given-back': 20 } as const satisfies Record<DemoEvening, number>;

/** An evening for a demonstration customer, with two adjacent seats. */
interface Party {
  readonly customer: DemoCustomer;
  readonly evening: DemoEvening;
  readonly house: Hall;
  readonly terms: SaleTerms;
  readonly pair: readonly [Seat, Seat];
  readonly at: Instant;
}

/**
 * Gives demonstration customers an address and lets them buy seats at the Main Stage through the normal steps: held, ordered and paid, some
 * returned, with their events. In a reloaded house, customers with orders keep them.
 */
export async function sellDemoOrders(season: Sold, now: Instant): Promise<void> {
  for (const customer of season.customers) await keepHome(customer, now);
  for (const [email, parties] of Map.groupBy(partiesOf(season, now), ({ customer }) => customer.email)) {
    const isNew = (await readOrderSummaries(customerIdOf(email))).length === 0;
    for (const party of isNew ? parties : []) {
      const order = await buy(party);
      if (party.evening === 'given-back') await giveBack(order, party.at);
    }
  }
}

/** Who goes to which evening; each to a different one. */
export function partiesOf({ customers, saleTerms, houses }: Sold, now: Instant): readonly Party[] {
  const [house] = houses;
  if (!house) throw new Error('There is no house.');
  const evenings = saleTerms.filter(({ houseId }) => houseId === house.id).toSorted(byDate);
  const seen = new Set<string>();
  return customers.flatMap((customer) =>
    customer.evenings.map((evening, place) => {
      // One after another, as the list then shows them.
      const at = plus(now, -place * minute);
      const from = plus(now, daysAhead[evening] * day);
      const offered = evenings.filter(({ eventSlug, date }) => date > from && !seen.has(eventSlug));
      for (const terms of offered) {
        const pair = isFor(terms, customer, at) ? pairOf(house, terms) : null;
        if (!pair) continue;
        seen.add(terms.eventSlug);
        return { customer, evening, house, terms, pair, at };
      }
      throw new Error(`There is no evening for ${customer.email}.`);
    }),
  );
}

export const byDate = (one: SaleTerms, other: SaleTerms): number => (one.date < other.date ? -1 : 1);

async function keepHome({ email, home }: DemoCustomer, now: Instant): Promise<void> {
  if (!home) return;
  const wish = { ...home, isForPost: true, isForBills: true };
  await changeAddresses(
    customerIdOf(email),
    (addresses) => (addresses.length > 0 ? null : addAddress(addresses, wish, newId())),
    now,
  );
}

/** A normal evening with reserved seats that this customer may book. */
export function isFor(terms: SaleTerms, { modeOfSale }: Pick<DemoCustomer, 'modeOfSale'>, now: Instant): boolean {
  const isOrdinary = terms.activityType === 'discrete' && terms.isTicketed && !terms.isFree && !terms.isUnseated;
  return isOrdinary && mayBook(terms, modeOfSale, now).ok;
}

/** The two cheapest adjacent seats on offer with a clear view. */
export function pairOf({ sections }: Hall, { allocation, prices }: SaleTerms): readonly [Seat, Seat] | null {
  const pairs = sections.flatMap(({ id, seats }) =>
    seats.flatMap((seat, place): (readonly [Seat, Seat])[] => {
      const next = seats[place + 1];
      const areOffered = allocation[id]?.slice(place, place + 2) === 'oo';
      const isBeside = next?.row === seat.row && next.zone === seat.zone;
      return next && areOffered && isBeside && isPlain(seat) && isPlain(next) ? [[seat, next]] : [];
    }),
  );
  const priceOf = ([{ zone }]: readonly [Seat, Seat]): number => prices[zone] ?? Infinity;
  return pairs.toSorted((one, other) => priceOf(one) - priceOf(other))[0] ?? null;
}

const isPlain = ({ kind, view }: Seat): boolean => kind === 'seat' && view === 'clear';

async function buy(party: Party): Promise<Order> {
  const { email, modeOfSale } = party.customer;
  const buyer = buyerOf(await readAccount(customerIdOf(email)), { delivery: 'e-ticket' }, modeOfSale);
  if (!buyer) throw new Error(`There is no account of ${email}.`);
  return sellPair(buyer, party);
}

/** Buys two seats as the pages do; replaces the provider's payment page. */
export async function sellPair(buyer: Buyer, { house, terms, pair, at: now }: Omit<Party, 'customer' | 'evening'>) {
  const seats = pair.map(({ id }) => ({ seatId: id, priceType: 'standard' as const }));
  const selection = selectSeats(terms, house.sections, seats, now);
  if (!selection.ok) throw new Error(`${terms.performanceId} cannot be sold.`);
  const change = addSeats(emptyBasket(newId()), selection.lines, terms.seatLimit, now);
  const held = change.ok && (await takeSeats(change.basket, change.take, now));
  if (!held || !held.ok) throw new Error(`Seats of ${terms.performanceId} are not free.`);
  const { basket } = held;
  const priced = priceBasket(basket.lines, { modeOfSale: buyer.modeOfSale, promo: null, now });
  const siteOrigin = seedSiteOrigin();
  const purchase = { means: { credit: pence(0), vouchers: [] }, siteOrigin, now, rules: houseRules() };
  const order = newOrder(purchase, buyer, basket, priced);
  const claims = openingWrites(order, null, now);
  const opened = await openOrder(order, { basket, modeOfSale: buyer.modeOfSale, claims }, now);
  if (!opened.ok) throw new Error(`The order is refused: ${opened.reason}.`);
  const { orderId, total } = order;
  const paymentId = paymentIdOf(orderId, total);
  await settlePayment({ noticeId: paymentId, outcome: 'paid', orderId, paymentId, pence: total, at: now }, now);
  const paid = await readOrder(orderId);
  if (paid?.state !== 'paid') throw new Error(`The order ${orderId} is ${paid?.state}.`);
  return paid;
}

/** Returns all tickets of an order for credit, which needs no provider. */
async function giveBack(order: Order, now: Instant): Promise<void> {
  const tickets = ticketsOf(order.lines);
  const quotes = quoteReturns(order, tickets, pence(0), await returnFacts(order, now));
  const credit = quotes.find(({ returnType }) => returnType === 'Credit');
  const given = await returnTickets({
    orderId: order.orderId,
    numbers: tickets.flatMap(({ ticketNumber }) => ticketNumber ?? []),
    returnType: 'Credit',
    donation: pence(0),
    expected: credit ? comesBack(credit) : 0,
    giftAid: null,
    by: 'customer',
    now,
  });
  if (isRefusal(given)) throw new Error(`The tickets of ${order.orderId} are not taken back.`);
}
