import type { LocalHouse } from '#local/house.ts';
import { planPathOf, seatIdsOf } from '#test/support/seat-ids.ts';
import type { DrawnSections, NamedHall } from '#test/support/seat-ids.ts';

import { newAddress, password } from './account.ts';
import { takeEvening } from './evenings.ts';
import type { Visitor } from './visitor.ts';
import { must } from './wait.ts';

interface Wanted {
  readonly firstName: string;
  readonly lastName: string;
  readonly delivery: 'post' | 'e-ticket';
  /** Of the new account; one that nobody has had by default. */
  readonly email?: string;
  /** Where posted tickets go. */
  readonly postcode?: string;
}

interface Asker {
  readonly visitor: Visitor;
  readonly origin: string;
}

export interface DeskOrder {
  readonly orderNo: string;
  readonly email: string;
  /** The order's page for its customer, whose browser is signed in. */
  readonly page: string;
}

const street = { street: '7 Footlight Row', town: 'London', country: 'GB' };

/** A new customer with two paid seats, in one browser and without its screens: what the desk does with the order is looked at. */
export async function buyForDesk(visitor: Visitor, house: LocalHouse, wanted: Wanted): Promise<DeskOrder> {
  const { firstName, lastName, delivery, email = newAddress(), postcode = 'WC2E 9DD' } = wanted;
  const buyer = { visitor, origin: house.url };
  await ask(buyer, 'POST', '/api/account/register', { firstName, lastName, email, password });
  const { performanceId } = await takeEvening(house.url, { venue: 'Linbury Theatre' });
  const seats = (await twoFree(buyer, performanceId)).map((seatId) => ({ seatId }));
  const held = await ask<{ cartAmount: number }>(buyer, 'POST', '/api/checkout/seat-holds', { performanceId, seats });
  const placed = await ask<{ paymentUrl: string; page: string; orderNo: string }>(
    buyer,
    'POST',
    '/api/checkout/orders',
    {
      expectedTotal: held.cartAmount,
      acceptsTerms: true,
      delivery,
      ...(delivery === 'post' ? { address: { ...street, postcode } } : {}),
    },
  );
  await visitor.context.request.post(placed.paymentUrl, { form: { action: 'pay' }, maxRedirects: 0 });
  return { orderNo: placed.orderNo, email, page: placed.page };
}

async function twoFree(buyer: Asker, performanceId: string): Promise<readonly string[]> {
  const query = `?performanceId=${performanceId}`;
  const { plan } = await ask<{ plan: NamedHall }>(buyer, 'GET', `/api/seatmap${query}`);
  const drawn = await ask<DrawnSections>(buyer, 'GET', planPathOf(plan));
  const { sections } = await ask<{ sections: readonly { id: string; seats: string }[] }>(
    buyer,
    'GET',
    `/api/seatmap/availability${query}`,
  );
  const { id, seats } = must(
    sections.find((section) => section.seats.includes('oo')),
    'section with two free seats',
  );
  const place = seats.indexOf('oo');
  return seatIdsOf(drawn, id).slice(place, place + 2);
}

/** The attributes of an answer of the house to a browser, which is not asked for its screens. */
export async function ask<T>(
  { visitor, origin }: Asker,
  method: 'GET' | 'POST',
  path: string,
  data?: object,
): Promise<T> {
  const response = await visitor.context.request.fetch(new URL(path, origin).href, {
    method,
    headers: { origin, 'content-type': 'application/vnd.api+json' },
    ...(data ? { data: JSON.stringify(data) } : {}),
  });
  if (!response.ok()) throw new Error(`${method} ${path}: ${response.status()} ${await response.text()}`);
  // The contract says what these paths answer.
  return ((await response.json()) as { data: { attributes: T } }).data.attributes;
}
