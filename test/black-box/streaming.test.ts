import { expect, test } from 'vitest';

import { openHouse } from './house.ts';
import type { Answer, Visitor } from './house.ts';
import { envelopeOf, many, one, refusal, signIn } from './read.ts';

const house = openHouse();
const get = (path: string) => house.visitor().get(path);

interface Rental {
  readonly streamId: string;
  readonly orderNo: string;
  readonly order_no: string;
  readonly transactionStatus: string;
  readonly availability_window_start: string | null;
  readonly availability_window_end: string | null;
}
interface Bills {
  readonly bills: readonly { readonly camp_type: string; readonly bill_dt: string; readonly pence: number }[];
}

let customers = 0;
async function newCustomer(): Promise<{ visitor: Visitor; customerId: string }> {
  customers += 1;
  const visitor = house.visitor();
  const body = {
    firstName: 'Vera',
    lastName: 'Visitor',
    email: `viewer${customers}@example.org`,
    password: 'a long way to the gods',
  };
  const { id } = one(await visitor.send('POST', '/api/account/register', body));
  return { visitor, customerId: id };
}

/** Orders what is in the basket and pays on the hosted page; answers the number on the receipt. */
async function buy(visitor: Visitor): Promise<string> {
  const { cartAmount } = one<{ cartAmount: number }>(await visitor.get('/api/checkout/basket')).attributes;
  const body = { expectedTotal: cartAmount, acceptsTerms: true };
  const answer = await visitor.send('POST', '/api/checkout/orders', body);
  const { id, attributes } = one<{ orderNo: string; paymentUrl: string }>(answer);
  const action = new URLSearchParams({ action: 'pay' });
  await fetch(house.url() + attributes.paymentUrl, { method: 'POST', redirect: 'manual', body: action });
  const state = async () => one(await visitor.get(`/api/checkout/orders/${id}`)).attributes['state'];
  await expect.poll(state).toBe('paid');
  return attributes.orderNo;
}
const rentalsOf = (answer: Answer) => one<{ streams: readonly Rental[] }>(answer).attributes.streams;
const watch = (visitor: Visitor, videoId: string, country = 'GB') =>
  visitor.get(`/api/video-source?videoId=${videoId}`, { 'x-test-country': country });

test('films and their videos come paged, each video with its type, fee and window', async () => {
  const films = await get('/api/digital-events?page[number]=1&page[size]=100');
  expect(many(films).length).toBeGreaterThan(0);
  expect(envelopeOf(films).meta).toEqual({ totalPages: 1 });
  const first = await get('/api/information/digital-event-videos?page[number]=1&page[size]=20');
  expect(envelopeOf(first).meta?.totalPages).toBeGreaterThan(1);
  const videos = many(await get('/api/information/digital-event-videos?page[number]=1&page[size]=100'));
  expect(new Set(videos.map(({ attributes }) => attributes['videoType']))).toEqual(
    new Set(['performance', 'trailer', 'insight']),
  );
  expect(videos.find(({ id }) => id === 'tosca-performance')?.attributes).toMatchObject({
    feeId: 'fee-tosca',
    packageFeeIds: ['fee-tosca'],
    ppvAvailabilityWindow: 72,
    videoType: 'performance',
  });
});

test('an unreleased film is marked Coming soon, with the day from which it can be seen', async () => {
  const films = many(await get('/api/digital-events'));
  const marked = films.filter(({ attributes }) => attributes['eventCardLabel'] !== null);
  expect(marked.length).toBeGreaterThan(0);
  for (const { attributes } of marked) {
    expect(attributes['eventCardLabel']).toBe('Coming soon');
    expect(Date.parse(String(attributes['availabilityDate']))).toBeGreaterThan(Date.parse('2026-12-03T09:30:00Z'));
  }
});

test('titles are sorted without their leading article', async () => {
  const fields = Object.fromEntries(
    many(await get('/api/digital-events')).map(({ attributes }) => [attributes['title'], attributes['sortField']]),
  );
  expect(fields).toMatchObject({ 'La traviata': 'traviata', 'Die Walküre': 'walküre', 'The Nutcracker': 'nutcracker' });
});

