import { GetCommand, ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { SQSBatchResponse, SQSEvent } from 'aws-lambda';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { day, hour, minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { addressHashOf } from '#functions/platform/relay/enquiries.ts';
import { documents } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { handler as onAvailability } from '#functions/season/consumers/on-performance-availability-changed.ts';
import { handler as onSeatsChanged } from '#functions/season/consumers/on-seats-changed.ts';
import { writeAvailability } from '#functions/season/store/availability.ts';
import { house, loadPerformances, saleTerms, seatIds } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { proveAddress } from '#test/support/full-customer.ts';
import { hold, signedInBrowser, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as ownAlert } from '../api/own-ticket-alert.ts';
import { handler as ownAlerts } from '../api/own-ticket-alerts.ts';
import { handler as holds } from '../api/seat-holds.ts';
import { handler as confirmation } from '../api/ticket-alert-confirmation.ts';
import { handler as end } from '../api/ticket-alert-end.ts';
import { handler as alerts } from '../api/ticket-alerts.ts';
import { onTicketAlertAsked, onTicketAlertDue } from '../consumers/letters.ts';
import { handler as onTicketsCameBack } from '../consumers/on-tickets-came-back.ts';
import { readAlert, readWaiting, startWaiting, tellAlerts } from '../store/ticket-alerts.ts';
import { tellWaiting } from './ticket-alerts.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
let tables: TestTables;
let sent: Mail[] = [];
let night = '';
let count = 0;

const consumers: Readonly<Record<string, (event: SQSEvent) => Promise<SQSBatchResponse>>> = {
  SeatsHeld: onSeatsChanged,
  SeatsReleased: onSeatsChanged,
  PerformanceAvailabilityChanged: onAvailability,
  TicketsCameBack: onTicketsCameBack,
  TicketAlertAsked: onTicketAlertAsked,
  TicketAlertDue: onTicketAlertDue,
};
const delivered = new Set<string>();

/** What relay, bus and queues do with every event that was written: each is delivered at least once, here twice. */
async function settle(): Promise<void> {
  for (;;) {
    const found = await Promise.all(
      ['sales', 'customers'].map((TableName) =>
        tables.client.send(new ScanCommand({ TableName, FilterExpression: 'attribute_exists(outbox)' })),
      ),
    );
    const fresh = found.flatMap(({ Items = [] }) => Items).filter(({ pk }) => !delivered.has(String(pk)));
    if (fresh.length === 0) return;
    for (const { pk, type, detail } of fresh) {
      delivered.add(String(pk));
      const event = sqsEventOfFacts({ type: String(type), detail });
      for (const consumer of [consumers[String(type)], consumers[String(type)]])
        expect((await consumer?.(event))?.batchItemFailures ?? []).toEqual([]);
    }
  }
}

beforeAll(async () => {
  tables = await startTables();
  mail.provide(async (message) => void sent.push(message));
});
afterAll(() => tables.stop());

/** Seats of an evening that has only these. */
const [left = '', right = ''] = seatIds(2);
const two = (offered = 2) =>
  Object.fromEntries(
    house.sections.map(({ id, seats }, place) => [
      id,
      (place === 0 ? 'o'.repeat(offered) : '').padEnd(seats.length, 'x'),
    ]),
  );

async function performance(more: Partial<SaleTerms> = {}): Promise<string> {
  count += 1;
  const id = `night-${count}`;
  await loadPerformances([saleTerms(id, start, { allocation: two(), ...more })], start);
  return id;
}

let rival: Browser = {};
/** Other addresses for every test: mails to one are limited. */
let [ada, bob, slow] = ['', '', ''];
const take = async (browser: Browser, ...seats: string[]) => {
  expect((await hold(browser, night, seats)).status).toBeLessThan(300);
  await settle();
};
const release = async (browser: Browser, ...seatIds: string[]) => {
  const body = { performanceId: night, seatIds };
  expect((await call(holds, { method: 'DELETE', body, cookies: browser })).status).toBe(200);
  await settle();
};

beforeEach(async () => {
  clock.set(start);
  night = await performance();
  [ada, bob, slow] = [`ada${count}@example.org`, `bob${count}@example.org`, `slow${count}@example.org`];
  rival = {};
  await take(rival, left, right);
  sent = [];
});

async function ask(email: string, cookies: Browser = {}, headers: Readonly<Record<string, string>> = {}) {
  const answer = await call(alerts, { method: 'POST', body: { performanceId: night, email }, cookies, headers });
  await settle();
  return answer;
}

const tokenIn = (message: Mail | undefined, page: string) =>
  new RegExp(`https://house.test/ticket-alert/${page}#([\\w.-]+)`).exec(message?.text ?? '')?.[1] ?? '';
const confirm = (token: string) => call(confirmation, { method: 'POST', body: { token } });
const endBy = (token: string) => call(end, { method: 'POST', body: { token } });

/** An address that waits. */
async function waits(email: string): Promise<void> {
  await ask(email);
  expect((await confirm(tokenIn(sent.at(-1), 'confirm'))).data).toMatchObject({ state: 'waiting' });
  sent = [];
}

const stateOf = async (email: string) =>
  (await readAlert({ performanceId: night, addressHash: addressHashOf(email) }))?.state;
const subjects = () => sent.map(({ to, subject }) => `${to}: ${subject}`);

describe('asking to be told', () => {
  it('sends one mail that confirms it, and waits only after that', async () => {
    expect((await ask(ada.toUpperCase())).data).toMatchObject({ state: 'asked', title: 'Test piece' });
    expect(subjects()).toEqual([`${ada}: Please confirm your ticket alert for Test piece`]);
    expect(await stateOf(ada)).toBe('asked');
    await release(rival, left);
    expect(sent).toHaveLength(1);
  });

  it('answers alike whether or not the address is known', async () => {
    const first = await ask('known@example.org');
    await confirm(tokenIn(sent[0], 'confirm'));
    clock.pass(hour);
    const second = await ask('known@example.org');
    expect([second.status, second.data]).toEqual([first.status, first.data]);
    expect(sent[1]?.subject).toBe('Your ticket alert for Test piece is set');
    expect(await stateOf('known@example.org')).toBe('waiting');
  });

  it('fills nobody’s letter box: one mail for presses in a row, four a day, twenty requests an hour from one visitor', async () => {
    await Promise.all([ask('often@example.org'), ask('often@example.org')]);
    await ask('often@example.org');
    expect(sent).toHaveLength(1);
    for (let round = 0; round < 6; round += 1) {
      clock.pass(5 * minute);
      expect((await ask('often@example.org')).data.state).toBe('asked');
    }
    expect(sent).toHaveLength(4);
    const from = { 'x-forwarded-for': '192.0.2.7, 64.252.1.1' };
    const statuses: number[] = [];
    for (let round = 0; round < 21; round += 1) statuses.push((await ask(`many${round}@example.org`, {}, from)).status);
    expect(statuses).toEqual([...Array.from({ length: 20 }, () => 200), 429]);
  });

  it('needs no mail from a customer for their own confirmed address, and one for any other', async () => {
    const cookies = await signedInBrowser('ada@own.example');
    await ask('ada@own.example', cookies);
    expect(await stateOf('ada@own.example')).toBe('asked');
    await proveAddress(customerIdOf('ada@own.example'));
    sent = [];
    expect((await ask('ada@own.example', cookies)).data.state).toBe('waiting');
    expect((await ask('ada@own.example', cookies)).data.state).toBe('waiting');
    expect((await ask('someone@else.example', cookies)).data.state).toBe('asked');
    expect(subjects()).toEqual(['someone@else.example: Please confirm your ticket alert for Test piece']);
  });

  it.each([
    ['is unknown', () => 'nowhere', 404],
    ['has begun', () => performance({ date: start }), 410],
    ['is cancelled', () => performance({ isCancelled: true }), 410],
    ['is on sale to members only', () => performance({ onSaleDates: [{ date: start, modesOfSale: [10] }] }), 403],
  ])('is refused for a performance that %s', async (_, make, status) => {
    night = await make();
    expect((await ask(ada)).status).toBe(status);
    expect(sent).toEqual([]);
  });

  it('is not needed while there are tickets', async () => {
    await release(rival, left);
    expect((await ask('late@example.org')).data.state).toBe('available');
    expect(sent).toEqual([]);
  });

  it('is refused to a robot, and sends nothing', async () => {
    const body = { performanceId: night, email: ada, website: 'https://buy.example' };
    expect((await call(alerts, { method: 'POST', body })).status).toBe(429);
    await settle();
    expect(sent).toEqual([]);
  });
});

describe('the links', () => {
  it('confirm again and again, until they expire', async () => {
    await ask(ada);
    const token = tokenIn(sent[0], 'confirm');
    expect((await confirm(token)).data.state).toBe('waiting');
    expect((await confirm(token)).data.state).toBe('waiting');
    await ask(slow);
    const late = tokenIn(sent[1], 'confirm');
    clock.pass(48 * hour);
    expect(await confirm(late)).toMatchObject({ status: 410, problem: { code: 'alert-link-expired' } });
    clock.pass(14 * day);
    expect(await confirm(token)).toMatchObject({ status: 410, problem: { code: 'performance-past' } });
  });

  it('say that there are tickets where they came back before the press', async () => {
    await ask(ada);
    await release(rival, left);
    expect((await confirm(tokenIn(sent[0], 'confirm'))).data.state).toBe('available');
    expect(await readWaiting(night, undefined, 10)).toEqual([]);
  });

  it('end it by one press, whatever its state, and delete everything about it', async () => {
    await waits(ada);
    await ask(bob);
    const token = tokenIn(sent[0], 'end');
    const known = (await readAlert({ performanceId: night, addressHash: addressHashOf(ada) }))!;
    expect((await endBy(`${known.addressHash}.${known.secret}.${night}`)).status).toBe(200);
    expect((await endBy(token)).status).toBe(200);
    expect(await endBy(token)).toMatchObject({ status: 404, problem: { code: 'alert-unknown' } });
    const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'customers' }));
    const named = Items.filter(({ pk, outbox }) => String(pk).includes(night) && outbox !== true);
    expect(named).toEqual([]);
    sent = [];
    await release(rival, left, right);
    expect(sent).toEqual([]);
  });

  it('open nothing with another secret or for another performance', async () => {
    await waits(ada);
    const known = (await readAlert({ performanceId: night, addressHash: addressHashOf(ada) }))!;
    for (const token of [
      `${known.addressHash}.${'A'.repeat(43)}.${night}`,
      `${known.addressHash}.${known.secret}.night-1x`,
    ]) {
      expect([token, (await endBy(token)).status]).toEqual([token, 404]);
      expect([token, (await confirm(token)).status]).toEqual([token, 404]);
    }
    expect((await endBy(`${known.addressHash}.${known.secret}`)).status).toBe(422);
    expect(await stateOf(ada)).toBe('waiting');
  });
});

