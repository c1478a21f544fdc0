import { expect, test } from 'vitest';

import { openHouse, opensAt } from './house.ts';
import type { Visitor } from './house.ts';
import { many, one, refusal, signIn } from './read.ts';

const house = openHouse();

interface SeatMap {
  readonly plan: { readonly houseId: string; readonly version: string };
  readonly onSaleDates: readonly { readonly date: string; readonly modesOfSale: readonly number[] }[];
  readonly isUnseated: boolean;
}
interface Plan {
  readonly sections: readonly {
    readonly id: string;
    readonly rows: readonly { readonly row: string; readonly zones: string }[];
  }[];
}
interface Free {
  readonly sections: readonly { readonly id: string; readonly seats: string }[];
}
interface Basket {
  readonly state: string;
  readonly firstSeatAddedDateTime: string | null;
  readonly expiresAt: string | null;
  readonly mayRenew: boolean;
  readonly itemCount: number;
  readonly cartAmount: number;
  readonly subTotal: number;
  readonly products: readonly {
    readonly pence: number;
    readonly subLineItems: readonly { readonly pence: number }[];
  }[];
}
interface Order {
  readonly orderNo: string;
  readonly state: string;
  readonly paymentUrl: string | null;
  readonly lines: readonly { readonly ticketNumber: string | null }[];
}
interface Choice {
  readonly performanceId: string;
  readonly seats: readonly { readonly seatId: string }[];
}

const minutesBetween = (from: string | null, to: string | null): number =>
  (Date.parse(to ?? '') - Date.parse(from ?? '')) / 60_000;
const seatMapOf = async (id: string) =>
  one<SeatMap>(await house.visitor().get(`/api/seatmap?performanceId=${id}`)).attributes;
/** The ids of all seats by section: section, row, and numbers from 1. */
const seatIdsOf = async ({ plan: { houseId, version } }: SeatMap) => {
  const plan = await house.visitor().get(`/api/seatmap/plan?houseId=${houseId}&version=${version}`);
  return new Map(
    one<Plan>(plan).attributes.sections.map(({ id, rows }) => [
      id,
      rows.flatMap(({ row, zones }) => Array.from(zones, (_, place) => `${id}-${row}-${place + 1}`)),
    ]),
  );
};
const freeOf = async (id: string) =>
  one<Free>(await house.visitor().get(`/api/seatmap/availability?performanceId=${id}`)).attributes.sections;
const ticketsLeft = async (id: string): Promise<number> =>
  Number(one(await house.visitor().get(`/api/availability/${id}`)).attributes['ticketsAvailable']);
const isOpenTo = ({ onSaleDates }: SeatMap, mode: number): boolean =>
  onSaleDates.some(({ date, modesOfSale }) => modesOfSale.includes(mode) && Date.parse(date) <= Date.parse(opensAt));

/** Seats side by side; each test has another performance. */
async function seatsFor(isRight: (map: SeatMap) => boolean, skip: number): Promise<Choice> {
  const available = many<{ ticketsAvailable: number }>(await house.visitor().get('/api/availability'));
  let left = skip;
  for (const { id } of available.filter(({ attributes }) => attributes.ticketsAvailable > 50)) {
    const map = await seatMapOf(id);
    if (map.isUnseated || !isRight(map)) continue;
    left -= 1;
    if (left >= 0) continue;
    const ids = await seatIdsOf(map);
    for (const { id: section, seats } of await freeOf(id)) {
      const place = seats.indexOf('oo');
      if (place < 0) continue;
      const pair = ids.get(section)?.slice(place, place + 2) ?? [];
      return { performanceId: id, seats: pair.map((seatId) => ({ seatId })) };
    }
  }
  throw new Error('The season has no such performance.');
}
const onSale = (skip: number) => seatsFor((map) => isOpenTo(map, 9), skip);
const hold = (visitor: Visitor, choice: Choice) => visitor.send('POST', '/api/checkout/seat-holds', choice);
const basketOf = async (visitor: Visitor) => one<Basket>(await visitor.get('/api/checkout/basket')).attributes;

async function placeOrder(visitor: Visitor) {
  const { cartAmount } = await basketOf(visitor);
  const body = { expectedTotal: cartAmount, acceptsTerms: true };
  return one<Order>(await visitor.send('POST', '/api/checkout/orders', body));
}
const press = (order: Order, action: string) =>
  fetch(house.url() + order.paymentUrl, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ action }) });

