import type { LocalHouse } from '#local/house.ts';

import { newAddress, password } from './account.ts';
import { ask } from './ask.ts';
import { holdSeats, payForHeld } from './beforehand.ts';
import { takeEvening } from './evenings.ts';
import type { Visitor } from './visitor.ts';

interface Wanted {
  readonly firstName: string;
  readonly lastName: string;
  readonly delivery: 'post' | 'e-ticket';
  /** Of the new account; one that nobody has had by default. */
  readonly email?: string;
  /** Where posted tickets go. */
  readonly postcode?: string;
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
  await ask(visitor, 'POST', '/api/account/register', { firstName, lastName, email, password });
  const { performanceId } = await takeEvening(house.url, { venue: 'Linbury Theatre' });
  const { sum } = await holdSeats(visitor, performanceId);
  const address = delivery === 'post' ? { address: { ...street, postcode } } : {};
  const { orderNo, page } = await payForHeld(visitor, sum, { delivery, ...address });
  return { orderNo, email, page };
}
