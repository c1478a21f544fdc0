import { PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { addressLimit } from '#shared/account/domain/address.ts';
import { minute } from '#shared/kernel/time/instant.ts';
import { contentItems } from '#functions/platform/documents/pages-and-lists.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { contactPreferencesPage } from '#functions/publishing/readers/contact-preferences.ts';
import { handler as cancellation } from '#functions/site/api/newsletter-cancellation.ts';
import { handler as confirmation } from '#functions/site/api/newsletter-confirmation.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { subscriptionOf, waitingSubscription } from '#test/support/newsletter.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { aCustomer } from '#test/support/stream.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as onContactChoice } from '../consumers/on-contact-choice.ts';
import { readAccount } from '../store/accounts.ts';
import { readDecisions } from '../store/contact-preferences.ts';
import { subscriptionIdOf } from '../store/newsletter.ts';
import { accountPages } from '../store/pages.ts';
import { handler as address } from './address.ts';
import { handler as addresses } from './addresses.ts';
import { handler as preferences } from './contact-preferences.ts';
import { handler as details } from './user-details.ts';
import { handler as user } from './user.ts';

let tables: TestTables;
let time = Date.parse('2026-11-22T12:00:00Z');
let person = 0;
let email = '';
let cookies: Readonly<Record<string, string>> = {};
let customerId = '';
const wording = '2026-11';

beforeAll(async () => {
  tables = await startTables();
  await writeItems(
    'content',
    [contentItems.page(accountPages.contactPreferences, contactPreferencesPage())].map((item) => ({ ...item })),
  );
});
afterAll(() => tables.stop());
afterEach(() => clock.provide(() => Date.now()));

async function someone(address: string): Promise<void> {
  email = address;
  customerId = address.split('@')[0] ?? '';
  cookies = await aCustomer({ customerId, email, firstName: 'Ada', lastName: 'Byron' });
}

beforeEach(async () => {
  clock.provide(() => time);
  time += minute;
  person += 1;
  await someone(`ada${person}@example.org`);
});

/** A mail has proved that the address is theirs. */
async function prove(): Promise<void> {
  const account = await readAccount(customerId);
  const Item = { ...customerKeys.account(customerId), ...account, emailVerifiedAt: new Date(time).toISOString() };
  await documents.get().send(new PutCommand({ TableName: 'customers', Item }));
}

const brought = new Set<string>();

/** Delivers new facts to the one consumer, twice each, until no more follow. */
async function settle(): Promise<void> {
  for (let more = true; more;) {
    const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'customers' }));
    const fresh = Items.filter(
      ({ type, pk }) => onContactChoice.subscription.to.some((kind) => kind.type === type) && !brought.has(String(pk)),
    );
    more = fresh.length > 0;
    for (const { type, detail, pk } of fresh) {
      brought.add(String(pk));
      for (const _ of [1, 2]) {
        const event = sqsEventOfFacts({ type: String(type), detail: String(detail) });
        expect(await onContactChoice(event)).toEqual({ batchItemFailures: [] });
      }
    }
  }
}

describe('details of a customer', () => {
  it('are for whoever is signed in: a visitor is refused with 401', async () => {
    proves(statements.streamCalls.getApiUserDetails);
    expect(await call(details)).toMatchObject({ status: 401, problem: { code: 'sign-in-needed' } });
    const change = { method: 'POST', body: { firstName: 'A', lastName: 'B' } } as const;
    expect((await call(details, change)).status).toBe(401);
  });

  it('say who somebody is to the house', async () => {
    proves(statements.streamCalls.getApiUserDetails);
    const { status, data } = await call(details, { cookies });
    expect(status).toBe(200);
    expect(data).toMatchObject({
      customerId,
      firstName: 'Ada',
      lastName: 'Byron',
      email: { email, isVerified: false },
      phone: null,
      dateOfBirth: null,
      locationCountryCode: 'GB',
      addresses: [],
      modeOfSale: 9,
      group: null,
      membership: null,
      contactPreferences: { given: 0, all: 20 },
    });
    await prove();
    expect((await call(details, { cookies })).data.email.isVerified).toBe(true);
  });

  it('are changed in part, and everything else of the account stays', async () => {
    await prove();
    const before = await readAccount(customerId);
    const body = { firstName: ' Augusta ', lastName: 'King', phone: '020 7946 0000', dateOfBirth: '1990-12-10' };
    const { data } = await call(details, { method: 'POST', body, cookies });
    expect(data).toMatchObject({
      firstName: 'Augusta',
      lastName: 'King',
      phone: '020 7946 0000',
      dateOfBirth: '1990-12-10',
    });
    const after = await readAccount(customerId);
    expect(after).toEqual({
      ...before,
      firstName: 'Augusta',
      lastName: 'King',
      phone: '020 7946 0000',
      dateOfBirth: '1990-12-10',
    });
    expect((await call(user, { cookies })).data.firstName).toBe('Augusta');
    const gone = await call(details, { method: 'POST', body: { firstName: 'Ada', lastName: 'King' }, cookies });
    expect(gone.data).toMatchObject({ phone: null, dateOfBirth: null });
  });

  it.each([
    ['no first name', { firstName: ' ' }, '/firstName'],
    ['a name without end', { lastName: 'x'.repeat(101) }, '/lastName'],
    ['a number that is none', { phone: 'ring me' }, '/phone'],
    ['a birthday to come', { dateOfBirth: '2026-11-30' }, '/dateOfBirth'],
    ['a day that never was', { dateOfBirth: '1990-02-30' }, '/dateOfBirth'],
  ])('with %s are refused at the field', async (_, over, pointer) => {
    const body = { firstName: 'Ada', lastName: 'Byron', ...over };
    const { status, problem } = await call(details, { method: 'POST', body, cookies });
    expect(status).toBe(422);
    expect(problem?.source).toEqual({ pointer });
    expect((await readAccount(customerId))?.lastName).toBe('Byron');
  });
});