test('an empty basket is answered as one, with nothing in it', async () => {
  const visitor = house.visitor();
  expect(await basketOf(visitor)).toMatchObject({
    firstSeatAddedDateTime: null,
    itemCount: 0,
    cartAmount: 0,
    products: [],
  });
  expect(one(await visitor.get('/api/checkout/cartInfo')).attributes).toMatchObject({ itemCount: 0, cartAmount: 0 });
});

test('a hold lasts 30 minutes from the first seat, also when another is added', async () => {
  const visitor = house.visitor();
  const { performanceId, seats } = await onSale(0);
  const first = one<Basket>(await hold(visitor, { performanceId, seats: seats.slice(0, 1) })).attributes;
  expect(minutesBetween(first.firstSeatAddedDateTime, first.expiresAt)).toBe(30);
  await house.moveClock(5);
  const second = one<Basket>(await hold(visitor, { performanceId, seats: seats.slice(1) })).attributes;
  expect(second).toMatchObject({
    firstSeatAddedDateTime: first.firstSeatAddedDateTime,
    expiresAt: first.expiresAt,
    itemCount: 2,
  });
});

test('the basket adds up, and the header reads the same sum', async () => {
  const visitor = house.visitor();
  const basket = one<Basket>(await hold(visitor, await onSale(1))).attributes;
  const tickets = basket.products.flatMap(({ subLineItems }) => subLineItems);
  expect(tickets).toHaveLength(2);
  expect(basket.cartAmount).toBe(tickets.reduce((sum, { pence }) => sum + pence, 0));
  const { itemCount, cartAmount } = basket;
  expect(one(await visitor.get('/api/checkout/cartInfo')).attributes).toMatchObject({ itemCount, cartAmount });
});

test('availability falls by what is held, and a second buyer is refused the same seats', async () => {
  const choice = await onSale(2);
  const before = await ticketsLeft(choice.performanceId);
  expect((await hold(house.visitor(), choice)).status).toBe(200);
  await expect.poll(() => ticketsLeft(choice.performanceId)).toBe(before - 2);
  const second = house.visitor();
  expect(refusal(await hold(second, choice))).toEqual([409, 'seat-taken']);
  expect((await basketOf(second)).itemCount).toBe(0);
});

test('a seat that is let go can be taken by another', async () => {
  const [visitor, other, choice] = [house.visitor(), house.visitor(), await onSale(3)];
  await hold(visitor, choice);
  const seatIds = choice.seats.map(({ seatId }) => seatId);
  const body = { performanceId: choice.performanceId, seatIds };
  const answer = await visitor.send('DELETE', '/api/checkout/seat-holds', body);
  expect(one<Basket>(answer).attributes.itemCount).toBe(0);
  expect((await hold(other, choice)).status).toBe(200);
});

test('after 30 minutes the basket is empty, and its seats are sold to others', async () => {
  const [visitor, other, choice] = [house.visitor(), house.visitor(), await onSale(4)];
  const before = await ticketsLeft(choice.performanceId);
  await hold(visitor, choice);
  await house.moveClock(29);
  expect((await basketOf(visitor)).itemCount).toBe(2);
  expect(refusal(await hold(other, choice))).toEqual([409, 'seat-taken']);
  await house.moveClock(2);
  expect((await basketOf(visitor)).itemCount).toBe(0);
  await expect.poll(() => ticketsLeft(choice.performanceId)).toBe(before);
  expect((await hold(other, choice)).status).toBe(200);
});

test('a basket is kept longer once, and once only', async () => {
  const visitor = house.visitor();
  const first = one<Basket>(await hold(visitor, await onSale(5))).attributes;
  expect(first.mayRenew).toBe(true);
  const renewed = one<Basket>(await visitor.send('POST', '/api/checkout/basket/renewal')).attributes;
  expect(minutesBetween(first.expiresAt, renewed.expiresAt)).toBeGreaterThan(0);
  expect(renewed.mayRenew).toBe(false);
  await visitor.send('POST', '/api/checkout/basket/renewal');
  expect((await basketOf(visitor)).expiresAt).toBe(renewed.expiresAt);
});

