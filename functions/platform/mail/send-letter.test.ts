import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import * as z from 'zod';

import { defineEvent } from '#shared/kernel/events/event.ts';
import type { EventSubscription } from '#shared/kernel/events/subscription.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { mail } from './mail.ts';
import type { Mail } from './mail.ts';
import { sendLetter } from './send-letter.ts';

const subscription = {
  name: 'onHappened',
  area: 'box-office',
  letter: true,
  to: [defineEvent('box-office', 'Happened', { to: z.array(z.string()) })],
  purpose: 'Writes.',
} as const satisfies EventSubscription;

const letterTo = (to: string): Mail => ({ to, subject: 'News', text: '', html: '' });
const sent: string[] = [];
let refused = 0;
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
  mail.provide(async ({ to }) => {
    if (refused-- > 0) throw new Error('Throttled.');
    sent.push(to);
  });
});
afterAll(() => tables.stop());
beforeEach(() => {
  sent.length = 0;
  refused = 0;
});

const fact = (id: string, ...to: readonly string[]) => ({
  type: 'Happened',
  detail: { id, occurredAt: '2026-11-21T12:00:00.000Z', version: 1, subject: 'it', to },
});

const toOne = sendLetter(subscription, async ({ detail }) => (detail.to[0] ? letterTo(detail.to[0]) : null));
const toAll = sendLetter(subscription, async ({ detail }) => detail.to.map(letterTo));

test('a fact is one mail, however often it comes', async () => {
  await toOne(sqsEventOfFacts(fact('one', 'ann@example.org')));
  await toOne(sqsEventOfFacts(fact('one', 'ann@example.org')));
  expect(sent).toEqual(['ann@example.org']);
});

test('a fact may be several mails, or none any more', async () => {
  await toAll(sqsEventOfFacts(fact('several', 'ann@example.org', 'bob@example.org')));
  const { batchItemFailures } = await toOne(sqsEventOfFacts(fact('none')));
  expect([sent, batchItemFailures]).toEqual([['ann@example.org', 'bob@example.org'], []]);
});

test('a mail that is refused is written again when its fact comes again', async () => {
  refused = 1;
  const { batchItemFailures } = await toOne(sqsEventOfFacts(fact('again', 'ann@example.org')));
  expect([batchItemFailures.length, sent]).toEqual([1, []]);
  await toOne(sqsEventOfFacts(fact('again', 'ann@example.org')));
  expect(sent).toEqual(['ann@example.org']);
});
