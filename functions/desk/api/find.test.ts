import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';

import { together } from '#shared/desk/domain/find/together.ts';
import { instant, plus } from '#shared/kernel/time/instant.ts';
import { handler as address } from '#functions/account/api/addresses.ts';
import { handler as register } from '#functions/account/api/register.ts';
import { handler as userDetails } from '#functions/account/api/user-details.ts';
import { documents } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { colleagueWith } from '#test/support/colleague.ts';
import { factsOfType } from '#test/support/desk.ts';
import { allEntries, asGuest, asker, putOrder, writeAccount, writeOrder } from '#test/support/findable.ts';
import { useTestClock } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as onFindableCustomer } from '../consumers/on-findable-customer.ts';
import { handler as onFindableOrder } from '../consumers/on-findable-order.ts';
import { refreshCustomer, refreshOrder } from '../store/find-entries.ts';
import { findPageSize } from '../store/find.ts';
import { handler as find } from './find.ts';

const now = instant('2026-11-26T12:00:00Z');
useTestClock(now);
let tables: TestTables;
let ask: ReturnType<typeof asker>['ask'];

beforeAll(async () => {
  tables = await startTables();
  ({ ask } = asker(await colleagueWith('customers.read')));
});
afterAll(() => tables.stop());

async function know(someone: Parameters<typeof writeAccount>[0]): Promise<void> {
  await writeAccount(someone);
  await refreshCustomer(someone.id, now);
}

const namesOf = ({ results }: Awaited<ReturnType<typeof ask>>): readonly string[] =>
  results.map(({ firstName, lastName }) => `${firstName} ${lastName}`);

describe('a customer', () => {
  beforeAll(() =>
    know({
      id: 'jean',
      firstName: 'Jean',
      lastName: 'de la Tour',
      email: 'jean@tour.example',
      phone: '+44 20 7946 0958',
      postcode: 'WC2E 9DD',
    }),
  );

  it.each([
    ['de la Tour', 'name'],
    ['tour', 'name'],
    ['JEAN DE LA', 'name'],
    ['jean@to', 'email'],
    ['0958', 'telephone'],
    ['020 7946 0958', 'telephone'],
    ['wc2e9', 'postcode'],
    ['WC2E 9DD de la', 'postcode'],
  ])('is found by %j, read as a %s', async (typed, readAs) => {
    const answer = await ask(typed);
    expect(answer.readAs).toBe(readAs);
    expect(namesOf(answer)).toEqual(['Jean de la Tour']);
  });

  it('shows what tells them from others, and not how to reach them', async () => {
    const [shown] = (await ask('de la Tour')).results;
    expect(shown).toMatchObject({
      type: 'customer',
      customerId: 'jean',
      town: 'London',
      postcode: 'WC2E 9DD',
      email: 'j…n@tour.example',
      lastOrder: null,
    });
    expect(JSON.stringify(shown)).not.toMatch(/7946|jean@|Bow Street/);
  });

  it.each(['de la Tower', 'jean@towe', '0957', 'WC2E 8', '99999999'])('is not found by %j', async (typed) => {
    expect((await ask(typed)).results).toEqual([]);
  });

  it('too little leads to nothing, and says so', async () => {
    expect(await ask('j')).toMatchObject({ readAs: null, otherwise: [], results: [], cursor: null });
  });

  it('costs one query, without any scan; two where the likeliest reading finds nothing', async () => {
    const before = documents.get();
    const asked: string[] = [];
    documents.provide(
      clientOf((command: { readonly constructor: { readonly name: string }; readonly input: object }) => {
        if ('KeyConditionExpression' in command.input && JSON.stringify(command.input).includes('FIND#'))
          asked.push(command.constructor.name);
        if (command.constructor.name.startsWith('Scan')) asked.push('Scan');
        return before.send(command as never);
      }),
    );
    await ask('de la Tour');
    expect(asked.splice(0)).toEqual(['QueryCommand']);
    await ask('HARTSPXY');
    expect(asked.splice(0)).toEqual(['QueryCommand', 'QueryCommand']);
    await ask('HARTSPXY', { as: 'order' });
    expect(asked).toEqual(['QueryCommand']);
    documents.provide(before);
  });

  it('is for whoever may read customers', async () => {
    const cookies = await colleagueWith('desk.sell');
    expect((await call(find, { query: { q: 'de la Tour' }, cookies })).problem?.code).toBe('duty-needed');
  });
});