test('a trailer is free to everyone; a performance is for who rented it or subscribes', async () => {
  expect((await watch(house.visitor(), 'tosca-trailer')).status).toBe(200);
  expect((await watch(house.visitor(), 'tosca-performance')).status).not.toBe(200);
  const { visitor } = await newCustomer();
  expect(refusal(await watch(visitor, 'tosca-performance'))).toEqual([403, 'not-entitled']);
  const subscriber = house.visitor();
  await signIn(subscriber, 'subscriber');
  const source = one(await watch(subscriber, 'tosca-performance')).attributes;
  expect(source).toMatchObject({ videoKey: 'tosca-performance', videoType: 'performance', src: expect.any(String) });
});

test('a film of some countries plays there and nowhere else, and not where the country is unknown', async () => {
  const subscriber = house.visitor();
  await signIn(subscriber, 'subscriber');
  const statuses = async (videoId: string) => [
    (await watch(subscriber, videoId, 'GB')).status,
    (await watch(subscriber, videoId, 'US')).status,
    (await watch(subscriber, videoId, '')).status,
  ];
  // Allowed in Great Britain and Ireland.
  expect(await statuses('cinderella-performance')).toEqual([200, 403, 403]);
  // Restricted in the United States, Canada and Japan.
  expect(await statuses('die-walkure-performance')).toEqual([200, 403, 403]);
});

test('a rental is paid for, opened once its time is begun, and over when its window has passed', async () => {
  const { visitor } = await newCustomer();
  expect(one(await visitor.send('POST', '/api/checkout/payPerView', { feeId: 'fee-tosca' })).attributes).toMatchObject({
    feeId: 'fee-tosca',
    location: expect.stringMatching(/^\/(checkout|basket)$/),
  });
  const orderNo = await buy(visitor);
  const [bought] = rentalsOf(await visitor.get('/api/checkout/purchasedStreams'));
  const window = { availability_window_start: null, availability_window_end: null };
  expect(bought).toMatchObject({ streamId: 'fee-tosca', orderNo, order_no: orderNo, ...window });
  // Paid, and not begun.
  await expect.poll(async () => (await watch(visitor, 'tosca-performance')).status).toBe(409);
  const activate = () =>
    visitor.send('POST', '/api/checkout/purchasedStreams/activateAvailabilityWindow', { streamId: 'fee-tosca' });
  const [begun] = rentalsOf(await activate());
  const { availability_window_start: from, availability_window_end: until } = begun ?? {};
  expect(Date.parse(until ?? '') - Date.parse(from ?? '')).toBe(72 * 3_600_000);
  // A second press does not move the window.
  expect(rentalsOf(await activate())[0]).toMatchObject({ availability_window_end: until });
  expect((await watch(visitor, 'tosca-performance')).status).toBe(200);
  await house.moveClock(72 * 60 + 1);
  expect((await watch(visitor, 'tosca-performance')).status).toBe(403);
});

test('who pays for a rental can read its number on the receipt', async () => {
  const { visitor } = await newCustomer();
  await visitor.send('POST', '/api/checkout/payPerView', { feeId: 'fee-carmen' });
  const orderNo = await buy(visitor);
  const subjects = async () =>
    (JSON.parse((await visitor.get('/house/mail')).text) as { subject: string }[]).map(({ subject }) => subject);
  await expect.poll(subjects).toContain(`Your order ${orderNo} is confirmed`);
});

test('a film is rented by a customer, once at a time, and under a fee that exists', async () => {
  const rent = (visitor: Visitor, feeId: string) => visitor.send('POST', '/api/checkout/payPerView', { feeId });
  expect(refusal(await rent(house.visitor(), 'fee-tosca'))).toEqual([401, 'sign-in-needed']);
  const renter = house.visitor();
  await signIn(renter, 'renter');
  expect(refusal(await rent(renter, 'fee-swan-lake'))).toEqual([409, 'rental-owned']);
  expect(refusal(await rent(renter, 'fee-never-set'))).toEqual([404, 'fee-unknown']);
});

test('the four plans have their names, and the price of Friends is theirs', async () => {
  const plansOf = async (visitor: Visitor) =>
    one(await visitor.get('/api/checkout/subscriptionPrices')).attributes['plans'] as readonly { title: string }[];
  expect((await plansOf(house.visitor())).map(({ title }) => title)).toEqual([
    'Stream - Annual',
    'Stream - Monthly',
    'Stream (Friends) - Annual',
    'Stream (Friends) - Monthly',
  ]);
  const choose = (visitor: Visitor) =>
    visitor.send('POST', '/api/checkout/basket/subscription/stream', { planId: 'stream-friends-monthly' });
  const { visitor } = await newCustomer();
  expect((await choose(visitor)).status).toBe(403);
  const friend = house.visitor();
  await signIn(friend, 'friend');
  expect((await choose(friend)).status).toBe(200);
});

