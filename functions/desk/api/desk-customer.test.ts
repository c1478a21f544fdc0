import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import type { Erasure } from '#shared/account/domain/erasure.ts';
import type { Order } from '#shared/box-office/domain/order/order.ts';
import type { Duty } from '#shared/kernel/contract/duty.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { pence } from '#shared/kernel/money.ts';
import { instant, minute } from '#shared/kernel/time/instant.ts';
import { handler as ownAddresses } from '#functions/account/api/addresses.ts';
import { handler as userDetails } from '#functions/account/api/user-details.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { readAddresses } from '#functions/account/store/addresses.ts';
import { grantMembership } from '#functions/account/store/memberships.ts';
import { findOrder, orderItem, summaryLine } from '#functions/box-office/store/orders.ts';
import { askForErasure, beginErasure } from '#functions/personal-data/store.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents } from '#functions/platform/table/client.ts';
import { customerKeys, salesKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { call } from '#test/support/call.ts';
import { colleague, colleagueWith } from '#test/support/colleague.ts';
import { auditEntries, factsOfType, looksAt } from '#test/support/desk.ts';
import { openForReturns } from '#test/support/returns-house.ts';
import { roundTripsOf } from '#test/support/round-trips.ts';
import { signedInBrowser, useTestClock } from '#test/support/shop.ts';

import { handler as audit } from './audit.ts';
import { handler as deskCustomerNotes } from './desk-customer-notes.ts';
import { handler as deskCustomerOrders } from './desk-customer-orders.ts';
import { handler as deskCustomer } from './desk-customer.ts';
import { handler as deskOrder } from './desk-order.ts';
import { handler as saleGroups } from './sale-groups.ts';

type Cookies = Readonly<Record<string, string>>;

const start = instant('2026-11-26T12:00:00Z');
const clock = useTestClock(start);
let house: Awaited<ReturnType<typeof openForReturns>>;
beforeAll(async () => void (house = await openForReturns('buyer@example.org', start)));
afterAll(() => house.close());

let customerId: CustomerId = '';
let email = '';
let browser: Cookies = {};
let place = 0;
beforeEach(async () => {
  clock.set(start);
  email = `ada${(place += 1)}@example.org`;
  customerId = customerIdOf(email);
  browser = await signedInBrowser(email);
});

const atDesk = (...duties: readonly Duty[]) => colleagueWith('customers.read', 'customers.write', ...duties);
const recordOf = async (cookies: Cookies, of = customerId) =>
  call(deskCustomer, { cookies: { ...cookies }, params: { customerId: of } });
const deedsOf = async (of = customerId) =>
  (await auditEntries())
    .filter(({ subject }) => subject === `customer/${of}`)
    .map(({ deed, changes, reason }) => ({ deed, changes, reason }));
const changed = (what: string) => ({ what, before: 'as before', after: 'changed' });

const prove = async (of: CustomerId) =>
  documents.get().send(
    new UpdateCommand({
      TableName: 'customers',
      Key: { ...customerKeys.account(of) },
      UpdateExpression: 'SET emailVerifiedAt = :now',
      ExpressionAttributeValues: { ':now': start },
    }),
  );

const london = { street: '1 Bow Street', town: 'London', postcode: 'wc2e9dd', country: 'GB' };
const address = { ...london, isForPost: true, isForBills: true };
const correct = async (cookies: Cookies, change: object, of = customerId) => {
  const { data } = await recordOf(cookies, of);
  const { version, firstName, lastName, addresses } = data;
  const body = { version, firstName, lastName, phone: data.phone ?? '', addresses, reason: 'Asked on the telephone' };
  return call(deskCustomer, {
    method: 'POST',
    params: { customerId: of },
    body: { ...body, ...change },
    cookies: { ...cookies },
  });
};

const wishToBeErased = {
  state: 'asked',
  askedAt: start,
  dueAt: start,
  givesUp: [],
  pseudonym: 'someone-else',
  hasProvenAddress: true,
  firstName: 'Ada',
  siteOrigin: 'https://house.test',
} as const;

describe('the record of a customer', () => {
  test('of whoever has bought shows the order that is to come, the mails, and no more than there is', async () => {
    mail.provide(async () => undefined);
    await mail.get()({
      customerId: house.customerNumber,
      to: 'buyer@example.org',
      subject: 'Confirmed',
      text: '',
      html: '',
    });
    const { status, data } = await recordOf(await colleagueWith('customers.read'), house.customerNumber);
    expect(status).toBe(200);
    expect(data).toMatchObject({
      firstName: 'Ada',
      email: 'buyer@example.org',
      emailVerified: false,
      phone: null,
      orders: [{ orderNo: house.orderNo, state: 'paid', ticketCount: 2 }],
      hasMoreOrders: false,
      mails: [{ about: 'Confirmed', fate: 'taken' }],
      credit: { balance: 0, moves: [], hasMoreMoves: false },
      saleGroup: { title: null, isGiven: false, given: null },
      permissions: null,
      erasure: null,
      notes: [],
    });
    expect(data.orders[0]?.next).not.toBeNull();
  });

  test('shows memberships, and who gave the sale group', async () => {
    await grantMembership(customerId, { title: 'Friend', modeOfSale: 10, months: 12, source: 'o1.l1' }, start);
    const cookies = await atDesk();
    expect((await recordOf(cookies)).data).toMatchObject({
      memberships: [{ title: 'Friend', state: 'active' }],
      saleGroup: { title: 'Friend', isGiven: false, given: null },
    });
    const give = (group: string) =>
      call(saleGroups, { method: 'POST', body: { email, group, reason: 'An usher since today' }, cookies } as never);
    await give('staff');
    expect((await recordOf(cookies)).data.saleGroup).toEqual({
      title: 'Staff',
      isGiven: true,
      given: { by: 'Cora Lamp', at: start },
    });
    await give('none');
    expect((await recordOf(cookies)).data.saleGroup).toEqual({ title: 'Friend', isGiven: false, given: null });
    expect(await readAccount(customerId)).not.toHaveProperty('groupGiven');
  });

  test('shows bought vouchers without their codes and what is left on them', async () => {
    const bought = (await findOrder(house.orderNo))!;
    const order = { ...bought, orderId: newId(), orderNo: 'V0UCHER1', customerId, placedAt: start };
    const voucherCode = 'ABCD1234EFGH5678';
    const line = {
      kind: 'gift-voucher',
      lineId: 'l1',
      title: 'Gift voucher',
      listPence: pence(5000),
      pence: pence(5000),
    };
    // Only what a view reads.
    const withVoucher = { ...order, lines: [{ ...line, voucherCode }] } as unknown as Order;
    // What was read has its own key.
    const Item = { ...orderItem(withVoucher), ...salesKeys.order(withVoucher.orderId) };
    await write([{ Put: { TableName: 'sales', Item } }, summaryLine(withVoucher)]);
    const { data } = await recordOf(await atDesk());
    expect(data.vouchers).toEqual([{ orderNo: 'V0UCHER1', pence: 5000, endsIn: '5678', isGift: false, at: start }]);
    expect(JSON.stringify(data)).not.toContain('ABCD1234');
  });

  test('is read in three round trips that follow each other, behind that of the session', async () => {
    const cookies = await atDesk();
    const trips = await roundTripsOf(async () => {
      expect((await recordOf(cookies)).status).toBe(200);
    });
    expect(trips).toBe(4);
  });

  test('is a look: one entry for a colleague in a quarter of an hour, of the order too', async () => {
    const cookies = await colleagueWith('customers.read');
    await recordOf(cookies);
    clock.pass(minute);
    await recordOf(cookies);
    expect(await looksAt(`customer/${customerId}`)).toMatchObject([{ duty: 'customers.read' }]);
    await call(deskOrder, { cookies, params: { orderNo: house.orderNo } });
    expect(await looksAt(`order/${house.orderNo}`)).toHaveLength(1);
  });

  test('of nobody is not there and no look; of oneself it is for a colleague, confirmed by the address', async () => {
    const before = (await factsOfType('RecordSeen')).length;
    const cookies = await colleague({ duties: ['customers.read', 'customers.write'], email });
    expect((await recordOf(cookies, 'nobody')).problem).toMatchObject({ status: '404', code: 'not-found' });
    // Anyone can register with any address: an unconfirmed account with it is not theirs.
    expect((await recordOf(cookies)).status).toBe(200);
    await prove(customerId);
    const refused = await recordOf(cookies);
    expect(refused.problem).toMatchObject({ status: '403', code: 'own-record' });
    const body = { text: 'Let me in', until: '2026-12-01' };
    const noted = await call(deskCustomerNotes, { method: 'POST', params: { customerId }, body, cookies });
    expect(noted.problem?.code).toBe('own-record');
    const orders = await call(deskCustomerOrders, { params: { customerId }, cookies });
    expect(orders.problem?.code).toBe('own-record');
    expect(await factsOfType('RecordSeen')).toHaveLength(before + 1);
    expect(await deedsOf()).toEqual([]);
  });

  test('that is erased says so, while it happens and by the orders that are left', async () => {
    const cookies = await atDesk();
    const wish: Erasure = { ...wishToBeErased, email };
    await askForErasure(customerId, wish);
    expect((await recordOf(cookies)).data.erasure).toEqual({ state: 'asked', dueAt: start });
    await beginErasure(customerId, { ...wish, state: 'running' });
    expect((await recordOf(cookies)).problem).toMatchObject({ status: '410', code: 'customer-erased' });
    const summary = { orderId: 'o9', orderNo: 'ERASED01', state: 'paid', total: 1, placedAt: start, titles: [] };
    await writeItems('sales', [
      { ...salesKeys.orderOfCustomer('someone-else', start, 'o9'), ...summary, ticketCount: 0, performances: [] },
    ]);
    expect((await recordOf(cookies, 'someone-else')).problem?.code).toBe('customer-erased');
  });

  test('that is erased stays in the audit by its id, with nothing that tells whose it was', async () => {
    const cookies = await atDesk();
    await correct(cookies, {
      firstName: 'Augusta',
      lastName: 'Lovelace',
      phone: '020 7946 0998',
      addresses: [address],
    });
    await beginErasure(customerId, { ...wishToBeErased, email, state: 'running' });
    const of = { subject: `customer/${customerId}` };
    const { data } = await call(audit, { query: of, cookies: await colleagueWith('audit.read') });
    expect(data.map(({ deed, subjectName }) => [deed, subjectName])).toContainEqual(['Customer corrected', customerId]);
    expect(JSON.stringify(data)).not.toMatch(new RegExp(`Ada|Augusta|Lovelace|0998|Bow Street|${email}`));
  });
});

describe('the orders of a record', () => {
  test('go on after the last that is known', async () => {
    const summaries = Array.from({ length: 45 }, (_, index) => {
      const placedAt = instant(new Date(Date.parse(start) - index * minute).toISOString());
      const about = {
        orderId: `o${index}`,
        orderNo: `N${index}`,
        state: 'paid',
        total: 100,
        titles: [],
        ticketCount: 0,
      };
      return { ...salesKeys.orderOfCustomer(customerId, placedAt, `o${index}`), ...about, placedAt, performances: [] };
    });
    await writeItems('sales', summaries);
    const cookies = await colleagueWith('customers.read');
    const { data } = await recordOf(cookies);
    expect([data.orders.length, data.hasMoreOrders]).toEqual([20, true]);
    const after = async (id: string | undefined) => {
      const query = id === undefined ? {} : { 'page[after]': id };
      const page = await call(deskCustomerOrders, { cookies, params: { customerId }, query });
      return (page.data as unknown as readonly { readonly id: string }[]).map((order) => order.id);
    };
    const second = await after(data.orders.at(-1)?.id);
    expect([second[0], second.length]).toEqual(['o20', 20]);
    expect(await after(second.at(-1))).toEqual(['o40', 'o41', 'o42', 'o43', 'o44']);
    expect(await after('o44')).toEqual([]);
  });
});

describe('a correction', () => {
  test('changes name, telephone number and addresses, and is one entry without their values', async () => {
    const cookies = await atDesk();
    const { status } = await correct(cookies, { lastName: 'Lovelace', phone: '020 7946 0998', addresses: [address] });
    expect(status).toBe(200);
    const { data } = await recordOf(cookies);
    expect(data).toMatchObject({ firstName: 'Ada', lastName: 'Lovelace', phone: '020 7946 0998' });
    expect(data.addresses).toMatchObject([{ ...london, postcode: 'WC2E 9DD', isForPost: true }]);
    expect(await deedsOf()).toEqual([
      {
        deed: 'Customer corrected',
        changes: [changed('Name'), changed('Telephone'), changed('Addresses')],
        reason: 'Asked on the telephone',
      },
    ]);
    expect(JSON.stringify(await auditEntries())).not.toContain('Lovelace');
  });

  test('without a change is none, and leaves no entry', async () => {
    const cookies = await atDesk();
    await correct(cookies, { addresses: [address] });
    expect((await correct(cookies, {})).status).toBe(200);
    expect(await deedsOf()).toHaveLength(1);
  });

  test('keeps an address by its id, adds one without, and removes what is missing', async () => {
    const cookies = await atDesk();
    const second = { ...london, street: '2 Long Acre', isForPost: false, isForBills: false };
    await correct(cookies, { addresses: [address, second] });
    const [, long] = await readAddresses(customerId);
    await correct(cookies, {
      addresses: [
        { ...long, street: '3 Long Acre' },
        { ...second, id: 'not-theirs' },
      ],
    });
    const after = await readAddresses(customerId);
    expect(after.map(({ street, isForPost }) => [street, isForPost])).toEqual([
      ['3 Long Acre', true],
      ['2 Long Acre', false],
    ]);
    expect(after[0]?.id).toBe(long?.id);
    expect(after.map(({ id }) => id)).not.toContain('not-theirs');
  });

  test.each([
    [
      'their name',
      () =>
        call(userDetails, {
          method: 'POST',
          body: { firstName: 'Augusta', lastName: 'King' },
          cookies: { ...browser },
        }),
    ],
    ['an address', () => call(ownAddresses, { method: 'POST', body: address, cookies: { ...browser } })],
    ['the same as a colleague', async () => correct(await atDesk(), { phone: '020 7946 0111' })],
  ])('is refused when the customer has changed %s meanwhile, and overwrites nothing', async (_, change) => {
    const cookies = await atDesk();
    const { data } = await recordOf(cookies);
    expect((await change()).status).toBe(200);
    const before = [await readAccount(customerId), await readAddresses(customerId), await deedsOf()];
    const body = {
      version: data.version,
      firstName: 'Ada',
      lastName: 'Typed',
      phone: '',
      addresses: [],
      reason: 'Old',
    };
    const refused = await call(deskCustomer, { method: 'POST', params: { customerId }, body, cookies });
    expect(refused.problem).toMatchObject({ status: '409', code: 'customer-changed' });
    expect([await readAccount(customerId), await readAddresses(customerId), await deedsOf()]).toEqual(before);
  });

  test('of two at once is one, with one entry', async () => {
    const cookies = await atDesk();
    const { data } = await recordOf(cookies);
    const of = (lastName: string) => ({
      version: data.version,
      firstName: 'Ada',
      lastName,
      phone: '',
      addresses: [],
      reason: 'x',
    });
    const both = await Promise.all(
      ['One', 'Other'].map((name) =>
        call(deskCustomer, { method: 'POST', params: { customerId }, body: of(name), cookies }),
      ),
    );
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 409]));
    expect(await deedsOf()).toHaveLength(1);
  });

  test.each([
    ['without a name', { firstName: ' ' }, '/firstName'],
    ['with a telephone number that is none', { phone: 'ring me' }, '/phone'],
    ['without a reason', { reason: '' }, '/reason'],
    ['with a postcode that is none', { addresses: [{ ...address, postcode: 'nowhere' }] }, '/addresses/0/postcode'],
  ])('is refused %s, at its field', async (_, change, pointer) => {
    const { problem } = await correct(await atDesk(), change);
    expect(problem).toMatchObject({ status: '422' });
    expect(JSON.stringify(problem)).toContain(pointer);
    expect(await deedsOf()).toEqual([]);
  });
});

