import { unpackSeats } from '#shared/season/domain/hall/packed-seats.ts';
import { hasTag, tagId } from '#shared/season/domain/tag.ts';

import { mailsOf } from './mails.ts';
import { expectEqual, eventually } from './report.ts';
import type { Report } from './report.ts';
import type { Bought } from './return-ticket.ts';
import { payOn, signUp } from './sign-up.ts';
import type { Visitor } from './visitor.ts';

/** Seconds within which all visitors see what one visitor does. */
const seenWithin = 5;

/** From an empty browser to tickets, through every part of the deployment. */
export async function buyTickets(report: Report, visitor: Visitor, endpoint: string): Promise<Bought | null> {
  let email = '';
  const registered = await report.check('a visitor opens an account and is known from then on', async () => {
    email = await signUp(visitor);
    const user = await visitor.call('user', 'GET');
    expectEqual(user.email.email, email, 'signed in as');
  });
  if (!registered) return null;
  let chosen: Awaited<ReturnType<typeof choosePerformance>> | undefined;
  await report.check('finds a performance on sale with tickets left', async () => {
    chosen = await choosePerformance(visitor);
  });
  if (!chosen) return null;
  const { performanceId, ticketsAvailable } = chosen;
  let total = 0;
  const held = await report.check('holds two seats from the seat map', async () => {
    total = await holdSeats(visitor, performanceId);
  });
  if (!held) return null;
  await report.check(`everybody sees two tickets fewer within ${seenWithin} s`, async () => {
    await eventually(
      'Two tickets fewer',
      seenWithin,
      async () =>
        (await visitor.call('availabilityOfPerformance', 'GET', { params: { id: performanceId } })).ticketsAvailable,
      (left) => left === ticketsAvailable - 2,
    );
  });
  let orderId = '';
  await report.check('orders, pays on the payment page, and the order is paid', async () => {
    orderId = await payOrder(visitor, total);
  });
  await report.check('has tickets with numbers of their own', async () => {
    const { lines } = await visitor.call('order', 'GET', { params: { orderId } });
    expectEqual(new Set(lines.map(({ ticketNumber }) => ticketNumber).filter(Boolean)).size, 2, 'ticket numbers');
  });
  await report.check('receives a confirmation by e-mail', async () => {
    await eventually(
      'A mail to the customer',
      15,
      () => mailsOf(endpoint, email),
      (mails) => mails.length > 0,
    );
  });
  await report.check('the seats are still gone when the hold would have been given back', async () => {
    const { ticketsAvailable: left } = await visitor.call('availabilityOfPerformance', 'GET', {
      params: { id: performanceId },
    });
    expectEqual(left, ticketsAvailable - 2, 'tickets left');
    expectEqual((await visitor.call('basket', 'GET')).itemCount, 0, 'things in the basket');
  });
  return orderId ? { orderId, performanceId, email } : null;
}

export async function choosePerformance(
  visitor: Visitor,
): Promise<{ performanceId: string; ticketsAvailable: number }> {
  const [cards, left] = await Promise.all([
    visitor.call('events', 'GET', { query: { 'page[size]': '100' } }),
    visitor.call('availability', 'GET'),
  ]);
  const tickets = new Map(left.map(({ id, ticketsAvailable }) => [id, ticketsAvailable]));
  const now = new Date().toISOString();
  // Late enough that a ticket can still be returned.
  const later = new Date(Date.now() + 3 * 86_400_000).toISOString();
  const toEverybody = cards
    .flatMap(({ activities }) => activities)
    .filter(({ date, isTicketed, isFree, isCancelled }) => date > later && isTicketed && !isFree && !isCancelled)
    // Without reserved seats there is none to hold by its name.
    .filter((activity) => !hasTag(activity, tagId.unseated))
    .filter(({ onSaleDates }) => onSaleDates.some(({ date, modesOfSale }) => date < now && modesOfSale.includes(9)));
  for (const { performanceId } of toEverybody) {
    const ticketsAvailable = tickets.get(performanceId) ?? 0;
    if (ticketsAvailable > 10) return { performanceId, ticketsAvailable };
  }
  throw new Error(`None of ${toEverybody.length} performances on sale has more than ten tickets left.`);
}

/** Holds the first two free seats; answers what the basket costs. */
export async function holdSeats(visitor: Visitor, performanceId: string): Promise<number> {
  const query = { performanceId };
  const [map, free] = await Promise.all([
    visitor.call('seatMap', 'GET', { query }),
    visitor.call('seatAvailability', 'GET', { query }),
  ]);
  const { houseId, version } = map.plan;
  const plan = await visitor.call('seatPlan', 'GET', { query: { houseId, version } });
  const seats = plan.sections.flatMap(({ id, rows }) => {
    const marks = free.sections.find((section) => section.id === id)?.seats ?? '';
    return unpackSeats(id, rows)
      .filter(({ kind }, place) => kind === 'seat' && marks[place] === 'o')
      .map((seat) => seat.id);
  });
  const basket = await visitor.call('seatHolds', 'POST', {
    body: { performanceId, seats: seats.slice(0, 2).map((seatId) => ({ seatId })) },
  });
  expectEqual(basket.itemCount, 2, 'things in the basket');
  return basket.cartAmount;
}

/** Orders what is in the basket and pays; answers the order's id. */
export async function payOrder(visitor: Visitor, expectedTotal: number): Promise<string> {
  const order = await visitor.call('orders', 'POST', { body: { expectedTotal, acceptsTerms: true } });
  await payOn(visitor, order.paymentUrl ?? '');
  const params = { orderId: order.id };
  await eventually(
    'Payment of the order',
    15,
    async () => (await visitor.call('order', 'GET', { params })).state,
    (state) => state === 'paid',
  );
  return order.id;
}
