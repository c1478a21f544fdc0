import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';

import { log } from '#functions/platform/runtime/log.ts';
import { inHouse } from '#infra/dead-letters/in-house.ts';
import { startHouse } from '#local/house.ts';
import type { LocalHouse } from '#local/house.ts';
import { buyTwoSeats, openVisitor } from '#test/support/house-visitor.ts';
import type { Bought } from '#test/support/house-visitor.ts';
import type { LogLine } from '#test/support/log-lines.ts';

/**
 * The whole house with its log: follows one change from the browser to the mail, and runs the main tasks with a customer whose every word
 * is recognisable.
 */
let house: LocalHouse;
const texts: string[] = [];
const quiet = process.env['LOG_QUIET'];
beforeAll(async () => {
  process.env['LOG_QUIET'] = '';
  vi.spyOn(process.stdout, 'write').mockImplementation((text) => {
    texts.push(String(text));
    return true;
  });
  house = await startHouse({ port: 0, folder: null, startAt: null, country: 'GB' }, null);
}, 60_000);
afterAll(async () => {
  await house.stop();
  vi.restoreAllMocks();
  if (quiet === undefined) delete process.env['LOG_QUIET'];
  else process.env['LOG_QUIET'] = quiet;
});

// Every line of the log must be one JSON object; parsing fails on any other.
const lines = (): readonly LogLine[] =>
  texts
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as LogLine);
const under = (id: string | undefined): readonly LogLine[] =>
  lines().filter(({ correlation }) => id !== undefined && correlation === id);

const zephyrine = {
  firstName: 'Zephyrine',
  lastName: 'Quillfeather',
  email: 'z.quillfeather@lantern.example.org',
  password: 'marmalade under the proscenium',
};
const guest = { firstName: 'Bartholomew', lastName: 'Oakapple', email: 'oakapple@thimble.example.org' };
const said = 'My aunt Hildegarde of 77 Nightingale Passage left her opera glasses';
const phone = '07700 900461';
const address = { street: '77 Nightingale Passage', town: 'Nether Wallop', postcode: 'SO20 8HA', country: 'GB' };
const card = '4242424242424242';

describe('one press', () => {
  let bought: Bought;
  const messages = (id: string | undefined) =>
    under(id).map(({ message, ...line }) => [message, line['path'] ?? line['consumer'] ?? line['type']].join(' '));

  test('on pay is told under one id by the handler, the relay, every consumer and the mail, and so is the notice of the provider', async () => {
    const who = openVisitor(house.url);
    await who.ask('POST', '/api/account/register', { ...zephyrine, email: 'one.press@lantern.example.org' });
    bought = await buyTwoSeats(house, who);
    const { press } = bought;
    expect(messages(press)).toEqual(
      expect.arrayContaining([
        'request orders',
        'event relayed PaymentOpened',
        'event handled onPaymentOpened',
        'request paymentNotices',
        'event relayed OrderPlaced',
        'event relayed SeatsSold',
        'event handled onOrderSettled',
        'mail sent ',
      ]),
    );
    const notice = under(press).find((line) => line['path'] === 'paymentNotices');
    expect(notice?.['arrived']).toMatch(/^[\w-]{8,}$/);
    expect(notice?.['arrived']).not.toBe(press);
  });

  test('on two seats is another one, and what it causes does not mix with the payment', () => {
    const hold = messages(bought.hold);
    expect(hold).toEqual(
      expect.arrayContaining(['request seatHolds', 'event relayed SeatsHeld', 'event handled onHold']),
    );
    expect(hold.filter((one) => one.includes('Payment') || one.includes('mail'))).toEqual([]);
  });

  test('that is refused has its code in the log, and its id in the answer, for somebody to quote', async () => {
    const { status, reference } = await openVisitor(house.url).ask('GET', '/api/checkout/orders/nobody-knows-it');
    expect(status).toBe(404);
    expect(under(reference)).toMatchObject([
      { message: 'request', path: 'order', status: 404, reason: 'not-found', Refusals: 1 },
    ]);
  });

  test('has the id that the edge gave it, whatever the visitor sends, and the edge says which', async () => {
    const headers = { 'x-correlation-id': 'of-somebody-else', 'x-amz-cf-id': 'of-somebody-else' };
    const answer = await fetch(`${house.url}/api/user`, { headers });
    const reference = answer.headers.get('x-correlation-id');
    expect(reference).toMatch(/^\w{22}$/);
    expect(answer.headers.get('x-amz-cf-id')).toBe(reference);
    expect(under(reference ?? undefined)).toHaveLength(1);
    expect(under('of-somebody-else')).toEqual([]);
  });
});