describe('telling', () => {
  it('is one mail when tickets come back, with the price and the way to the seats, and none when they flicker', async () => {
    await waits(ada);
    await release(rival, left);
    expect(subjects()).toEqual([`${ada}: Tickets are back: Test piece`]);
    expect(sent[0]?.text).toMatch(/Last few remaining: £\d/);
    expect(sent[0]?.text).toContain(`https://house.test/seatmap?performanceId=${night}`);
    expect(tokenIn(sent[0], 'end')).not.toBe('');
    for (let round = 0; round < 3; round += 1) {
      await take(rival, left);
      await release(rival, left);
    }
    expect(sent).toHaveLength(1);
    expect(await stateOf(ada)).toBe('told');
  });

  it('is done again only for who asks and confirms again', async () => {
    await waits(ada);
    await release(rival, left);
    await take(rival, left);
    await waits(ada);
    await release(rival, left);
    expect(subjects()).toEqual([`${ada}: Tickets are back: Test piece`]);
  });

  it('is not done for seats that only a wheelchair user may take', async () => {
    const kept = two(1);
    const [first] = house.sections;
    night = await performance({ allocation: { ...kept, [first?.id ?? '']: `oa${kept[first?.id ?? '']?.slice(2)}` } });
    await take(rival, left);
    await waits(ada);
    const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'sales' }));
    const counted = Items.find(({ pk, sk }) => pk === 'AVAILABILITY' && sk === `PERFORMANCE#${night}`);
    expect(counted?.['ticketsAvailable']).toBe(0);
    expect(sent).toEqual([]);
  });

  it('waits on where everything was sold again before the mail was written, and tells the next time', async () => {
    await waits(ada);
    const addressHash = addressHashOf(ada);
    await tellAlerts(night, [addressHash], clock.now());
    const alert = (await readAlert({ performanceId: night, addressHash }))!;
    const due = {
      type: 'TicketAlertDue',
      detail: {
        id: alert.toldBy,
        occurredAt: clock.now(),
        version: 1,
        subject: night,
        performanceId: night,
        addressHash,
      },
    };
    await onTicketAlertDue(sqsEventOfFacts(due));
    await settle();
    expect([sent, await stateOf(ada)]).toEqual([[], 'waiting']);
    await release(rival, left);
    expect(subjects()).toEqual([`${ada}: Tickets are back: Test piece`]);
  });

  it('is not done after the performance began', async () => {
    await waits(ada);
    clock.pass(14 * day);
    await tellWaiting({ performanceId: night, id: 'e', version: 1 }, clock.now());
    expect([sent, await stateOf(ada)]).toEqual([[], 'waiting']);
  });
});

