import { instant } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { planPathOf, seatIdsOf } from '#test/support/seat-ids.ts';
import type { DrawnSections, NamedHall } from '#test/support/seat-ids.ts';

import { ask } from './ask.ts';
import type { ChosenSeat } from './seats.ts';
import type { Visitor } from './visitor.ts';
import { expectEqual, must } from './wait.ts';

/*
 * What a customer did before a journey begins, made in their browser without its screens. Other journeys go the whole way: from the
 * home page by map, list and keys to the tickets.
 */

interface Held {
  /** In the order of the plan, side by side. */
  readonly seats: readonly ChosenSeat[];
  /** What the basket costs, in pence. */
  readonly sum: number;
  /** When the seats go back on sale. */
  readonly dueAt: Instant;
}

/** Holds so many seats side by side of a performance. */
export async function holdSeats(visitor: Visitor, performanceId: string, count = 2): Promise<Held> {
  // The first answer gives a stranger the basket's cookie.
  await ask(visitor, 'GET', '/api/checkout/basket');
  const wanted = (await freeTogether(visitor, performanceId, count)).map((seatId) => ({ seatId }));
  const path = '/api/checkout/seat-holds';
  const held = await ask<DataFor<'basket'>>(visitor, 'POST', path, { performanceId, seats: wanted });
  const labels = new Map(
    held.products.flatMap(({ subLineItems }) => subLineItems.map(({ seatId, seatLabel }) => [seatId, seatLabel])),
  );
  const seats = wanted.map(({ seatId }) => ({ id: seatId, label: must(labels.get(seatId), `seat ${seatId}, held`) }));
  return { seats, sum: held.cartAmount, dueAt: instant(must(held.expiresAt, 'end of the hold')) };
}

async function freeTogether(visitor: Visitor, performanceId: string, count: number): Promise<readonly string[]> {
  const query = `?performanceId=${performanceId}`;
  const { plan } = await ask<{ plan: NamedHall }>(visitor, 'GET', `/api/seatmap${query}`);
  const drawn = await ask<DrawnSections>(visitor, 'GET', planPathOf(plan));
  const { sections } = await ask<{ sections: readonly { id: string; seats: string }[] }>(
    visitor,
    'GET',
    `/api/seatmap/availability${query}`,
  );
  const together = 'o'.repeat(count);
  const { id, seats } = must(
    sections.find((section) => section.seats.includes(together)),
    `section with ${count} free seats`,
  );
  const place = seats.indexOf(together);
  return seatIdsOf(drawn, id).slice(place, place + count);
}

interface Buyer {
  readonly delivery?: 'post' | 'e-ticket';
  readonly address?: object;
  /** Without an account. */
  readonly guest?: object;
}

interface Bought {
  readonly orderNo: string;
  /** The order's page; a guest's carries the key. */
  readonly page: string;
}

/** Places the order for what is held, and pays it by card. */
export async function payForHeld(visitor: Visitor, sum: number, buyer: Buyer = {}): Promise<Bought> {
  const order = { expectedTotal: sum, acceptsTerms: true, delivery: 'e-ticket', ...buyer };
  const placed = await ask<{ paymentUrl: string; page: string; orderNo: string }>(
    visitor,
    'POST',
    '/api/checkout/orders',
    order,
  );
  const paid = await visitor.context.request.post(placed.paymentUrl, { form: { action: 'pay' }, maxRedirects: 0 });
  expectEqual(paid.status() < 400, true, `${paid.status()} of the payment page: a payment`);
  return placed;
}
