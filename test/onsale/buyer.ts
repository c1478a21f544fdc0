import { setTimeout as pause } from 'node:timers/promises';

import { flatten } from '#shared/kernel/contract/document.ts';
import type { Document } from '#shared/kernel/contract/document.ts';
import { handler as basket } from '#functions/box-office/api/basket.ts';
import { handler as order } from '#functions/box-office/api/order.ts';
import { handler as orders } from '#functions/box-office/api/orders.ts';
import { handler as availability } from '#functions/box-office/api/seat-availability.ts';
import { handler as holds } from '#functions/box-office/api/seat-holds.ts';
import { handler as seatMap } from '#functions/box-office/api/seat-map.ts';
import { notify, signedInBrowser } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

import { choose } from './choose.ts';
import type { Temper } from './crowd.ts';
import type { Reply } from './edge.ts';
import type { Sale } from './sale.ts';

/** What a buyer has after a hold. */
interface InHand {
  readonly basketId: string;
  readonly seats: readonly string[];
  readonly total: number;
}

/** Real milliseconds, stretched or shortened by half: to look at what was answered, and to read before paying. */
const glance = 300;
const reading = 700;
/** The seat page asks again every five seconds. */
const polling = 5000;
/** The answer has not come: the browser asks again after so long. */
const noAnswer = 400;

/** The whole story of one buyer, from the seat page to the ticket or to giving up. */
export async function goShopping(temper: Temper, sale: Sale): Promise<void> {
  const browser: Browser = {};
  await pause(temper.arrives);
  sale.people.arrive();
  const held = await findSeats(temper, sale, browser);
  if (held === null) return sale.people.leave('without seats');
  try {
    if (temper.leaves === 'with seats') return sale.people.leave('abandoned');
    if (!temper.isGuest) Object.assign(browser, await signedInBrowser(emailOf(temper)));
    await pauseAbout(reading, sale);
    sale.people.leave(await pay(temper, sale, browser, held));
  } finally {
    sale.people.done();
  }
}

/** Looks, chooses, requests; looks again when another buyer was faster. Null for a buyer who has lost patience or finds everything sold. */
async function findSeats(temper: Temper, sale: Sale, browser: Browser): Promise<InHand | null> {
  const { edge, performanceId } = sale;
  await edge.look(seatMap, { performanceId });
  take(browser, await edge.ask(basket, 'GET', { cookies: browser }));
  const lost = new Set<string>();
  for (let patience = temper.patience; !sale.isSoldOut();) {
    const view = sale.viewOf(await edge.look(availability, { performanceId }));
    const wish = choose(view, temper.party, temper.chooses, lost, sale.random);
    if (wish.length === 0) {
      patience -= 1;
      if (patience < 0) return null;
      // Another buyer's seats may be released: after a while none counts as lost any more.
      lost.clear();
      await pauseAbout(polling, sale);
      continue;
    }
    await pauseAbout(glance, sale);
    const held = await hold(temper, sale, browser, { wish, lost });
    if (held) return held;
  }
  return null;
}

interface Choice {
  readonly wish: readonly string[];
  readonly lost: Set<string>;
}

async function hold(temper: Temper, sale: Sale, browser: Browser, { wish, lost }: Choice): Promise<InHand | null> {
  const { edge, book, performanceId } = sale;
  const body = { performanceId, seats: wish.map((seatId) => ({ seatId, priceType: 'standard' })) };
  const basketId = basketOf(browser);
  // Counts from the first answer on: the house's clock waits for buyers with seats.
  let isBuying = false;
  const begin = (): void => {
    if (!isBuying) sale.people.hold();
    isBuying = true;
  };
  const ask = async (): Promise<Reply> => {
    const from = sale.moment();
    const reply = await edge.queueFor(holds, 'POST', { body, cookies: { ...browser } });
    const to = sale.moment();
    sale.figures.note('hold', reply, to - from);
    // What the house has done counts, whether or not its answer arrives.
    if (reply.status === 200) {
      book.hold(basketId, wish, from);
      begin();
    }
    if (reply.status === 409) book.refuse({ basketId, seatIds: lostIn(reply), from, to });
    return reply;
  };
  let reply = await send(ask, temper, sale);
  // The answer was lost and the API throttles: the basket shows whether the call succeeded.
  if (reply.status === 429 && temper.losesConnection) {
    const found = await lookInBasket(sale, browser, basketId, wish);
    if (found) {
      begin();
      return found;
    }
  }
  // Turned away: again about the time that was named.
  while (reply.status === 429 && !sale.isSoldOut()) {
    await pauseAbout(reply.retryAfter * 1000, sale);
    const { isFree } = sale.viewOf(await edge.look(availability, { performanceId }));
    // Taken seats may be the buyer's own if an earlier answer was lost: the buyer repeats the request until it is answered.
    if (!temper.losesConnection && !wish.every(isFree)) {
      if (isBuying) sale.people.done();
      return null;
    }
    reply = await ask();
  }
  if (reply.status === 200) {
    const { cartAmount } = dataOf(reply) as { cartAmount: number };
    return { basketId, seats: wish, total: cartAmount };
  }
  if (isBuying) sale.people.done();
  for (const id of lostIn(reply)) lost.add(id);
  return null;
}