/** Addresses that wait, without their mails. */
async function many(number: number): Promise<string[]> {
  const hashes = Array.from({ length: number }, (_, place) => addressHashOf(`${night}-${place}@many.example`));
  const about = { performanceId: night, title: 'Test piece', venueTitle: 'Clore', eventSlug: 'test-piece' };
  for (const [place, addressHash] of hashes.entries()) {
    const outcome = await startWaiting({
      ...about,
      addressHash,
      email: `${night}-${place}@many.example`,
      state: 'asked',
      askedAt: start,
      date: '2026-12-05T12:00:00.000Z' as Instant,
      secret: 's'.repeat(43),
      toldBy: null,
      siteOrigin: 'https://house.test',
      version: 0,
    });
    expect(outcome).toBe('waiting');
  }
  return hashes;
}

/** Tickets without the telling that follows them. */
const comeBack = (tickets: number) =>
  writeAvailability([
    {
      performanceId: night,
      version: 900 + tickets,
      ticketsAvailable: tickets,
      minPriceAvailable: 1,
      maxPriceAvailable: 1,
    },
  ]);

describe('many alerts', () => {
  it('are told once each by deliveries at the same moment, and by runs of which each does a part', async () => {
    await many(80);
    await comeBack(2);
    const fact = { performanceId: night, version: 1 };
    const run = (id: string) => tellWaiting({ ...fact, id }, clock.now(), 33);
    await Promise.all([run('one'), run('two'), run('three')]);
    await settle();
    expect(new Set(sent.map(({ to }) => to)).size).toBe(80);
    expect(sent).toHaveLength(80);
    expect(await readWaiting(night, undefined, 10)).toEqual([]);
  });

  it('control: without the condition on their state the same deliveries tell some twice', async () => {
    const hashes = await many(40);
    await comeBack(2);
    const unguarded = documents.get();
    documents.provide({
      // Only `send` is used.
      send: async (command: { readonly input: { TransactItems?: { Update?: Record<string, unknown> }[] } }) => {
        for (const { Update } of command.input.TransactItems ?? [])
          if (Update) {
            delete Update['ConditionExpression'];
            const values = Update['ExpressionAttributeValues'] as Record<string, unknown>;
            delete values[':waiting'];
          }
        return (unguarded as { send: (sent: unknown) => Promise<unknown> }).send(command);
      },
    } as never);
    try {
      await Promise.all([tellAlerts(night, hashes.slice(0, 33), start), tellAlerts(night, hashes.slice(0, 33), start)]);
    } finally {
      documents.provide(unguarded);
    }
    const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'customers' }));
    const facts = Items.filter(
      ({ type, detail }) => type === 'TicketAlertDue' && String(detail).includes(`"${night}"`),
    );
    expect(facts).toHaveLength(66);
  });

  it('are left waiting where the tickets are gone between two parts', async () => {
    await many(70);
    await comeBack(1);
    const all = documents.get();
    let parts = 0;
    documents.provide({
      send: async (command: { readonly input: { TransactItems?: unknown[] } }) => {
        const answer = await (all as { send: (sent: unknown) => Promise<unknown> }).send(command);
        if ((command.input.TransactItems?.length ?? 0) > 3) {
          parts += 1;
          await all.send(
            new UpdateCommand({
              TableName: 'sales',
              Key: { pk: 'AVAILABILITY', sk: `PERFORMANCE#${night}` },
              UpdateExpression: 'SET ticketsAvailable = :none',
              ExpressionAttributeValues: { ':none': 0 },
            }),
          );
        }
        return answer;
      },
    } as never);
    try {
      await tellWaiting({ performanceId: night, id: 'e', version: 1 }, clock.now());
    } finally {
      documents.provide(all);
    }
    expect([parts, (await readWaiting(night, undefined, 100)).length]).toEqual([1, 70 - 33]);
  });
});