test('three of one name in one postcode are told apart, and two accounts of one person stand together', async () => {
  const home = { lastName: 'Müller', postcode: 'N1 9GU' };
  await know({ id: 'm1', firstName: 'Anna', email: 'anna@one.example', phone: '07700 900111', ...home });
  await know({ id: 'm2', firstName: 'Bert', email: 'bert@two.example', ...home });
  await know({ id: 'm3', firstName: 'Clara', email: 'clara@three.example', ...home });
  // Another address of the first, who has moved; her telephone is the same.
  const moved = { lastName: 'MUELLER', postcode: 'E8 1EA', phone: '+447700900111' };
  await know({ id: 'm4', firstName: 'Anna', email: 'anna.m@other.example', ...moved });
  await writeOrder('last', 'Stalls A 1', { customerId: 'm2', email: 'bert@two.example' });
  await refreshOrder('last', now);
  const { results } = await ask('n19gu muller');
  expect(
    results.map((each) => each.type === 'customer' && [each.firstName, each.email, each.lastOrder?.placedAt]),
  ).toEqual([
    ['Anna', 'a…a@one.example', undefined],
    ['Bert', 'b…t@two.example', now],
    ['Clara', 'c…a@three.example', undefined],
  ]);
  const named = (await ask('Müller')).results.flatMap((each) => (each.type === 'customer' ? [each] : []));
  const groups = together(named).map((group) => group.map(({ customerId }) => customerId));
  expect(groups).toEqual([['m1', 'm4'], ['m2'], ['m3']]);
});

test('a customer is known by the telephone and address of their newest order', async () => {
  await know({ id: 'quinn', firstName: 'Quinn', lastName: 'Yardley', email: 'quinn@example.com' });
  const home = { street: '2 Quay', town: 'Bath', postcode: 'BA1 1AA', country: 'GB' };
  const buyer = { customerId: 'quinn', firstName: 'Quinn', lastName: 'Yardley', email: 'quinn@example.com' };
  const bought = { placedAt: plus(now, -2), phone: '01225 960555', address: home };
  await writeOrder('q1', 'Stalls B 1', { ...buyer, ...bought });
  await writeOrder('q2', 'Stalls B 2', { ...buyer, state: 'abandoned', phone: '01225 960777' });
  for (const order of ['q2', 'q1']) await refreshOrder(order, now);
  expect(namesOf(await ask('60555'))).toEqual(['Quinn Yardley']);
  expect(namesOf(await ask('BA1 1AA'))).toEqual(['Quinn Yardley']);
  expect(namesOf(await ask('60777'))).toEqual([]);
});

describe('what is shown of a customer', () => {
  const kept = async () => (await allEntries()).filter((text) => text.includes('#rhoda"'));
  const home = { lastName: 'Winterbourne', phone: '020 7946 0611', postcode: 'DE1 1QZ' };

  beforeAll(() => know({ id: 'rhoda', firstName: 'Rhoda', email: 'rhoda@winter.example', ...home }));

  it('is kept once: an entry says only where it is', async () => {
    const entries = (await kept()).filter((text) => text.includes('"FIND#'));
    expect(entries).toHaveLength(5);
    expect(entries.map((text) => Object.keys(JSON.parse(text) as object).toSorted())).toEqual(
      entries.map(() => ['pk', 'sk']),
    );
    expect((await kept()).filter((text) => text.includes('London'))).toHaveLength(1);
  });

  it('is written alone where the places stay, and is new by whatever they are found', async () => {
    await writeOrder('rhoda1', 'Stalls R 1', { customerId: 'rhoda', email: 'rhoda@winter.example', phone: home.phone });
    const before = documents.get();
    const written: string[] = [];
    documents.provide(
      clientOf((command: { readonly constructor: { readonly name: string }; readonly input: object }) => {
        if (command.constructor.name === 'TransactWriteCommand') written.push(JSON.stringify(command.input));
        return before.send(command as never);
      }),
    );
    await refreshCustomer('rhoda', now);
    documents.provide(before);
    expect(written).toHaveLength(1);
    expect(written[0]).not.toContain('FIND#');
    for (const typed of ['Winterbourne', 'rhoda@win', '60611', 'DE1 1QZ'])
      expect((await ask(typed)).results).toMatchObject([{ customerId: 'rhoda', lastOrder: { placedAt: now } }]);
  });

  it('goes with their list: an entry that is read a moment before it goes shows nobody', async () => {
    await tables.client.send(new DeleteCommand({ TableName: 'customers', Key: { ...customerKeys.foundBy('rhoda') } }));
    expect((await ask('Winterbourne')).results).toEqual([]);
  });
});