test('a subscription is bought, billed and cancelled: active is A, cancelled is Y, and it may be taken again', async () => {
  const { visitor } = await newCustomer();
  await visitor.send('POST', '/api/checkout/basket/subscription/stream', { planId: 'stream-monthly' });
  const chosen = one(await visitor.get('/api/checkout/virtual-basket')).attributes['subscriptions'];
  expect(chosen).toMatchObject({ stream: [{ title: 'Stream - Monthly' }], member: [] });
  await buy(visitor);
  const schemes = async () => one(await visitor.get('/api/user')).attributes['schemes'];
  await expect.poll(schemes).toContainEqual({
    id: 'stream-subscription',
    status: 'eligible',
  });
  const details = async () => one(await visitor.get('/api/user/streamDetails')).attributes;
  expect(await details()).toMatchObject({ membStatus: 'A', cancelled: 'N', membLevel: 'Stream - Monthly' });
  const bills = async (status: string) =>
    one<Bills>(await visitor.get(`/api/checkout/subscription/billing?status=${status}&type=subscription`)).attributes
      .bills;
  expect(await bills('received')).toMatchObject([{ camp_type: 'subscription', pence: 999 }]);
  expect((await bills('scheduled'))[0]).toMatchObject({ camp_type: 'subscription', pence: 999 });
  expect((await watch(visitor, 'tosca-performance')).status).toBe(200);
  expect((await visitor.send('POST', '/api/user/subscription/cancel', {})).status).toBe(200);
  expect(await details()).toMatchObject({ cancelled: 'Y', allow_resub: 'Y' });
  expect(await bills('scheduled')).toEqual([]);
  // The customer can watch to the end of the paid time.
  expect((await watch(visitor, 'tosca-performance')).status).toBe(200);
});

test('My List takes and loses events, and belongs to its customer', async () => {
  const { visitor, customerId } = await newCustomer();
  const list = async () => many(await visitor.get(`/api/user/tv/my-list?customerId=${customerId}`)).map(({ id }) => id);
  const change = (method: 'POST' | 'DELETE', body: unknown) => visitor.send(method, '/api/user/tv/my-list', body);
  await change('POST', { customerId, eventIds: ['digital-tosca', 'digital-carmen'] });
  await change('POST', { customerId, eventId: 'digital-giselle' });
  expect(await list()).toEqual(['digital-tosca', 'digital-carmen', 'digital-giselle']);
  await change('DELETE', { customerId, eventId: 'digital-carmen' });
  expect(await list()).toEqual(['digital-tosca', 'digital-giselle']);
  await change('DELETE', { customerId, eventIds: ['digital-tosca', 'digital-giselle'] });
  expect(await list()).toEqual([]);
  expect((await change('POST', { customerId: 'another-customer', eventId: 'digital-tosca' })).status).toBe(403);
});

test('a watch position is kept for each video', async () => {
  const { visitor, customerId } = await newCustomer();
  const save = (videoId: string, position: number) =>
    visitor.send('POST', '/api/user/tv/watch-status', { customerId, videoId, position });
  await save('tosca-trailer', 61);
  await save('carmen-trailer', 7);
  await save('tosca-trailer', 75);
  const path = `/api/user/tv/watch-status?customerId=${customerId}&videoId=tosca-trailer`;
  expect(one(await visitor.get(path)).attributes).toMatchObject({ videoId: 'tosca-trailer', position: 75 });
  const { statuses } = one(await visitor.get('/api/user/tv/watch-status/all')).attributes;
  expect(statuses).toHaveLength(2);
});

test('a promo code that is not one is told as incorrect, and an unknown campaign or offer leads away', async () => {
  const check = '/api/checkout/stream/campaigns/validatePromoCode?campaign=first-curtain&promoCode=NOT-A-CODE';
  const told = { campaign: 'first-curtain', status: 'incorrect', message: expect.stringMatching(/\w/) };
  expect(one(await get(check)).attributes).toMatchObject(told);
  const campaign = await get('/stream/promo/never-run');
  expect([campaign.status, campaign.location]).toEqual([302, '/stream']);
  const offer = await get('/stream/offer/never-made');
  expect([offer.status, offer.location]).toEqual([302, expect.stringMatching(/^\/stream/)]);
});
