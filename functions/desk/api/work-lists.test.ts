import { DeleteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';

import { orderCorrected } from '#shared/box-office/events/order-corrected.ts';
import { minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import { handler as deskOrderReturn } from '#functions/desk/api/desk-order-return.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { saveStreamReturn } from '#functions/streaming/store/stream-returns.ts';
import { saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { placedOrder } from '#test/support/checkout.ts';
import { colleague, colleagueWith } from '#test/support/colleague.ts';
import { auditEntries, clearDesk } from '#test/support/desk.ts';
import { openShop } from '#test/support/open-shop.ts';
import { notify } from '#test/support/shop.ts';
import { buysForDesk, entryOf, listOf, openWorkBus, workOn, writesToHouse } from '#test/support/work-house.ts';

import { handler as workLists } from './work-lists.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const shop = openShop(start);
let bus: ReturnType<typeof openWorkBus>;
let alma: Record<string, string> = {};

beforeEach(async () => {
  bus = openWorkBus();
  alma = await colleagueWith('customers.read', 'customers.write', 'desk.refund');
});

/** No entry of one test is in the lists of the next. */
afterEach(async () => {
  for (const list of ['to-post', 'failed-refunds', 'mails-returned', 'requests']) {
    for (const { id } of (await listOf(alma, list)).data) await workOn(alma, list, id, { action: 'done' });
  }
  await bus.settle();
  await clearDesk();
});

const idsOf = async (list: string, query = {}) => (await listOf(alma, list, query)).data.map(({ id }) => id);
const tonight = { 'filter[day]': dayOf(saleTerms('night', start).date) };

/** An order as another command would leave it, with its fact. */
async function corrects(orderId: string, field: string, value: unknown): Promise<void> {
  const { version } = await placedOrder(orderId);
  await documents.get().send(
    new UpdateCommand({
      TableName: tables.sales(),
      Key: salesKeys.order(orderId),
      UpdateExpression: 'SET #field = :value ADD #version :one',
      ExpressionAttributeNames: { '#field': field, '#version': 'version' },
      ExpressionAttributeValues: { ':value': value, ':one': 1 },
    }),
  );
  const about = { subject: orderId, version: version + 1, now: shop.clock.now() };
  await write([outbox(tables.sales(), orderCorrected, about, { orderId, what: 'delivery' })]);
  await bus.settle();
}

describe('tickets to be posted', () => {
  test('stand with their address as soon as they are paid, and are posted once', async () => {
    const order = await buysForDesk(shop.night, { seats: 2 });
    await bus.settle();
    const { data } = await listOf(alma, 'to-post');
    expect(data).toMatchObject([
      {
        id: order.orderId,
        ownerId: null,
        order: {
          orderNo: order.orderNo,
          lastName: 'Byron',
          address: { street: '7 Footlight Row', postcode: 'WC2E 9DD' },
          evenings: [{ performanceId: shop.night, seats: [expect.any(String), expect.any(String)] }],
        },
      },
    ]);
    const posted = await workOn(alma, 'to-post', order.orderId, { action: 'done' });
    expect(posted.data).toMatchObject({ state: 'done' });
    expect(await idsOf('to-post')).toEqual([]);
    const { data: kept } = await entryOf(alma, 'to-post', order.orderId);
    expect(kept).toMatchObject({ state: 'done', doneBy: 'Cora Lamp', doneAt: start });
    expect((await auditEntries()).filter(({ deed }) => deed !== 'Looked at')).toMatchObject([
      { deed: 'Tickets posted', duty: 'customers.write', subject: `order/${order.orderNo}` },
    ]);
    // Neither a later fact nor a second delivery brings back what was posted.
    await corrects(order.orderId, 'lastName', 'Lovelace');
    expect(await idsOf('to-post')).toEqual([]);
  });

  test('leave the list with the last ticket that is given back, and stay while there is one', async () => {
    const order = await buysForDesk(shop.night, { seats: 2 });
    await bus.settle();
    const givesBack = async (place: string) => {
      const params = { orderNo: order.orderNo };
      const tickets = `${order.orderNo}-0${place}`;
      const { data } = await call(deskOrderReturn, { params, query: { tickets }, cookies: alma });
      const expected = data.options.find(({ returnType }) => returnType === 'Refund')?.value ?? 0;
      const body = { tickets: [tickets], returnType: 'Refund', expected, reason: 'Ill' };
      const { status } = await call(deskOrderReturn, { method: 'POST', params, body, cookies: alma });
      expect(status).toBe(201);
      await bus.settle();
    };
    await givesBack('1');
    const { data } = await listOf(alma, 'to-post');
    expect(data[0]?.order?.evenings[0]?.seats).toHaveLength(1);
    await givesBack('2');
    expect(await idsOf('to-post')).toEqual([]);
    expect((await workOn(alma, 'to-post', order.orderId, { action: 'done' })).problem?.code).toBe('work-gone');
  });

  test('move to the counter where the order is changed, and show the corrected address', async () => {
    const order = await buysForDesk(shop.night);
    await bus.settle();
    await corrects(order.orderId, 'address', {
      street: '8 Footlight Row',
      town: 'Leeds',
      postcode: 'LS1 6NU',
      country: 'GB',
    });
    expect((await listOf(alma, 'to-post')).data[0]?.order?.address).toMatchObject({ town: 'Leeds' });
    await corrects(order.orderId, 'delivery', 'door');
    expect(await idsOf('to-post')).toEqual([]);
    expect(await idsOf('to-collect', tonight)).toEqual([`${order.orderId}.${shop.night}`]);
  });
});

describe('tickets to be collected', () => {
  test('are those of the evening, by performance and last name', async () => {
    const names = ['Müller', 'de la Tour', 'Mueller', 'O’Brien', 'Muller'];
    for (const [from, lastName] of names.entries()) await buysForDesk(shop.night, { delivery: 'door', lastName, from });
    await bus.settle();
    const { data } = await listOf(alma, 'to-collect', tonight);
    const mine = data.filter(({ id }) => id.endsWith(`.${shop.night}`));
    expect(mine.map(({ order }) => order?.lastName)).toEqual([
      'de la Tour',
      'Mueller',
      expect.any(String),
      expect.any(String),
      'O’Brien',
    ]);
    expect(await idsOf('to-collect', { 'filter[day]': dayOf(start) })).toEqual([]);
    // A corrected name is found where it is looked for.
    const [first] = mine;
    await corrects(String(first?.id.split('.')[0]), 'lastName', 'Zuccari');
    const { data: again } = await listOf(alma, 'to-collect', tonight);
    const last = again.findLast(({ id }) => id.endsWith(`.${shop.night}`));
    expect(last?.order?.lastName).toBe('Zuccari');
    expect(again).toHaveLength(data.length);
  });
});

describe('money that wants a person', () => {
  test('stands until somebody with the duty has put it right', async () => {
    const order = await buysForDesk(shop.night, { delivery: 'e-ticket' });
    const failed = { orderId: order.orderId, paymentId: `demo-${order.orderId}`, refundId: 'r1', pence: 4000 };
    await notify({ outcome: 'refund-failed', ...failed });
    await notify({ outcome: 'refund-failed', ...failed });
    // A refund of a part that nobody asked for.
    await notify({ outcome: 'refunded', ...failed, refundId: 'r2', pence: 100, isByHand: true });
    await bus.settle();
    const { data } = await listOf(alma, 'failed-refunds');
    expect(new Set(data.map(({ money }) => money?.trouble))).toEqual(new Set(['by-hand-ends-nothing', 'failed']));
    expect(data).toHaveLength(2);
    const reader = await colleagueWith('customers.read', 'customers.write');
    const one = data.find(({ money }) => money?.trouble === 'failed')?.id ?? '';
    expect((await listOf(reader, 'failed-refunds')).problem?.code).toBe('duty-needed');
    expect((await workOn(reader, 'failed-refunds', one, { action: 'done' })).problem?.code).toBe('duty-needed');
    expect((await call(workLists, { cookies: reader })).data.map(({ id }) => id)).not.toContain('failed-refunds');
    expect((await workOn(alma, 'failed-refunds', one, { action: 'done' })).status).toBe(200);
    expect(await idsOf('failed-refunds')).toHaveLength(1);
  });
});

describe('mail that came back', () => {
  const bounced = (email: string, isFinal = true) => ({
    source: 'aws.ses',
    type: 'Email Bounced',
    detail: JSON.stringify({
      mail: { messageId: `m-${email}` },
      bounce: {
        timestamp: start,
        feedbackId: `f-${email}`,
        bounceType: isFinal ? 'Permanent' : 'Transient',
        bouncedRecipients: [{ emailAddress: email }],
      },
    }),
  });

  test('is a matter where its reader has tickets to come, and no other', async () => {
    const email = 'Gone@Example.org';
    const order = await buysForDesk(shop.night, { delivery: 'e-ticket', email });
    await bus.settle();
    await bus.deliver([
      bounced(email.toLowerCase()),
      bounced('nobody@example.org'),
      bounced('gone@example.org', false),
    ]);
    const { data } = await listOf(alma, 'mails-returned');
    expect(data).toMatchObject([{ id: order.orderId, mail: { reason: 'bounce' }, order: { phone: '020 7946 0998' } }]);
  });
});

describe('requests', () => {
  test('are answered by mail from the desk, in hand of who answers, and closed', async () => {
    await writesToHouse('A glove');
    await bus.settle();
    const { data } = await listOf(alma, 'requests');
    expect(data).toMatchObject([
      { request: { form: 'contact', subject: 'A glove', message: 'Has a glove been found?' } },
    ]);
    const id = data[0]?.id ?? '';
    const ben = await colleagueWith('customers.read', 'customers.write');
    const wrote = await workOn(alma, 'requests', id, { action: 'answer', text: 'We look.\n\nGreen?', closes: false });
    expect(wrote.data).toMatchObject({ state: 'waiting', ownerName: 'Cora Lamp' });
    shop.clock.pass(minute);
    const other = { action: 'answer', text: 'Found.', closes: true };
    expect((await workOn(ben, 'requests', id, other)).problem).toMatchObject({ code: 'work-taken' });
    expect((await workOn(alma, 'requests', id, other)).data.state).toBe('done');
    await bus.settle();
    const answers = bus.sent.filter(({ to, subject }) => to === 'rhea@example.org' && subject.startsWith('Our answer'));
    // Mails overtake each other.
    expect(answers.map(({ text }) => text).toSorted()).toEqual([
      expect.stringContaining('Found.'),
      expect.stringContaining('We look.\n\nGreen?'),
    ]);
    expect(answers[0]?.replyTo).toMatch(/^lost-property@/);
    expect(answers[0]?.text).toContain('Dear Rhea Reader');
    const { data: closed } = await entryOf(alma, 'requests', id);
    expect(closed).toMatchObject({ state: 'done', answers: [{ text: 'We look.\n\nGreen?' }, { text: 'Found.' }] });
    const entries = (await auditEntries()).filter(({ deed }) => deed === 'Request answered');
    expect(entries).toHaveLength(2);
    expect(JSON.stringify(entries)).not.toMatch(/glove|Found|rhea/);
  });

  test('of the stream are answered at the address of the account', async () => {
    const order = await buysForDesk(shop.night, { delivery: 'e-ticket' });
    const wish = {
      customerId: 'c-of-the-stream',
      orderId: order.orderId,
      occasion: 'failed-evening',
      performanceName: 'Swan Lake, live',
      returnType: 'donate',
      giftAid: true,
      name: 'Sim Viewer',
      email: 'sim@example.org',
      rohEmail: '',
      rohStreamEmail: '',
      cardholderName: '',
      cardLastFour: '',
      cardExpiry: '',
      siteOrigin: 'https://house.test',
      at: start,
    } as const;
    await saveStreamReturn(wish, null, start);
    await bus.settle();
    const { data } = await listOf(alma, 'requests');
    expect(data).toMatchObject([{ request: { form: 'stream-returns', subject: 'Swan Lake, live' } }]);
    const id = data[0]?.id ?? '';
    await workOn(alma, 'requests', id, { action: 'answer', text: 'Thank you.', closes: true });
    await bus.settle();
    expect(bus.sent.filter(({ to }) => to === 'sim@example.org')).toMatchObject([
      { subject: 'Our answer to your wish for an evening of the stream' },
    ]);
    expect((await entryOf(alma, 'requests', id)).data.answers).toMatchObject([{ text: 'Thank you.' }]);
  });

  test('of a colleague themselves are for somebody else', async () => {
    await writesToHouse('My own', 'cora@house.test');
    await bus.settle();
    const cora = await colleague({ duties: ['customers.read', 'customers.write'], email: 'cora@house.test' });
    const [id = ''] = await idsOf('requests');
    expect((await workOn(cora, 'requests', id, { action: 'take' })).problem?.code).toBe('own-record');
  });
});

describe('an entry', () => {
  test('is in hand of one at a time, can be given back, taken over, done and undone', async () => {
    const order = await buysForDesk(shop.night);
    await bus.settle();
    const ben = await colleague({ duties: ['customers.read', 'customers.write'] });
    const take = (cookies: Record<string, string>, from?: string) =>
      workOn(cookies, 'to-post', order.orderId, { action: 'take', ...(from === undefined ? {} : { from }) });
    const taken = await take(alma);
    expect(taken.data).toMatchObject({ state: 'waiting', ownerName: 'Cora Lamp' });
    expect((await take(ben)).problem).toMatchObject({ code: 'work-taken', status: '409' });
    expect((await workOn(ben, 'to-post', order.orderId, { action: 'done' })).problem?.code).toBe('work-taken');
    expect((await workOn(ben, 'to-post', order.orderId, { action: 'give-back' })).problem?.code).toBe('work-taken');
    // A press that comes twice changes nothing, and leaves no second entry.
    const before = (await auditEntries()).length;
    expect((await take(alma)).data.ownerName).toBe('Cora Lamp');
    expect((await auditEntries()).length).toBe(before);
    const over = await take(ben, String(taken.data.ownerId));
    expect(over.data.ownerId).not.toBe(taken.data.ownerId);
    expect((await workOn(ben, 'to-post', order.orderId, { action: 'give-back' })).data.ownerId).toBeNull();
    await workOn(alma, 'to-post', order.orderId, { action: 'done' });
    expect((await workOn(alma, 'to-post', order.orderId, { action: 'done' })).data.state).toBe('done');
    expect((await workOn(ben, 'to-post', order.orderId, { action: 'done' })).problem?.code).toBe('work-gone');
    expect((await workOn(ben, 'to-post', order.orderId, { action: 'undo' })).data.state).toBe('waiting');
    expect(await idsOf('to-post')).toEqual([order.orderId]);
    const deeds = (await auditEntries()).map(({ deed }) => deed).filter((deed) => deed !== 'Looked at');
    expect(deeds.toSorted()).toEqual(
      ['Work taken in hand', 'Work taken in hand', 'Work given back', 'Tickets posted', 'Work undone'].toSorted(),
    );
  });

  test('of an unknown list or id is not there', async () => {
    expect((await listOf(alma, 'nothing')).problem?.code).toBe('not-found');
    expect((await workOn(alma, 'to-post', 'nothing', { action: 'done' })).problem?.code).toBe('work-gone');
  });
});

describe('a long list', () => {
  test('is read by pages, and counted without being read', async () => {
    const items = Array.from({ length: 250 }, (_, place) => ({
      ...salesKeys.workEntry('mails-returned', start, '-', `o${String(place).padStart(4, '0')}`),
      list: 'mails-returned',
      entryId: `o${String(place).padStart(4, '0')}`,
      due: start,
      name: '-',
      matter: { kind: 'mail', orderId: `o${place}`, reason: 'bounce', at: start },
      ownerId: null,
      ownerName: null,
    }));
    await writeItems('sales', items);
    const seen: string[] = [];
    let after: string | undefined;
    do {
      const page = await listOf(alma, 'mails-returned', after === undefined ? {} : { 'page[after]': after });
      seen.push(...page.data.map(({ id }) => id));
      after = page.totalPages === 2 ? page.data.at(-1)?.cursor : undefined;
    } while (after !== undefined);
    expect(seen).toEqual(items.map(({ entryId }) => entryId));
    const { data } = await call(workLists, { cookies: alma });
    expect(data.find(({ id }) => id === 'mails-returned')?.waiting).toBe(101);
    for (const { pk, sk } of items)
      await documents.get().send(new DeleteCommand({ TableName: tables.sales(), Key: { pk, sk } }));
  });
});