describe('an order', () => {
  it('of an account is found by its number, a ticket and its seat; a guest’s by their name, too', async () => {
    const order = await writeOrder('o1', 'Balcony B 56', {
      customerId: 'gone',
      firstName: 'Zoe',
      lastName: 'Quillfeather',
    });
    const guest = { ...asGuest('g@guest.example'), firstName: 'Gus', lastName: 'Quillfeather', phone: '020 7946 0777' };
    const other = await writeOrder('o2', 'Balcony B 5', guest);
    for (const id of ['o1', 'o2']) await refreshOrder(id, now);
    const { orderNo } = order;
    for (const typed of [orderNo, orderNo.toLowerCase(), `${orderNo}-01`, `#${orderNo.slice(0, 5)}`])
      expect((await ask(typed)).results).toMatchObject([{ type: 'order', orderNo, customerId: 'gone' }]);
    expect((await ask('Balcony B 5 5 December')).results).toMatchObject([
      { type: 'seat', orderNo: other.orderNo, seatLabel: 'Balcony B 5', title: 'Tosca' },
      { type: 'seat', orderNo, seatLabel: 'Balcony B 56' },
    ]);
    for (const typed of ['Quillfeather', 'g@guest', '60777'])
      expect((await ask(typed)).results).toMatchObject([{ type: 'order', orderNo: other.orderNo, customerId: null }]);
  });

  it('is not found before it is paid, its seat no longer once it is given back', async () => {
    const seat = 'Amphi C 9 5 December';
    const order = await writeOrder('o3', 'Amphi C 9', { ...asGuest('h@guest.example'), state: 'awaiting-payment' });
    await refreshOrder('o3', now);
    expect((await ask(order.orderNo)).results).toEqual([]);
    await putOrder({ ...order, state: 'paid' });
    await refreshOrder('o3', now);
    expect((await ask(seat)).results).toHaveLength(1);
    await putOrder({ ...order, state: 'paid', lines: order.lines.map((line) => ({ ...line, returnId: 'r1' })) });
    await refreshOrder('o3', now);
    expect((await ask(seat)).results).toEqual([]);
    expect((await ask(order.orderNo)).results).toHaveLength(1);
  });

  it('that was put right is found by what it says now, and no longer by what it said', async () => {
    const before = { ...asGuest('i@guest.example'), firstName: 'Ida', lastName: 'Wrongley' };
    const order = await writeOrder('o5', 'Grand Tier A 1', before);
    const fact = (type: string) => ({ type, detail: { ...orderFact('o5'), what: 'name' } });
    await onFindableOrder(sqsEventOfFacts(fact('OrderPlaced')));
    expect(namesOf(await ask('Wrongley'))).toEqual(['Ida Wrongley']);
    const lines = order.lines.map((line) => ({ ...line, seatLabel: 'Grand Tier B 2' }));
    await putOrder({ ...order, lastName: 'Rightley', lines });
    await onFindableOrder(sqsEventOfFacts(fact('OrderCorrected'), fact('OrderPlaced')));
    expect(namesOf(await ask('Rightley'))).toEqual(['Ida Rightley']);
    expect(namesOf(await ask('Wrongley'))).toEqual([]);
    expect(namesOf(await ask('Grand Tier B 2 5 December'))).toEqual(['Ida Rightley']);
    expect(namesOf(await ask('Grand Tier A 1 5 December'))).toEqual([]);
  });

  it('of many seats that are all moved leaves none behind', async () => {
    const order = await writeOrder('o4', 'Stalls Z 0');
    const seated = (from: number) => ({
      ...order,
      lines: Array.from({ length: 120 }, (_, seat) => ({
        ...order.lines[0],
        seatLabel: `Stalls Z ${from + seat}`,
      })) as typeof order.lines,
    });
    await putOrder(seated(1000));
    await refreshOrder('o4', now);
    await putOrder(seated(2000));
    await refreshOrder('o4', now);
    expect((await ask('Stalls Z 1 5 December')).results).toEqual([]);
    expect((await ask('Stalls Z 2 5 December')).results).toHaveLength(findPageSize);
    expect((await allEntries()).filter((text) => text.includes('stallsz'))).toHaveLength(121);
  });
});