describe('in the account', () => {
  it('stand with their state, for a confirmed address alone, and end by one press', async () => {
    const cookies = await signedInBrowser('own@list.example');
    await waits('own@list.example');
    const list = async () => (await call(ownAlerts, { cookies })).data;
    expect(await list()).toEqual([]);
    await proveAddress(customerIdOf('own@list.example'));
    expect(await list()).toMatchObject([{ id: night, state: 'waiting', title: 'Test piece' }]);
    const params = { performanceId: night };
    expect((await call(ownAlert, { method: 'DELETE', params, cookies })).status).toBe(200);
    expect((await call(ownAlert, { method: 'DELETE', params, cookies })).status).toBe(404);
    expect(await list()).toEqual([]);
    await release(rival, left);
    expect(sent).toEqual([]);
  });

  it('expire with their performance', async () => {
    await waits(ada);
    const Key = customerKeys.ticketAlert(addressHashOf(ada), night);
    const { Item } = await tables.client.send(new GetCommand({ TableName: 'customers', Key }));
    expect(Item?.['ttl']).toBe((Date.parse(start) + 14 * day) / 1000);
    const cookies = await signedInBrowser(ada);
    await proveAddress(customerIdOf(ada));
    clock.pass(14 * day);
    expect((await call(ownAlerts, { cookies })).data).toEqual([]);
  });
});