/** What no line may contain: names, addresses, texts of users, secrets and keys. */
const secrets = new Set<string>();
const keep = (...all: readonly unknown[]): void => {
  for (const one of all) if (typeof one === 'string' && one.length > 5) secrets.add(one);
};
const leaks = (): readonly string[] => {
  const all = texts.join('').toLowerCase();
  return [...secrets].filter((secret) => all.includes(secret.toLowerCase()));
};

describe('nobody is named', () => {
  keep(...Object.values(zephyrine), ...Object.values(guest), ...Object.values(address), 'Hildegarde', 'opera glasses');
  keep(phone, phone.replace(' ', ''), card, '4242 4242', 'lantern.example', 'thimble.example', 'proscenium');

  test('by opening an account, signing in rightly and wrongly, and asking for links', async () => {
    const who = openVisitor(house.url);
    expect((await who.ask('POST', '/api/account/register', zephyrine)).status).toBe(201);
    const { email, password } = zephyrine;
    await who.ask('POST', '/api/account/sign-out', {});
    expect((await who.ask('POST', '/api/account/sign-in', { email, password: `${password}?` })).status).toBe(401);
    expect((await who.ask('POST', '/api/account/sign-in', { email, password })).status).toBe(200);
    await who.ask('POST', '/api/account/sign-in-link', { email });
    await who.ask('POST', '/api/account/register', zephyrine);
    expect((await who.ask('GET', '/api/user')).status).toBe(200);
    await who.ask('GET', '/api/user/details');
    keep(...who.given);
  });

  test('by what is sent in the wrong form', async () => {
    const who = openVisitor(house.url);
    const { email } = zephyrine;
    await who.ask('POST', '/api/account/register', `{"email": ${email}, "firstName": "${zephyrine.firstName}`);
    await who.ask('POST', '/api/account/register', { ...zephyrine, email: `${email} and ${card}` });
    await who.ask('POST', '/api/contact', { name: [zephyrine.lastName], email, message: said, subject: card });
    await who.ask('GET', `/api/checkout/orders/${encodeURIComponent(email)}?key=${encodeURIComponent(said)}`);
    await who.ask('GET', `/api/${encodeURIComponent(email)}/${card}`);
    await who.ask('GET', `/api/information/search?q=${encodeURIComponent(said)}`);
    await who.ask('GET', '/api/user', undefined, { 'x-correlation-id': email, 'user-agent': zephyrine.lastName });
  });

  test('by writing to the house and asking for the newsletter', async () => {
    const who = openVisitor(house.url);
    const { email } = zephyrine;
    const message = { name: 'Zephyrine Quillfeather', email, subject: said, message: `${said}. Call ${phone}.` };
    const sent = await who.ask('POST', '/api/contact', { ...message, queryType: 'Lost Property', website: '' });
    expect([sent.status, sent.code]).toEqual([200, undefined]);
    await who.ask('POST', '/api/newsletter', { email, firstName: zephyrine.firstName, website: '' });
    await house.settle();
    keep(...who.given);
  });

  test('by buying without an account, by post, with codes; by looking at tickets and giving them back', async () => {
    const who = openVisitor(house.url);
    await who.ask('POST', '/api/checkout/vouchers', { code: 'OAKAPPLE-GIFT-0001' });
    keep('OAKAPPLE-GIFT-0001');
    const { orderId, paymentUrl } = await buyTwoSeats(house, who, 1, {
      guest: { ...guest, phone },
      delivery: 'post',
      address,
    });
    const mail = house.mailbox.messages().find(({ to }) => to === guest.email);
    const key = mail?.text.match(/key=([\w-]+)/)?.[1];
    expect(key).toBeDefined();
    keep(key, paymentUrl.split('/').at(-1), ...who.given);
    const tickets = await who.ask('GET', `/api/checkout/orders/${orderId}/tickets?key=${key}`);
    const all = (tickets.data['tickets'] ?? []) as readonly { token?: string; ticketNumber?: string }[];
    keep(...all.map(({ token }) => token));
    await who.ask('GET', `/api/checkout/orders/${orderId}/ticket-file?key=${key}`);
    const first = all[0]?.ticketNumber ?? '';
    const offer = await who.ask('GET', `/api/checkout/orders/${orderId}/returns?key=${key}&tickets=${first}`);
    expect(offer.status).toBe(200);
    await who.ask('POST', `/api/checkout/orders/${orderId}/returns?key=${key}`, {
      tickets: [first],
      returnType: 'Refund',
      expected: 1,
    });
    await house.settle();
  });

  test('by subscribing to the stream, watching and leaving', async () => {
    const who = openVisitor(house.url);
    const { email, password } = zephyrine;
    await who.ask('POST', '/api/account/sign-in', { email, password });
    const { plans } = (await who.ask('GET', '/api/checkout/subscriptionPrices')).data as {
      plans: readonly { id: string; period: string; isOffered: boolean; pence: number }[];
    };
    const plan = plans.find(({ period, isOffered }) => period === 'month' && isOffered);
    await who.ask('POST', '/api/checkout/basket/subscription/stream', { planId: plan?.id });
    const order = { expectedTotal: plan?.pence, acceptsTerms: true };
    const placed = await who.ask('POST', '/api/checkout/orders', order);
    expect(placed.status).toBe(201);
    const page = String(placed.data['paymentUrl']);
    keep(page.split('/').at(-1));
    const body = new URLSearchParams({ action: 'pay' });
    await fetch(house.url + page, { method: 'POST', redirect: 'manual', body });
    await house.settle();
    expect((await who.ask('GET', '/api/user/streamDetails')).status).toBe(200);
    await who.ask('POST', '/api/user/subscription/cancel', {});
    await house.settle();
    keep(...who.given);
  });

  test('in any line of the whole run, from the first request to the last mail', () => {
    expect(secrets.size).toBeGreaterThan(25);
    const all = lines();
    expect(all.length).toBeGreaterThan(80);
    expect(all.filter(({ message }) => message === 'mail sent').length).toBeGreaterThan(3);
    expect(leaks()).toEqual([]);
  });

  test('and a line that does name somebody is found', () => {
    const before = texts.length;
    log('info', 'planted', { to: zephyrine.email.toUpperCase() });
    expect(leaks()).toContain(zephyrine.email);
    texts.length = before;
  });

  test('errors were none of the house’s own', () => {
    const broken = lines().filter(({ level, message }) => level === 'error' || message === 'event not handled');
    expect(broken).toEqual([]);
  });
});

describe('dead letters of the house on this machine', () => {
  test('there are none of all this; one that is no event is found, sent again and found again', async () => {
    const box = inHouse(house.url);
    expect(await box.find()).toEqual([]);
    const queue = house.bus.queues.get('onHold');
    queue?.send('so { not');
    await queue?.idle();
    const [letter] = await box.find();
    expect(letter).toMatchObject({ queue: 'onHold', body: 'so { not', received: 5 });
    expect(letter && (await box.redrive('onHold', [letter], true))).toBe(1);
    await queue?.idle();
    expect(await box.find()).toHaveLength(1);
  });

  test.each(['', '{"queue":"onHold"}', '{"queue":"nobody","ids":[]}', '{"queue":"onHold","ids":[7]}'])(
    'what is said of them is looked at: %s',
    async (body) => {
      const { status } = await fetch(`${house.url}/house/dead-letters`, { method: 'POST', body });
      expect(status).toBe(400);
    },
  );
});
