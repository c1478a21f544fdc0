import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { copyDays } from '#shared/account/domain/copy.ts';
import { day, minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handler as filePath } from '#functions/account/api/data-export-file.ts';
import { handler as copyPath } from '#functions/account/api/data-export.ts';
import { handler as onDataCopyAsked } from '#functions/account/consumers/on-data-copy-asked.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { clock as houseClock } from '#functions/platform/runtime/clock.ts';
import { fetchFile } from '#test/support/after.ts';
import { loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { fullCustomer, password } from '#test/support/full-customer.ts';
import type { FullCustomer } from '#test/support/full-customer.ts';
import { useDemoPayments, useTestClock } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readDataCopy } from './store.ts';
import { zip } from './zip.ts';

const start = '2026-11-21T12:00:00.000Z' as Instant;
const clock = useTestClock(start);
const sent: Mail[] = [];
let tables: TestTables;
let philippa: FullCustomer;
let barnaby: FullCustomer;
let folder: string;

/** What another program finds in an archive. */
function unpacked(bytes: Buffer): Record<string, string> {
  const file = join(folder, 'copy.zip');
  writeFileSync(file, bytes);
  const script =
    'import json,sys,zipfile\nz=zipfile.ZipFile(sys.argv[1])\nassert z.testzip() is None\nprint(json.dumps({n:z.read(n).decode() for n in z.namelist()}))';
  return JSON.parse(
    execFileSync('python3', ['-c', script, file], { encoding: 'utf8', maxBuffer: 50_000_000, stdio: 'pipe' }),
  ) as Record<string, string>;
}

const ask = (person: FullCustomer, currentPassword = password) =>
  call(copyPath, { method: 'POST', body: { currentPassword }, cookies: person.cookies });

async function make(person: FullCustomer): Promise<number> {
  const { customerId } = person;
  const copy = await readDataCopy(customerId);
  const about = { id: `asked-${copy?.copyId}`, occurredAt: clock.now(), version: 1, subject: customerId };
  const detail = { ...about, customerId, copyId: copy?.copyId };
  return (await onDataCopyAsked(sqsEventOfFacts({ type: 'DataCopyAsked', detail }))).batchItemFailures.length;
}

const fetched = (person: Pick<FullCustomer, 'cookies'>) => fetchFile(filePath, { cookies: person.cookies });

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'copy-'));
  tables = await startTables();
  useDemoPayments();
  mail.provide(async (message) => void sent.push(message));
  await loadPerformances([saleTerms('night', start)], start);
  const [one, other] = [
    {
      firstName: 'Philippa',
      lastName: 'Quennell',
      email: 'philippa.q@example.org',
      phone: '020 7946 0998',
      street: '17 Nightingale Lane',
    },
    {
      firstName: 'Barnaby',
      lastName: 'Thistlewood',
      email: 'barnaby.t@example.org',
      phone: '020 7946 0123',
      street: '4 Larkspur Row',
    },
  ];
  philippa = await fullCustomer(one, 'night');
  barnaby = await fullCustomer(other, 'night');
  sent.length = 0;
}, 120_000);

afterAll(async () => {
  rmSync(folder, { recursive: true });
  houseClock.provide(() => Date.now());
  await tables.stop();
});

describe('an archive', () => {
  it('is read by others: names and texts of every script, an empty file, one that packs well', () => {
    const entries = [
      { name: 'index.html', text: '<p>Ōsaka – café</p>' },
      { name: 'account/žluťoučký.json', text: '' },
      { name: 'long.txt', text: 'la '.repeat(400_000) },
    ];
    expect(unpacked(zip(entries, start))).toEqual(Object.fromEntries(entries.map(({ name, text }) => [name, text])));
  });

  it('that was changed on the way is found out', () => {
    const bytes = zip([{ name: 'a.txt', text: 'something that is long enough to be packed' }], start);
    bytes[40] = (bytes[40] ?? 0) ^ 1;
    expect(() => unpacked(bytes)).toThrow();
  });
});