test('seats on sale to members alone are refused in general booking, and mode 37 may book all', async () => {
  const choice = await seatsFor((map) => !isOpenTo(map, 9) && isOpenTo(map, 13), 0);
  const general = house.visitor();
  expect((await hold(general, choice)).status).toBe(403);
  const supporter = house.visitor();
  await signIn(supporter, 'supporting');
  expect((await hold(supporter, { ...choice, seats: choice.seats.slice(0, 1) })).status).toBe(200);
  const everything = house.visitor();
  await signIn(everything, 'everything');
  expect((await hold(everything, { ...choice, seats: choice.seats.slice(1) })).status).toBe(200);
});

test('an order needs a customer, the sum that was shown, and the terms', async () => {
  const visitor = house.visitor();
  await hold(visitor, await onSale(6));
  const { cartAmount } = await basketOf(visitor);
  const order = (expectedTotal: number, acceptsTerms: boolean) =>
    visitor.send('POST', '/api/checkout/orders', { expectedTotal, acceptsTerms });
  expect(refusal(await order(cartAmount, true))).toEqual([401, 'sign-in-needed']);
  await signIn(visitor, 'premium2');
  expect(refusal(await order(cartAmount - 1, true))).toEqual([409, 'basket-changed']);
  expect((await order(cartAmount, false)).status).toBe(422);
  expect((await basketOf(visitor)).itemCount).toBe(2);
});

test('paid on the hosted page, an order is paid: numbered tickets, one mail, an empty basket, and no stranger reads it', async () => {
  const visitor = house.visitor();
  const choice = await onSale(7);
  const before = await ticketsLeft(choice.performanceId);
  await signIn(visitor, 'premium1');
  await hold(visitor, choice);
  const { id, attributes: order } = await placeOrder(visitor);
  expect(order.state).toBe('awaiting-payment');
  const answer = await press(order, 'pay');
  expect([answer.status, answer.headers.get('location')]).toEqual([303, `/checkout/orders/${id}`]);
  const read = async () => one<Order>(await visitor.get(`/api/checkout/orders/${id}`)).attributes;
  await expect.poll(async () => (await read()).state).toBe('paid');
  const tickets = [`${order.orderNo}-01`, `${order.orderNo}-02`];
  expect((await read()).lines.map(({ ticketNumber }) => ticketNumber)).toEqual(tickets);
  expect((await basketOf(visitor)).itemCount).toBe(0);
  await house.moveClock(31);
  expect(await ticketsLeft(choice.performanceId)).toBe(before - 2);
  const mails = JSON.parse((await visitor.get('/house/mail')).text) as { subject: string; text: string }[];
  const receipts = mails.filter(({ subject }) => subject === `Your order ${order.orderNo} is confirmed`);
  expect(receipts).toHaveLength(1);
  for (const ticket of tickets) expect(receipts[0]?.text).toContain(ticket);
  expect(refusal(await house.visitor().get(`/api/checkout/orders/${id}`))).toEqual([404, 'not-found']);
});

test('a declined card pays nothing, and the seats are still there to be paid for', async () => {
  const visitor = house.visitor();
  await signIn(visitor, 'youngfriend');
  await hold(visitor, await onSale(8));
  const { id, attributes: order } = await placeOrder(visitor);
  expect((await press(order, 'decline')).status).toBe(303);
  const { state, lines } = one<Order>(await visitor.get(`/api/checkout/orders/${id}`)).attributes;
  expect(state).not.toBe('paid');
  expect(lines.map(({ ticketNumber }) => ticketNumber)).toEqual([null, null]);
});

test('a performance that does not exist has neither seats nor availability', async () => {
  for (const path of ['/api/seatmap?performanceId=never-played', '/api/availability/never-played'])
    expect(refusal(await house.visitor().get(path))).toEqual([404, 'unknown-performance']);
  const choice = { performanceId: 'never-played', seats: [{ seatId: 'stalls-A-1' }] };
  expect((await hold(house.visitor(), choice)).status).toBe(404);
});

test('the returns page offers its four ways under its title, and the form is refused without its fields', async () => {
  const { attributes } = one(await house.visitor().get('/api/returnspage'));
  expect(attributes['title']).toBe('Cancellations: Options for ticket buyers');
  const options = attributes['options'] as readonly { returnType: string }[];
  expect(options.map(({ returnType }) => returnType)).toEqual(['Refund', 'Credit', 'PartDonate', 'Donation']);
  expect(refusal(await house.visitor().send('POST', '/api/returns', {}))).toEqual([422, 'invalid-input']);
});