const bowStreet = { street: '1 Bow Street', town: 'London', postcode: 'wc2e9dd', country: 'GB' };
const add = (body: object = bowStreet) => call(addresses, { method: 'POST', body, cookies });

describe('addresses', () => {
  it('are kept, changed and removed, with one for post and one for bills', async () => {
    const first = (await add()).data.addresses[0];
    expect(first).toMatchObject({ postcode: 'WC2E 9DD', isForPost: true, isForBills: true });
    const paris = { street: '8 rue Scribe', town: 'Paris', postcode: '75009', country: 'FR', isForBills: true };
    const both = (await add(paris)).data.addresses;
    expect(both.map(({ isForPost, isForBills }) => [isForPost, isForBills])).toEqual([
      [true, false],
      [false, true],
    ]);
    const params = { addressId: both[1]?.id ?? '' };
    const changed = await call(address, {
      method: 'POST',
      params,
      body: { ...paris, town: 'Lyon', isForPost: true },
      cookies,
    });
    expect(changed.data.addresses[1]).toMatchObject({ town: 'Lyon', isForPost: true, isForBills: true });
    const left = await call(address, { method: 'DELETE', params, cookies });
    expect(left.data.addresses).toMatchObject([{ id: first?.id, isForPost: true, isForBills: true }]);
    expect((await call(address, { method: 'DELETE', params, cookies })).problem?.code).toBe('address-unknown');
    expect((await call(details, { cookies })).data.addresses).toEqual(left.data.addresses);
  });

  it('have room for ten, and two windows at once both have their way', async () => {
    const all = await Promise.all(Array.from({ length: addressLimit }, () => add()));
    expect(all.every(({ status }) => status === 200 || status === 201)).toBe(true);
    expect((await call(addresses, { cookies })).data.addresses).toHaveLength(addressLimit);
    expect(await add()).toMatchObject({ status: 422, problem: { code: 'addresses-full' } });
  });

  it('that are not there, or are somebody else’s, cannot be changed', async () => {
    const { id = '' } = (await add()).data.addresses[0] ?? {};
    const mine = customerId;
    await someone(`other${person}@example.org`);
    const params = { addressId: id };
    const change = await call(address, { method: 'POST', params, body: bowStreet, cookies });
    expect(change).toMatchObject({ status: 404, problem: { code: 'address-unknown' } });
    expect((await call(address, { method: 'DELETE', params, cookies })).status).toBe(404);
    expect(customerId).not.toBe(mine);
    expect((await call(addresses, { cookies })).data.addresses).toEqual([]);
  });

  it.each([
    ['a postcode of another country', { postcode: '75009' }, '/postcode'],
    ['no street', { street: '' }, '/street'],
    ['a country that is none', { country: 'France' }, '/country'],
  ])('with %s are refused at the field', async (_, over, pointer) => {
    const { status, problem } = await add({ ...bowStreet, ...over });
    expect(status).toBe(422);
    expect(problem?.source).toEqual({ pointer });
  });
});

const decide = (allowed: readonly string[], version = 0, more: object = {}) =>
  call(preferences, { method: 'POST', body: { version, wording, allowed, ...more }, cookies });