describe('a copy of everything about oneself', () => {
  it('is not there before it was asked for', async () => {
    expect((await call(copyPath, { cookies: philippa.cookies })).data).toMatchObject({ state: 'none', nextFrom: null });
    expect((await call(filePath, { cookies: philippa.cookies })).problem).toMatchObject({
      status: '410',
      code: 'copy-gone',
    });
  });

  it('is not made for a wrong password, nor for nobody', async () => {
    expect((await ask(philippa, 'not this one')).problem?.code).toBe('wrong-password');
    expect((await fetched({ cookies: {} })).status).toBe(401);
    expect((await call(copyPath, { method: 'POST', body: { currentPassword: password } })).status).toBe(401);
  });

  it('is asked for once a day, and a second press is the first one', async () => {
    expect((await ask(philippa)).data).toMatchObject({ state: 'pending', requestedAt: start });
    expect((await ask(philippa)).data).toMatchObject({ state: 'pending', requestedAt: start });
    expect((await fetched(philippa)).status).toBe(410);
  });

  it('that did not come within half an hour may be asked for again', async () => {
    clock.pass(31 * minute);
    expect((await call(copyPath, { cookies: philippa.cookies })).data.state).toBe('failed');
    expect((await ask(philippa)).data).toMatchObject({ state: 'pending', requestedAt: clock.now() });
    clock.set(plus(start, 32 * minute));
  });

  it('is made once, and its owner is written to', async () => {
    expect(await make(philippa)).toBe(0);
    expect(await make(philippa)).toBe(0);
    expect(sent.map(({ to, subject }) => [to, subject])).toEqual([
      ['philippa.q@example.org', 'The copy of your data is ready'],
    ]);
    expect((await call(copyPath, { cookies: philippa.cookies })).data).toMatchObject({
      state: 'ready',
      until: plus(clock.now(), copyDays * day),
    });
    expect((await ask(philippa)).problem).toMatchObject({ status: '429', code: 'copy-today' });
  });

  it('holds everything of hers, for programs and for people, and nothing that opens anything', async () => {
    const { status, headers, bytes } = await fetched(philippa);
    expect(status).toBe(200);
    expect(headers).toMatchObject({ 'content-type': 'application/zip', 'cache-control': 'no-store' });
    const files = unpacked(bytes);
    const names = Object.keys(files);
    for (const name of [
      'index.html',
      'sales/order.json',
      'sales/ticket-return.json',
      'sales/credit-move.json',
      'sales/ledger.json',
      'customers/account.json',
      'customers/stream-subscription.json',
      'customers/my-list.json',
      'customers/watch-position.json',
      'customers/subscription.json',
      'customers/enquiry.json',
      'customers/stream-return.json',
    ])
      expect(names).toContain(name);
    const orders = JSON.parse(files['sales/order.json'] ?? '[]') as readonly { readonly isGuest: boolean }[];
    expect(new Set(orders.map(({ isGuest }) => isGuest))).toEqual(new Set([true, false]));
    expect(files['index.html']).toContain('17 Nightingale Lane');
    const everything = Object.values(files).join('\n');
    for (const secret of ['passwordHash', 'argon2', 'accessKey', 'leaveSecret', 'redeemedBy', 'mandateId', '"pk"'])
      expect(everything).not.toContain(secret);
  });

  it('holds nothing of anybody else', async () => {
    const everything = Object.values(unpacked((await fetched(philippa)).bytes)).join('\n');
    for (const word of barnaby.words) expect(everything).not.toContain(word);
  });

  it('is nobody else’s to fetch', async () => {
    expect((await fetched(barnaby)).status).toBe(410);
  });

  it('is gone after seven days, and the next one may be asked for after one', async () => {
    clock.pass(7 * day);
    expect((await fetched(philippa)).status).toBe(410);
    expect((await call(copyPath, { cookies: philippa.cookies })).data).toMatchObject({ state: 'over', nextFrom: null });
    expect((await ask(philippa)).data.state).toBe('pending');
  });
});
