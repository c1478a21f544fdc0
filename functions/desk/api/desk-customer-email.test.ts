import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { day, instant } from '#shared/kernel/time/instant.ts';
import { handler as newEmail } from '#functions/account/api/new-email.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { openAccountHouse, tokenIn } from '#test/support/account-house.ts';
import type { AccountHouse } from '#test/support/account-house.ts';
import { call } from '#test/support/call.ts';
import { colleague, colleagueWith } from '#test/support/colleague.ts';
import { auditEntries } from '#test/support/desk.ts';
import { signedInBrowser, useTestClock } from '#test/support/shop.ts';

import { handler as deskCustomerEmail } from './desk-customer-email.ts';
import { handler as deskCustomer } from './desk-customer.ts';

const clock = useTestClock(instant('2026-11-26T12:00:00Z'));
let house: AccountHouse;
beforeAll(async () => void (house = await openAccountHouse()));
afterAll(() => house.stop());

let customerId = '';
let email = '';
let place = 0;
beforeEach(async () => {
  clock.pass(day);
  await house.forget();
  email = `ada${(place += 1)}@example.org`;
  customerId = customerIdOf(email);
  await signedInBrowser(email);
});

const ask = (to: string, cookies: Record<string, string>) =>
  call(deskCustomerEmail, {
    method: 'POST',
    params: { customerId },
    body: { email: to, reason: 'Mail to the old one comes back' },
    cookies,
  });
const addressOf = async () => (await readAccount(customerId))?.email;

describe('a new e-mail address that a colleague asks for', () => {
  test('is the account’s only once its owner has pressed the link in the mail to it, and both addresses are told', async () => {
    const to = `new${place}@example.org`;
    const cookies = await colleagueWith('customers.write', 'customers.read');
    expect((await ask(to.toUpperCase(), cookies)).status).toBe(200);
    const mails = await house.mails();
    expect(Object.fromEntries(mails.map((mail) => [mail.to, mail.subject]))).toEqual({
      [email]: 'A new address for your account',
      [to]: 'Please confirm your new e-mail address',
    });
    const told = mails.find((mail) => mail.to === email);
    expect(told?.text).toContain('n•••@example.org');
    expect(told?.text).not.toContain(to);
    expect(await addressOf()).toBe(email);
    const { data } = await call(newEmail, {
      method: 'POST',
      body: { token: tokenIn(mails.find((mail) => mail.to === to)) },
    });
    expect(data.already).toBe(false);
    expect(await addressOf()).toBe(to);
    expect((await house.mails()).at(-1)).toMatchObject({
      to: email,
      subject: 'The address of your account was changed',
    });
    // The record says what was sent, to whichever address.
    const record = await call(deskCustomer, { params: { customerId }, cookies });
    expect(record.data.mails.map(({ about }) => about).toSorted()).toEqual([
      'A new address for your account',
      'Please confirm your new e-mail address',
      'The address of your account was changed',
    ]);
  });

  test('is one entry with its reason and without the address', async () => {
    const to = `entry${place}@example.org`;
    await ask(to, await colleagueWith('customers.write'));
    const entries = (await auditEntries()).filter(({ subject }) => subject === `customer/${customerId}`);
    expect(entries).toMatchObject([{ deed: 'New e-mail address asked for', reason: 'Mail to the old one comes back' }]);
    expect(JSON.stringify(entries)).not.toContain(to);
  });

  test('that another account has is answered alike; only the mail to it tells', async () => {
    const taken = `taken${place}@example.org`;
    await signedInBrowser(taken);
    expect((await ask(taken, await colleagueWith('customers.write'))).status).toBe(200);
    const mail = (await house.mails()).find(({ to }) => to === taken);
    expect(mail).toMatchObject({ subject: 'This address has an account already' });
    expect(tokenIn(mail)).toBe('');
  });

  test('needs a fresh proof, is another one, and is not asked for over and over', async () => {
    const to = `again${place}@example.org`;
    const stale = await colleague({ duties: ['customers.write'], session: { provedUntil: null } });
    expect((await ask(to, stale)).problem?.code).toBe('fresh-proof-needed');
    const cookies = await colleagueWith('customers.write');
    expect((await ask(email, cookies)).problem).toMatchObject({ code: 'same-address', source: { pointer: '/email' } });
    expect(await house.mails()).toEqual([]);
    const codes: unknown[] = [];
    for (let press = 0; press < 12; press += 1) codes.push((await ask(to, cookies)).problem?.code);
    expect(codes[0]).toBeUndefined();
    expect(codes.at(-1)).toBe('too-many-links');
  });
});