describe('contact preferences', () => {
  it('are empty for somebody new: nothing is permitted that was not said', async () => {
    expect((await call(preferences, { cookies })).data).toMatchObject({ version: 0, allowed: [], history: [] });
    expect((await call(preferences)).status).toBe(401);
  });

  it('keep every decision with its moment, its place and the words that were read', async () => {
    proves(statements.streamScreens.accountEditContactPreferencesShows);
    await decide(['stream.post', 'surveys.text']);
    time += minute;
    const { data } = await decide(['stream.post'], 1);
    expect(data).toMatchObject({ version: 2, allowed: ['stream.post'] });
    expect(data.history).toEqual([
      { at: new Date(time).toISOString(), from: 'preferences', wording, given: [], taken: ['surveys.text'] },
      {
        at: new Date(time - minute).toISOString(),
        from: 'preferences',
        wording,
        given: ['stream.post', 'surveys.text'],
        taken: [],
      },
    ]);
    expect((await call(preferences, { cookies })).data).toEqual(data);
  });

  it('add nothing where nothing changes', async () => {
    await decide(['stream.post']);
    expect((await decide(['stream.post'], 1)).data.history).toHaveLength(1);
    expect((await decide(['stream.post'], 0)).status).toBe(200);
  });

  it('are not overwritten by a window that has not seen the last decision', async () => {
    await decide(['stream.post']);
    expect(await decide(['surveys.text'], 0)).toMatchObject({ status: 409, problem: { code: 'preferences-changed' } });
    expect((await call(preferences, { cookies })).data.allowed).toEqual(['stream.post']);
  });

  it('take one of two decisions at the same moment, and the other is told', async () => {
    const both = await Promise.all([decide(['stream.post']), decide(['surveys.text'])]);
    expect(both.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409]);
    expect(await readDecisions(customerId)).toHaveLength(1);
  });

  it.each([
    ['a wording that never was', { wording: '1999-01' }, 409, 'wording-unknown'],
    ['a permission that never was', { allowed: ['stream.pigeon'] }, 422, 'invalid-input'],
  ])('refuse %s', async (_, more, status, code) => {
    expect(await decide(['stream.post'], 0, more)).toMatchObject({ status, problem: { code } });
  });

  it('stop everything by one press, and again without another entry', async () => {
    await decide(['stream.post', 'performances.email']);
    const stop = () => call(preferences, { method: 'DELETE', cookies });
    const { data } = await stop();
    expect(data).toMatchObject({ allowed: [], version: 2 });
    expect(data.history[0]).toMatchObject({ from: 'stop-everything', taken: ['performances.email', 'stream.post'] });
    expect((await stop()).data.history).toHaveLength(2);
  });
});

describe('the newsletter and the preferences agree', () => {
  const mine = async () => (await call(preferences, { cookies })).data;

  it('a subscription that was confirmed by mail shows here, and leaving by mail shows too', async () => {
    const waiting = await waitingSubscription();
    await someone(waiting.email);
    await prove();
    await call(confirmation, { method: 'POST', body: { token: waiting.confirm } });
    await settle();
    expect(await mine()).toMatchObject({ allowed: ['performances.email'], history: [{ from: 'newsletter' }] });
    time += minute;
    await call(cancellation, { method: 'POST', body: { token: waiting.leave } });
    await settle();
    expect(await mine()).toMatchObject({
      allowed: [],
      history: [{ from: 'newsletter', taken: ['performances.email'] }, {}],
    });
  });

  it('a tick here is the newsletter, and taking it away leaves it', async () => {
    proves(statements.streamScreens.accountEditContactPreferencesShows);
    await prove();
    await decide(['performances.email']);
    await settle();
    expect(await subscriptionOf(email)).toMatchObject({
      state: 'confirmed',
      consent: { version: `preferences-${wording}` },
    });
    time += minute;
    await call(preferences, { method: 'DELETE', cookies });
    await settle();
    expect((await subscriptionOf(email))?.state).toBe('left');
    expect((await mine()).history).toHaveLength(2);
  });

  it('an address that nobody has proved gets a letter first, and none of its owner’s choices is touched', async () => {
    await decide(['performances.email']);
    await settle();
    expect((await subscriptionOf(email))?.state).toBe('requested');
    const waiting = await waitingSubscription();
    await call(confirmation, { method: 'POST', body: { token: waiting.confirm } });
    await someone(waiting.email);
    await settle();
    expect((await mine()).allowed).toEqual([]);
    await decide(['performances.email', 'stream.post']);
    await decide(['stream.post'], 1);
    await settle();
    expect((await subscriptionOf(waiting.email))?.state).toBe('confirmed');
  });

  it('a reader without an account is nobody’s preference', async () => {
    const waiting = await waitingSubscription();
    await call(confirmation, { method: 'POST', body: { token: waiting.confirm } });
    await settle();
    expect(subscriptionIdOf(waiting.email)).not.toBe('');
    expect((await mine()).history).toEqual([]);
  });
});

describe('the priority group', () => {
  it.each([
    [9, null],
    [10, 'FR'],
    [40, 'Friends+'],
    [84, 'FY'],
    [186, 'YROH'],
  ])('of mode of sale %i is %s', async (modeOfSale, group) => {
    const account = await readAccount(customerId);
    await documents.get().send(
      new PutCommand({
        TableName: 'customers',
        Item: { ...customerKeys.account(customerId), ...account, modeOfSale },
      }),
    );
    expect((await call(user, { cookies })).data.group).toBe(group);
  });

  it('of staff is STF', async () => {
    const account = await readAccount(customerId);
    await documents.get().send(
      new PutCommand({
        TableName: 'customers',
        Item: { ...customerKeys.account(customerId), ...account, isStaff: true },
      }),
    );
    expect((await call(user, { cookies })).data.group).toBe('STF');
  });
});