describe('a note', () => {
  const note = (cookies: Cookies, body: object) =>
    call(deskCustomerNotes, { method: 'POST', params: { customerId }, body, cookies } as never);

  test('is shown to the end of its day in London, and is one entry without its text', async () => {
    const cookies = await atDesk();
    const { status, data } = await note(cookies, { text: 'Rings back on Friday', until: '2026-11-27' });
    expect(status).toBe(201);
    expect(data).toMatchObject({
      text: 'Rings back on Friday',
      staffName: 'Cora Lamp',
      until: '2026-11-28T00:00:00.000Z',
    });
    expect((await recordOf(cookies)).data.notes).toHaveLength(1);
    clock.set(instant('2026-11-27T23:59:00Z'));
    expect((await recordOf(await atDesk())).data.notes).toHaveLength(1);
    clock.pass(minute);
    expect((await recordOf(await atDesk())).data.notes).toEqual([]);
    expect(await deedsOf()).toEqual([{ deed: 'Note added', changes: [changed('Note')], reason: null }]);
  });

  test('is removed before its end, once', async () => {
    const cookies = await atDesk();
    const { data } = await note(cookies, { text: 'Rings back', until: '2026-12-31' });
    const noteId = (data as unknown as { readonly id: string }).id;
    const remove = () =>
      call(deskCustomerNotes, { method: 'DELETE', params: { customerId }, body: { noteId }, cookies });
    expect((await Promise.all([remove(), remove()])).map(({ status }) => status)).toEqual([200, 200]);
    expect((await remove()).status).toBe(200);
    expect((await recordOf(cookies)).data.notes).toEqual([]);
    expect((await deedsOf()).map(({ deed }) => deed).toSorted()).toEqual(['Note added', 'Note removed']);
  });

  test.each([
    ['a day that is over', '2026-11-25'],
    ['a day in three years', '2029-11-26'],
  ])('is refused with %s', async (_, until) => {
    const { problem } = await note(await atDesk(), { text: 'x', until });
    expect(problem).toMatchObject({ status: '422', source: { pointer: '/until' } });
    expect(await deedsOf()).toEqual([]);
  });

  test('is not left behind by an account that is erased', async () => {
    const { problem } = await call(deskCustomerNotes, {
      method: 'POST',
      params: { customerId: 'gone' },
      body: { text: 'x', until: '2026-12-01' },
      cookies: await atDesk(),
    });
    expect(problem?.code).toBe('not-found');
  });
});
