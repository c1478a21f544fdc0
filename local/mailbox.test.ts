import { DatabaseSync } from 'node:sqlite';

import { expect, test } from 'vitest';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { useTestClock } from '#test/support/shop.ts';

import { openMailbox } from './mailbox.ts';

useTestClock('2026-11-21T12:00:00.000Z' as Instant);
const mail = (text: string) => ({ to: 'ada@example.org', subject: text, text, html: `<p>${text}</p>` });

test('a mail is in the mailbox once, as it was written last, and still after a restart', async () => {
  const database = new DatabaseSync(':memory:');
  const before = openMailbox(database);
  await before.deliver(mail('with a link'), 'onTest.fact-1.1');
  await before.deliver(mail('another'), 'onTest.fact-2.1');
  await before.deliver(mail('with the newer link'), 'onTest.fact-1.1');
  const subjects = ['another', 'with the newer link'];
  expect(before.messages().map(({ subject }) => subject)).toEqual(subjects);
  const after = openMailbox(database);
  expect(after.messages().map(({ subject }) => subject)).toEqual(subjects);
  await after.deliver(mail('with the newest link'), 'onTest.fact-1.1');
  expect(after.messages()).toHaveLength(2);
});

test('the newest 500 can be read, over a restart as well', async () => {
  const database = new DatabaseSync(':memory:');
  const mailbox = openMailbox(database);
  for (let count = 1; count <= 510; count += 1) await mailbox.deliver(mail(`mail ${count}`), `onTest.fact.${count}`);
  expect(mailbox.messages()).toHaveLength(500);
  const { messages } = openMailbox(database);
  expect([messages()[0]?.subject, messages().at(-1)?.subject, messages().length]).toEqual(['mail 510', 'mail 11', 500]);
});
