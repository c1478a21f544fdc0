import { DeleteCommand, PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { losses } from '#shared/account/domain/erasure.ts';
import type { Erasure } from '#shared/account/domain/erasure.ts';
import { day, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handler as erasurePath } from '#functions/account/api/account-erasure.ts';
import { handler as register } from '#functions/account/api/register.ts';
import { handler as signIn } from '#functions/account/api/sign-in.ts';
import { handler as user } from '#functions/account/api/user.ts';
import { handler as onErasureDue } from '#functions/account/consumers/on-erasure-due.ts';
import { findCredential } from '#functions/account/store/accounts.ts';
import { handler as ordersPath } from '#functions/box-office/api/orders.ts';
import { eraseBelongings } from '#functions/personal-data/erase-person.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { payments } from '#functions/platform/payment/provider.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { clock as houseClock, epochSeconds } from '#functions/platform/runtime/clock.ts';
import { documents } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { auditMoney } from '#infra/restore/audit-money.ts';
import { loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { everyRow, rowsNaming } from '#test/support/every-row.ts';
import type { Row } from '#test/support/every-row.ts';
import { fullCustomer, password } from '#test/support/full-customer.ts';
import type { FullCustomer } from '#test/support/full-customer.ts';
import { useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { entryOfKey, erasureKey, erasureLog } from './erasure-log.ts';
import type { ErasureEntry } from './erasure-log.ts';
import { readErasure } from './store.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
let tables: TestTables;
const sent: Mail[] = [];
const forgotten: string[] = [];
const logged: ErasureEntry[] = [];
/** Sort keys of what erasures deleted, in their order. */
const deleted: string[] = [];

const philippa = {
  firstName: 'Philippa',
  lastName: 'Quennell',
  email: 'philippa.q@example.org',
  phone: '020 7946 0998',
  street: '17 Nightingale Lane',
};
const barnaby = {
  firstName: 'Barnaby',
  lastName: 'Thistlewood',
  email: 'barnaby.t@example.org',
  phone: '020 7946 0123',
  street: '4 Larkspur Row',
};

let erased: FullCustomer;
let bystander: FullCustomer;
let before: readonly Row[];
let after: readonly Row[];
let wish: Erasure;
/** How often the erasure broke off before it came to its end. */
let crashes = 0;

/** Passes so many writes and then loses the connection, as a killed function does. */
async function dyingAfter(writes: number, run: () => Promise<unknown>): Promise<void> {
  const whole = documents.get();
  let left = writes;
  const send = whole.send.bind(whole);
  const failing = Object.assign(Object.create(whole) as typeof whole, {
    send: (command: Parameters<typeof send>[0], ...rest: readonly []) => {
      const isWrite = /^(Put|Update|Delete|TransactWrite)/.test(command.constructor.name);
      if (isWrite && left === 0) return Promise.reject(new Error('killed'));
      if (isWrite) left -= 1;
      if (command instanceof DeleteCommand) deleted.push(String(command.input.Key?.['sk']));
      return send(command, ...rest);
    },
  });
  documents.provide(failing);
  try {
    await run();
  } finally {
    documents.provide(whole);
  }
}

const dueFact = ({ customerId }: FullCustomer) =>
  sqsEventOfFacts({
    type: 'ErasureDue',
    detail: { id: 'due-1', occurredAt: clock.now(), version: 1, subject: customerId, customerId },
  });

const ask = (person: FullCustomer, more: object = {}) =>
  call(erasurePath, {
    method: 'POST',
    body: { currentPassword: password, givesUp: [...losses], ...more },
    cookies: person.cookies,
  });

beforeAll(async () => {
  tables = await startTables();
  useDemoPayments();
  const provider = payments.get();
  payments.provide({ ...provider, forgetCustomer: async (id) => void forgotten.push(id) });
  mail.provide(async (message) => void sent.push(message));
  scheduler.provide(async () => undefined);
  erasureLog.provide(async (entry) => void logged.push(entry));
  await loadPerformances([saleTerms('night', start)], start);
  erased = await fullCustomer(philippa, 'night');
  bystander = await fullCustomer(barnaby, 'night');
}, 120_000);

afterAll(async () => {
  houseClock.provide(() => Date.now());
  await tables.stop();
});

describe('asking to be erased', () => {
  it('says what would be lost, and that nothing waits', async () => {
    const { data } = await call(erasurePath, { cookies: erased.cookies });
    expect(data).toMatchObject({ state: 'none', waits: [], hasProvenAddress: true });
    expect(data.losses).toEqual(['tickets', 'credit', 'membership']);
    expect(data.creditPence).toBeGreaterThan(0);
  });

  it('is refused with a wrong password', async () => {
    expect((await ask(erased, { currentPassword: 'another one' })).problem).toMatchObject({
      code: 'wrong-password',
      source: { pointer: '/currentPassword' },
    });
    expect(await readErasure(erased.customerId)).toBeNull();
  });

  it('is refused while something would be lost that nobody has given up', async () => {
    const { problem } = await ask(erased, { givesUp: ['tickets'] });
    expect(problem).toMatchObject({ code: 'erasure-unaccepted', meta: { losses: ['credit', 'membership'] } });
  });

  it('takes effect after seven days, and can be taken back until then', async () => {
    expect((await ask(erased)).data).toMatchObject({ state: 'asked', dueAt: plus(start, 7 * day) });
    const second = await ask(erased);
    expect(second.data.dueAt).toBe(plus(start, 7 * day));
    await onErasureDue(dueFact(erased));
    expect((await call(user, { cookies: erased.cookies })).status).toBe(200);
    expect((await call(erasurePath, { method: 'DELETE', cookies: erased.cookies })).data.state).toBe('none');
    expect(await readErasure(erased.customerId)).toBeNull();
    clock.pass(8 * day);
    await onErasureDue(dueFact(erased));
    expect((await call(user, { cookies: erased.cookies })).status).toBe(200);
    clock.set(start);
  });
});

describe('somebody who has gone on buying since', () => {
  it('keeps everything, and is told so', async () => {
    // Credit and membership were there and were given up; the tickets were not.
    await documents.get().send(
      new PutCommand({
        TableName: 'customers',
        Item: {
          ...customerKeys.erasure(bystander.customerId),
          state: 'asked',
          askedAt: plus(start, -7 * day),
          dueAt: start,
          givesUp: ['credit', 'membership'],
          pseudonym: 'erased-too-soon',
          hasProvenAddress: true,
          email: barnaby.email,
          firstName: 'Barnaby',
          siteOrigin: '',
        },
      }),
    );
    sent.length = 0;
    await onErasureDue(dueFact(bystander));
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([[barnaby.email, 'Your account was not erased']]);
    expect(await readErasure(bystander.customerId)).toBeNull();
    expect((await everyRow()).filter(({ text }) => text.includes('erased-too-soon'))).toEqual([]);
    expect((await call(user, { cookies: bystander.cookies })).status).toBe(200);
  });
});

describe('somebody who has used everything', () => {
  beforeAll(async () => {
    await ask(erased);
    wish = (await readErasure(erased.customerId)) as Erasure;
    before = await everyRow();
    clock.pass(7 * day);
    sent.length = 0;
    // Killed after every single write and redelivered until the erasure is done: first ending sign-in and sessions, then deleting the rest.
    for (const pass of [0, 15 * minute]) {
      clock.pass(pass);
      for (let isDone = false; !isDone;) {
        await dyingAfter(1, async () => {
          const { batchItemFailures } = await onErasureDue(dueFact(erased));
          isDone = batchItemFailures.length === 0;
        });
        if (!isDone) crashes += 1;
        if (crashes > 500) throw new Error('The erasure does not come to its end.');
      }
    }
    after = await everyRow();
  }, 240_000);

  it('loses the account and the wish last: a second try finds everything by them', () => {
    expect(deleted.slice(deleted.indexOf('ACCOUNT'))).toEqual(['ACCOUNT', 'ERASURE']);
  });

  it('had every kind of row that the register says a customer may have', () => {
    const { left, passing } = rowsNaming(before, erased.words, epochSeconds(start));
    expect(left.length).toBeGreaterThan(35);
    expect(passing.length).toBeGreaterThan(0);
    expect(before.filter(({ kind }) => kind === null).map(({ name }) => name)).toEqual([]);
  });

  it('carries a ttl wherever the register promises one, and nowhere else', () => {
    const seconds = epochSeconds(start);
    const wrong = before.filter(({ item, kind }) => {
      const { ttlDays = null, ttlForSome } = kind ?? {};
      const ttl = item['ttl'];
      if (ttl === undefined) return ttlDays !== null && !ttlForSome;
      return ttlDays === null || Number(ttl) > seconds + (ttlDays + 1) * 86_400;
    });
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('was erased over many crashes', () => expect(crashes).toBeGreaterThan(30));

  it('stands in no row of any table, but for those that go by themselves within days', () => {
    expect(rowsNaming(after, erased.words, epochSeconds(start)).left).toEqual([]);
  });

  it('would be found in a row that was forgotten', async () => {
    const Item = { pk: 'CAMPAIGN#winter', sk: 'WINNER', name: 'Philippa' };
    await documents.get().send(new PutCommand({ TableName: 'sales', Item }));
    expect(rowsNaming(await everyRow(), erased.words, epochSeconds(start)).left).toEqual([
      'sales CAMPAIGN#winter WINNER',
    ]);
  });

  it('stands in the books under one random id', () => {
    const books = after.filter(({ text }) => text.includes(wish.pseudonym));
    expect(new Set(books.map(({ kind }) => kind?.erasure))).toEqual(new Set(['pseudonymise']));
    const orders = books.filter(({ kind }) => kind?.key === 'sales.order');
    const had = before.filter(
      ({ kind, text }) => kind?.key === 'sales.order' && erased.words.some((word) => text.includes(word)),
    );
    expect(orders.length).toBe(had.length);
    expect(orders.map(({ item }) => item['total'])).toEqual(had.map(({ item }) => item['total']));
    expect(new Set(orders.map(({ item }) => item['customerId']))).toEqual(new Set([wish.pseudonym]));
  });

  it('leaves the address of another at a present that was handed on', () => {
    const taken = after.find(({ item }) => item['redeemedBy'] === wish.pseudonym);
    expect(taken?.item['sentTo']).toBe('a.friend@example.org');
  });

  it('leaves every penny where it was', async () => {
    expect(await auditMoney()).toEqual([]);
    const sums = (rows: readonly Row[]) =>
      rows.filter(({ kind }) => kind?.key === 'sales.ledger').map(({ name, item }) => [name, item['pence']]);
    expect(sums(after)).toEqual(sums(before));
  });

  it('leaves every row of everybody else as it was, to the byte', () => {
    const theirs = (row: Row): boolean => bystander.words.some((word) => row.text.includes(word));
    const now = new Map(after.map(({ name, text }) => [name, text]));
    const others = before.filter((row) => theirs(row) || row.kind?.whose === 'house');
    expect(others.filter(theirs).length).toBeGreaterThan(40);
    expect(others.filter(({ name, text }) => now.get(name) !== text).map(({ name }) => name)).toEqual([]);
  });

  it('is signed out, and can no longer sign in', async () => {
    expect((await call(user, { cookies: erased.cookies })).status).toBe(404);
    const { email } = philippa;
    expect((await call(signIn, { method: 'POST', body: { email, password } })).problem?.code).toBe('wrong-credentials');
  });

  it('is forgotten by whoever keeps their card, and gets one last letter', () => {
    expect(forgotten).toContain(`kept-${erased.customerId}`);
    expect(forgotten).not.toContain(`kept-${bystander.customerId}`);
    expect(new Set(sent.map(({ to, subject }) => `${to} ${subject}`))).toEqual(
      new Set([`${philippa.email} Your account has been erased`]),
    );
  });

  it('is kept outside the tables by id and time, and nobody who was not erased', () => {
    expect(logged.length).toBeGreaterThan(0);
    for (const entry of logged) expect(entry).toEqual({ customerId: erased.customerId, erasedAt: clock.now() });
  });

  it('has a key in that log by which the entries after an instant are listed', () => {
    const entry = { customerId: erased.customerId, erasedAt: start };
    const key = erasureKey(entry);
    expect(entryOfKey(key)).toEqual(entry);
    expect(key > `erased/${plus(start, -1)}`).toBe(true);
    expect(key < `erased/${plus(start, 1)}`).toBe(true);
    expect(() => entryOfKey('erased/2026-11-21T12:00:00.000Z')).toThrow('a key of no erasure');
  });

  it('is not looked for again when the fact comes once more', async () => {
    const count = sent.length;
    await onErasureDue(dueFact(erased));
    expect(sent.length).toBe(count);
  });

  it('would have left rows behind if lists went before what they name', async () => {
    const careless = [() => true];
    const their = { ...wish, email: barnaby.email, pseudonym: 'erased-control' };
    for (let isDone = false; !isDone;)
      await dyingAfter(1, async () => {
        await eraseBelongings(bystander.customerId, their, clock.now(), careless).then(
          () => (isDone = true),
          () => undefined,
        );
      });
    expect(rowsNaming(await everyRow(), bystander.words, epochSeconds(start)).left).not.toEqual([]);
  });

  it('may register anew with the same address, and finds nothing of old', async () => {
    expect(await findCredential(philippa.email)).toBeNull();
    const { firstName, lastName, email } = philippa;
    const anew = await call(register, { method: 'POST', body: { firstName, lastName, email, password } });
    expect(anew.status).toBe(201);
    expect(anew.data.customerId).not.toBe(erased.customerId);
    expect(anew.data.membership).toBeNull();
    expect((await call(ordersPath, { cookies: anew.cookies })).data).toEqual([]);
  });
});
