import { pressOn } from '#test/support/payment-benches.ts';

import { Guest } from './guest.ts';
import type { WalkedHouse } from './walked-house.ts';

/** Of everybody in the walk, and of the demonstration's customers. */
export const password = 'overture-and-beginners';

/** A person of the walk, with account and session. */
export class Customer extends Guest {
  customerId = '';
  readonly email: string;
  readonly #house: WalkedHouse;

  constructor(house: WalkedHouse, name: string) {
    super();
    this.#house = house;
    this.email = `${name}@example.org`;
  }

  static async join(house: WalkedHouse, name: string): Promise<Customer> {
    const one = new Customer(house, name);
    const { email } = one;
    const person = { firstName: 'Ada', lastName: name, email, password };
    one.customerId = (await one.post('register', person)).data.customerId;
    await house.settle();
    return one;
  }

  /** Orders the basket and presses a button of the payment page. */
  async order(pence: number, press: string, more: object = {}) {
    const { data } = await this.post('orders', { expectedTotal: pence, acceptsTerms: true, ...more });
    if (data.paymentUrl) await pressOn(data.paymentUrl, press);
    await this.#house.settle();
    return data;
  }
}

/** The end of a link in the newest mail to an address; the last one by default. */
export function tokenFor({ mails }: WalkedHouse, email: string, place = -1): string {
  const { text = '' } = mails.findLast(({ to }) => to === email) ?? {};
  const token = [...text.matchAll(/#([\w.-]+)/g)].at(place)?.[1];
  if (!token) throw new Error(`No link was sent to ${email}: ${text}`);
  return token;
}
