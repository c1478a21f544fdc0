import { randomBytes } from 'node:crypto';

import type { Visitor } from './visitor.ts';

/** A new address. It has too few figures to be taken for the number of a card, which the house refuses. */
export const newAddress = (name: string, host = 'house.example'): string =>
  `${name}-${randomBytes(5).toString('hex')}@${host}`;

/** Opens a new account; returns its address. */
export async function signUp(visitor: Visitor): Promise<string> {
  const email = newAddress('cloud', 'example.org');
  const password = `a long walk to ${email}`;
  const user = await visitor.call('register', 'POST', {
    body: { firstName: 'Clara', lastName: 'Cloud', email, password },
  });
  if (user.email.email !== email) throw new Error(`Registered ${user.email.email} in place of ${email}.`);
  return email;
}

/** Pays an order on the demonstration provider's page, as a customer would. */
export async function payOn(visitor: Visitor, paymentUrl: string): Promise<string> {
  const page = await visitor.ask(paymentUrl);
  if (page.status !== 200) throw new Error(`The payment page answered ${page.status}: ${page.text}`);
  const answer = await visitor.ask(paymentUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  });
  if (answer.status !== 303) throw new Error(`Paying answered ${answer.status}: ${answer.text}`);
  return answer.headers.location ?? '';
}
