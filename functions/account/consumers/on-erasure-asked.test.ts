import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';

import { dueFrom } from '#shared/account/domain/erasure.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { askForErasure, takeErasureBack } from '#functions/personal-data/store.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler } from './on-erasure-asked.ts';

const askedAt = instant('2026-11-21T12:00:00Z');
const dueAt = dueFrom(askedAt);
const email = 'ada@example.org';

let tables: TestTables;
let sent: string[] = [];
let dated: string[] = [];
beforeEach(() => {
  sent = [];
  dated = [];
});
beforeAll(async () => {
  tables = await startTables();
  mail.provide(async ({ to }) => void sent.push(to));
  scheduler.provide(async (name, at) => void dated.push(`${name} ${at}`));
});
afterAll(() => tables.stop());

const ask = (customerId: string) =>
  askForErasure(customerId, {
    state: 'asked',
    askedAt,
    dueAt,
    givesUp: [],
    pseudonym: 'someone',
    hasProvenAddress: true,
    email,
    firstName: 'Ada',
    siteOrigin: 'https://house.test',
  });
const told = (customerId: string) => {
  const detail = { id: `asked-${customerId}`, occurredAt: askedAt, version: 1, subject: customerId, customerId, dueAt };
  return handler(sqsEventOfFacts({ type: 'ErasureAsked', detail }));
};

it('dates the erasure and says so in one mail, however often it is told', async () => {
  await ask('c1');
  for (let time = 0; time < 2; time += 1) expect(await told('c1')).toEqual({ batchItemFailures: [] });
  expect([sent, dated]).toEqual([[email], [`erasure-c1 ${dueAt}`]]);
});

it('does nothing about a request that was taken back meanwhile', async () => {
  await ask('c2');
  await takeErasureBack('c2');
  expect(await told('c2')).toEqual({ batchItemFailures: [] });
  expect([sent, dated]).toEqual([[], []]);
});
