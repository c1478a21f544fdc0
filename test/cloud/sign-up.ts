import { randomUUID } from 'node:crypto';

import type { Visitor } from './visitor.ts';

/** Opens a new account; returns its address. */
export async function signUp(visitor: Visitor): Promise<string> {
  const email = `cloud-${randomUUID()}@example.org`;
  const password = `a long walk to ${randomUUID()}`;
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