/** Reads the basket, as the page does after a call without an answer; reading it is never throttled. */
async function lookInBasket(
  { edge }: Sale,
  browser: Browser,
  basketId: string,
  wish: readonly string[],
): Promise<InHand | null> {
  const { products, cartAmount } = dataOf(await edge.ask(basket, 'GET', { cookies: { ...browser } })) as {
    products: readonly { subLineItems: readonly { seatId: string }[] }[];
    cartAmount: number;
  };
  const mine = new Set(products.flatMap(({ subLineItems }) => subLineItems.map(({ seatId }) => seatId)));
  if (!wish.every((seatId) => mine.has(seatId))) return null;
  return { basketId, seats: wish, total: cartAmount };
}

/** Sends as this buyer's browser and finger do: twice at once, or again with the same key when no answer came. */
async function send(ask: () => Promise<Reply>, temper: Temper, sale: Sale): Promise<Reply> {
  if (temper.losesConnection) {
    await ask();
    await pauseAbout(noAnswer, sale);
  }
  if (!temper.clicksTwice) return ask();
  const [first, second] = await Promise.all([ask(), ask()]);
  return first.status < 300 ? first : second;
}

async function pay(temper: Temper, sale: Sale, browser: Browser, held: InHand): Promise<Ending> {
  const placed = await placeOrder(temper, sale, browser, held);
  if (!placed) return 'failed';
  if (temper.leaves === 'at the payment') return 'abandoned';
  if (!temper.isDeclinedOnce) return settle(sale, browser, held, placed);
  await tell(sale, placed, 'declined');
  sale.book.keep(held.seats, 'held');
  await pauseAbout(reading, sale);
  const again = await placeOrder(temper, sale, browser, held);
  return again ? settle(sale, browser, held, again) : 'failed';
}

export type Ending = 'without seats' | 'abandoned' | 'paid' | 'failed';

/** As the answer to an order tells it; a guest's page has its key in it. */
interface Placed {
  readonly id: string;
  readonly total: number;
  readonly page: string;
}

async function settle(sale: Sale, browser: Browser, { seats }: InHand, placed: Placed): Promise<Ending> {
  await tell(sale, placed, 'paid');
  const key = new URL(placed.page, 'https://house.test').searchParams.get('key');
  const from = sale.moment();
  const reply = await sale.edge.ask(order, 'GET', {
    params: { orderId: placed.id },
    cookies: browser,
    ...(key ? { query: { key } } : {}),
  });
  sale.figures.note('return page', reply, sale.moment() - from);
  if (reply.status !== 200 || (dataOf(reply) as { state: string }).state !== 'paid') return 'failed';
  sale.book.sell(seats, placed.id);
  return 'paid';
}

const emailOf = ({ number }: Temper): string => `buyer${number}@example.com`;

async function placeOrder(temper: Temper, sale: Sale, browser: Browser, held: InHand): Promise<Placed | null> {
  const key = `order-${temper.number}-${sale.random().toString(36).slice(2, 10)}-key`;
  const guest = { firstName: 'Ada', lastName: 'Example', email: emailOf(temper) };
  const body = { expectedTotal: held.total, acceptsTerms: true, ...(temper.isGuest ? { guest } : {}) };
  const ask = async (): Promise<Reply> => {
    const from = sale.moment();
    const reply = await sale.edge.ask(orders, 'POST', {
      body,
      cookies: { ...browser },
      headers: { 'idempotency-key': key },
    });
    sale.figures.note('order', reply, sale.moment() - from);
    if (reply.status < 300) sale.book.keep(held.seats, 'paying');
    return reply;
  };
  for (let attempt = 1; attempt <= 20; attempt += 1) {
    const reply = await send(ask, temper, sale);
    if (reply.status < 300) return dataOf(reply) as Placed;
    if (reply.status !== 429) return null;
    await pauseAbout(reply.retryAfter * 1000, sale);
  }
  return null;
}

/** The provider sends a notice again until it is taken. */
async function tell(sale: Sale, { id, total }: Placed, outcome: 'paid' | 'declined'): Promise<void> {
  for (let attempt = 1; attempt <= 10; attempt += 1) {
    const { status } = await notify({ outcome, orderId: id, paymentId: `demo-${id}`, pence: total });
    sale.figures.count(`notice ${status}`);
    if (status < 300) return;
    await pauseAbout(500, sale);
  }
}

/** Buyers who wake in the same hundredth of a second share a Node timer: one timer for each buyer costs more than the requests. */
const together = 10;

/** A pause of about so long; it ends at once when everything is sold and nothing is left to wait for. */
async function pauseAbout(milliseconds: number, sale: Sale): Promise<void> {
  if (sale.isSoldOut()) return;
  const time = milliseconds * sale.pace * (0.5 + sale.random());
  await pause(Math.ceil(time / together) * together);
}

function take(browser: Browser, { cookies }: Reply): void {
  for (const line of cookies) {
    const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
    browser[name] = value;
  }
}

const basketOf = (browser: Browser): string =>
  Object.entries(browser).find(([name]) => name.endsWith('basket'))?.[1] ?? '';

// The contract says what is in it.
const dataOf = ({ document }: Reply): unknown => flatten(document as Document);

function lostIn({ document }: Reply): readonly string[] {
  const { errors } = (document ?? {}) as { errors?: readonly { meta?: { seatIds?: readonly string[] } }[] };
  return errors?.[0]?.meta?.seatIds ?? [];
}