test('pages follow each other, each result once, also after a text that is typed anew', async () => {
  const ids = Array.from({ length: findPageSize * 2 + 3 }, (_, place) => `x${String(place).padStart(3, '0')}`);
  for (const id of ids) await know({ id, firstName: id, lastName: 'Xanthopoulos', email: `${id}@xan.example` });
  const seen: string[] = [];
  for (let cursor: string | undefined = ''; cursor !== undefined;) {
    const page = await ask('Xantho', cursor === '' ? {} : { cursor });
    seen.push(...namesOf(page));
    cursor = page.cursor ?? undefined;
  }
  expect(seen).toEqual(ids.map((id) => `${id} Xanthopoulos`));
  const { cursor } = await ask('Xantho');
  expect(namesOf(await ask('xanthopoulos x05', { cursor: cursor ?? '' }))[0]).toBe('x050 Xanthopoulos');
  for (const wrong of ['nonsense', Buffer.from('name x').toString('base64url')])
    expect(namesOf(await ask('Xantho', { cursor: wrong }))[0]).toBe('x000 Xanthopoulos');
});

test('registering, other details and another address are facts; each may come twice, in any order, and after the customer', async () => {
  const body = {
    firstName: 'Ottoline',
    lastName: 'Umberleigh',
    email: 'otto@umber.example',
    password: 'a-long-way-to-go',
  };
  const { cookies, data } = await call(register, { method: 'POST', body });
  const details = { firstName: 'Ottoline', lastName: 'Vandersteen', phone: '020 7946 0321', dateOfBirth: '' };
  await call(userDetails, { method: 'POST', body: details, cookies });
  const home = { street: '3 Row', town: 'York', postcode: 'YO1 9TL', country: 'GB', isForPost: true, isForBills: true };
  await call(address, { method: 'POST', body: home, cookies });
  const facts = (await Promise.all(['CustomerRegistered', 'CustomerDetailsChanged'].map(factsOfType)))
    .flat()
    .filter(({ detail }) => detail.includes(data.customerId));
  expect(facts).toHaveLength(3);
  expect(JSON.stringify(facts)).not.toMatch(/Vandersteen|0321|YO1/);
  await onFindableCustomer(sqsEventOfFacts(...facts));
  const once = await allEntries();
  await onFindableCustomer(sqsEventOfFacts(...facts.toReversed(), ...facts));
  expect(await allEntries()).toEqual(once);
  for (const typed of ['Vandersteen', '60321', 'YO1 9TL', 'otto@umber'])
    expect(namesOf(await ask(typed))).toEqual(['Ottoline Vandersteen']);
  expect(namesOf(await ask('Umberleigh'))).toEqual([]);
  const gone = { ...facts[0], type: 'OrderPlaced', detail: orderFact('nowhere') };
  expect(await onFindableOrder(sqsEventOfFacts(gone))).toEqual({ batchItemFailures: [] });
});

const orderFact = (orderId: string) => ({
  id: `fact-${orderId}`,
  occurredAt: now,
  version: 1,
  subject: orderId,
  orderId,
  customerId: 'nobody',
  pence: 1,
  feeIds: [],
  ticketCount: 0,
});
