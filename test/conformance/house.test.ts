import { request } from 'node:http';

import { afterAll, beforeAll, expect, test } from 'vitest';

import { flatten } from '#shared/kernel/contract/document.ts';
import type { Document } from '#shared/kernel/contract/document.ts';
import { minute } from '#shared/kernel/time/instant.ts';
import type { LocalHouse } from '#local/house.ts';
import { openedHouse } from '#test/support/opened-house.ts';
import { planPathOf, seatIdsOf } from '#test/support/seat-ids.ts';
import type { DrawnSections, NamedHall } from '#test/support/seat-ids.ts';

/**
 * The whole house by its public address: the way of a seat from the first click to the mail, through the table's stream, the relay, the bus
 * and the consumers. What each step refuses is tested beside it.
 */
let house: LocalHouse;
beforeAll(async () => {
  house = await openedHouse();
}, 60_000);
afterAll(() => house.stop());

interface Browser {
  readonly cookies: Map<string, string>;
}
const browser = (): Browser => ({ cookies: new Map() });

async function ask(who: Browser, method: string, path: string, body?: unknown) {
  const response = await fetch(house.url + path, {
    method,
    headers: {
      origin: house.url,
      'content-type': 'application/vnd.api+json',
      cookie: [...who.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  for (const line of response.headers.getSetCookie()) {
    const [name = '', ...value] = (line.split(';')[0] ?? '').split('=');
    who.cookies.set(name, value.join('='));
  }
  const document = (await response.json()) as Document & { errors?: { code: string }[] };
  // Each path's own tests check the shapes; here only names matter.
  const data = document.errors ? null : (flatten(document) as Record<string, never>);
  return { status: response.status, data: data as Record<string, unknown>, code: document.errors?.[0]?.code };
}

type Free = readonly { readonly id: string; readonly seats: string }[];

/** Two free adjacent seats of a performance open to all. */
async function twoSeats(skip = 0): Promise<{ performanceId: string; seatIds: string[] }> {
  const { data } = await ask(browser(), 'GET', '/api/availability');
  const open = (data as unknown as { id: string; ticketsAvailable: number }[]).filter(
    (one) => one.ticketsAvailable > 50,
  );
  for (const { id } of open.slice(skip)) {
    const map = (await ask(browser(), 'GET', `/api/seatmap?performanceId=${id}`)).data as {
      plan: NamedHall;
      onSaleDates: { date: string; modesOfSale: number[] }[];
    };
    const isOpen = map.onSaleDates.some(
      ({ date, modesOfSale }) => modesOfSale.includes(9) && date < new Date().toISOString(),
    );
    if (!isOpen) continue;
    const free = (await ask(browser(), 'GET', `/api/seatmap/availability?performanceId=${id}`)).data[
      'sections'
    ] as Free;
    const plan = (await ask(browser(), 'GET', planPathOf(map.plan))).data as unknown as DrawnSections;
    for (const { id: sectionId, seats } of free) {
      const place = seats.indexOf('oo');
      const pair = seatIdsOf(plan, sectionId).slice(place, place + 2);
      if (place >= 0) return { performanceId: id, seatIds: pair };
    }
  }
  throw new Error('The sample season has nothing to sell.');
}

const hold = (who: Browser, { performanceId, seatIds }: { performanceId: string; seatIds: readonly string[] }) =>
  ask(who, 'POST', '/api/checkout/seat-holds', { performanceId, seats: seatIds.map((seatId) => ({ seatId })) });

const left = async (performanceId: string): Promise<number> =>
  Number((await ask(browser(), 'GET', `/api/availability/${performanceId}`)).data['ticketsAvailable']);

let people = 0;
async function register(who: Browser): Promise<string> {
  people += 1;
  const email = `visitor${people}@example.org`;
  const body = { firstName: 'Vera', lastName: 'Visitor', email, password: 'a long way to the gods' };
  expect((await ask(who, 'POST', '/api/account/register', body)).status).toBe(201);
  return email;
}

async function order(who: Browser, total: unknown) {
  const { data } = await ask(who, 'POST', '/api/checkout/orders', { expectedTotal: total, acceptsTerms: true });
  const pay = (action: string) =>
    fetch(house.url + String(data['paymentUrl']), {
      method: 'POST',
      redirect: 'manual',
      body: new URLSearchParams({ action }),
    });
  const state = async () => (await ask(who, 'GET', `/api/checkout/orders/${String(data['id'])}`)).data['state'];
  return { id: String(data['id']), pay, state };
}

test('a visitor buys two seats; everybody sees them go within five seconds, and one mail brings the ticket numbers', async () => {
  const who = browser();
  const choice = await twoSeats();
  const before = await left(choice.performanceId);
  const held = await hold(who, choice);
  expect(held.status).toBe(200);
  await expect.poll(() => left(choice.performanceId), { timeout: 5000, interval: 100 }).toBe(before - 2);
  const email = await register(who);
  const { pay, state } = await order(who, held.data['cartAmount']);
  const answer = await pay('pay');
  expect([answer.status, answer.headers.get('location')]).toEqual([
    303,
    expect.stringMatching(/^\/checkout\/orders\//),
  ]);
  expect(await state()).toBe('paid');
  await house.settle();
  const mails = house.mailbox.messages().filter(({ to }) => to === email);
  // Two consumers wrote them, in either order.
  const [welcome, confirmation] = mails.toSorted((one, other) => one.subject.localeCompare(other.subject));
  expect(mails).toHaveLength(2);
  expect(welcome?.subject).toBe('Please confirm your e-mail address');
  expect(confirmation?.subject).toMatch(/^Your order \w+ is confirmed$/);
  expect(confirmation?.text).toMatch(/ticket [A-Z0-9]{8}-01[\s\S]*ticket [A-Z0-9]{8}-02/);
  expect(await left(choice.performanceId)).toBe(before - 2);
});

test('seats that are not paid for come back by themselves when their time is over', async () => {
  const choice = await twoSeats(1);
  const before = await left(choice.performanceId);
  await hold(browser(), choice);
  await house.settle();
  expect(await left(choice.performanceId)).toBe(before - 2);
  await house.advance(31 * minute);
  expect(await left(choice.performanceId)).toBe(before);
});

test('a payment that comes after the seats have gone is sent back, with one mail for each thing that happened', async () => {
  const who = browser();
  const choice = await twoSeats(2);
  const held = await hold(who, choice);
  const email = await register(who);
  const { pay, state } = await order(who, held.data['cartAmount']);
  await pay('late');
  await house.advance(30 * minute);
  expect((await hold(browser(), { ...choice, seatIds: choice.seatIds.slice(0, 1) })).status).toBe(200);
  await house.advance(minute);
  expect(await state()).toBe('refunded');
  const mails = house.mailbox.messages().filter(({ to }) => to === email);
  // One consumer mails about the given-up tickets, another about the refund: either mail may be first.
  expect(mails.map(({ subject }) => subject).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'Please confirm your e-mail address',
    expect.stringMatching(/^Your order \w+ was not paid$/),
    expect.stringMatching(/^Your payment for order \w+ has been refunded$/),
  ]);
});

test('the season that was loaded can be searched: it was announced, and a consumer has built the index', async () => {
  await house.settle();
  const { data } = await ask(browser(), 'GET', '/api/information/search?query=nutcracker%20tchaikovsky');
  const { results } = data as unknown as { results: readonly { id: string; title: string }[] };
  expect(results[0]?.title).toBe('The Nutcracker');
});

test('a message reaches its desk, and its writer is told, by one mail each', async () => {
  const message = { name: 'Ada', email: 'writer@example.org', subject: 'A glove', message: 'Left in the stalls.' };
  const sent = await ask(browser(), 'POST', '/api/contact', { ...message, queryType: 'Lost Property' });
  expect(sent.status).toBe(200);
  await house.settle();
  const mails = house.mailbox.messages().filter(({ to, replyTo }) => [to, replyTo].includes(message.email));
  expect(mails.map(({ to }) => to).toSorted((one, other) => one.localeCompare(other))).toEqual([
    'lost-property@venue.example',
    'writer@example.org',
  ]);
});

test('no event has died on the way', () => {
  expect([...house.bus.queues].filter(([, { dead }]) => dead.length > 0).map(([name]) => name)).toEqual([]);
});

/** The status of a request that may be malformed; `fetch` would correct its address and host. */
const statusOf = (path: string, host: string, method = 'GET', body = ''): Promise<number | undefined> =>
  new Promise((resolve, reject) => {
    const { port } = new URL(house.url);
    const headers = { host, origin: `http://${host}`, 'content-type': 'application/vnd.api+json' };
    const asked = request({ host: 'localhost', port, path, method, headers }, (response) => {
      response.resume();
      resolve(response.statusCode);
    });
    asked.once('error', reject);
    asked.end(body);
  });

test('odd addresses are answered as addresses that do not exist', async () => {
  const { host } = new URL(house.url);
  for (const path of ['//', '//%20x', '//evil.example/api/user', '/%', 'http://evil.example/nothing'])
    expect([path, await statusOf(path, host)]).toEqual([path, 404]);
});

test('a request under a foreign or malformed name is refused, and no mail leads there', async () => {
  const email = 'mailed@example.org';
  const who = browser();
  const body = { firstName: 'Vera', lastName: 'Visitor', email, password: 'a long way to the gods' };
  expect((await ask(who, 'POST', '/api/account/register', body)).status).toBe(201);
  const link = JSON.stringify({ email });
  const path = '/api/account/password-link';
  for (const host of ['evil.example', 'local host', 'localhost:99999', '[::1'])
    expect([host, await statusOf(path, host, 'POST', link)]).toEqual([host, 421]);
  const { port } = new URL(house.url);
  expect(await statusOf(path, `127.0.0.1:${port}`, 'POST', link)).toBeLessThan(300);
  await house.settle();
  const mails = house.mailbox.messages().filter(({ to }) => to === email);
  expect(mails.some(({ text }) => text.includes(`http://127.0.0.1:${port}/`))).toBe(true);
  expect(mails.filter(({ text }) => text.includes('evil'))).toEqual([]);
});
