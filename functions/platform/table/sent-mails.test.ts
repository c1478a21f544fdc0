import { afterAll, beforeAll, expect, test, vi } from 'vitest';

import { instant, minute } from '#shared/kernel/time/instant.ts';
import { handler as onMailReturned } from '#functions/account/consumers/on-mail-returned.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { MailTags } from '#functions/platform/mail/mail.ts';
import { documents, readPage } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { anyItem } from '#functions/platform/table/stored.ts';
import { useTestClock } from '#test/support/shop.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readSentMails } from './sent-mails.ts';

const start = instant('2026-12-03T19:30:00.000Z');
const clock = useTestClock(start);
let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

const message = { to: 'ada@example.org', subject: 'Your order 7K3M9QXA is confirmed', text: 'a', html: '<p>a</p>' };
const fatesOf = async (customerId: string) => (await readSentMails(customerId, 20)).map(({ fate }) => fate);

/** Sends a mail; what comes back of it in the meantime, and whether the provider takes it, is the test's. */
async function send(customerId: string, deliver: (tags: MailTags) => Promise<void> = async () => undefined) {
  let sent: MailTags = {};
  mail.provide(async (_message, _id, tags) => {
    sent = tags;
    await deliver(tags);
  });
  await mail.get()({ ...message, customerId });
  return sent;
}

/** SES tells of a mail by the tags that it was sent with. */
async function returned(kind: 'bounce' | 'complaint', tags: MailTags, bounceType = 'Permanent'): Promise<void> {
  const all = Object.fromEntries(Object.entries(tags).map(([name, value]) => [name, [value]]));
  const feedback = { timestamp: clock.now(), feedbackId: 'f1' };
  const recipients = [{ emailAddress: 'ada@example.org' }];
  const about = { messageId: 'm1', tags: all };
  const event =
    kind === 'bounce'
      ? {
          type: 'Email Bounced',
          detail: { mail: about, bounce: { ...feedback, bounceType, bouncedRecipients: recipients } },
        }
      : {
          type: 'Email Complaint Received',
          detail: { mail: about, complaint: { ...feedback, complainedRecipients: recipients } },
        };
  expect((await onMailReturned(sqsEventOfFacts(event))).batchItemFailures).toEqual([]);
}

test('a mail to a customer is noted with its subject and the provider’s answer, without its address and its text', async () => {
  await send('c-taken');
  const [item] = await readPage(
    {
      TableName: 'customers',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': customerKeys.sentMails('c-taken') },
    },
    anyItem,
  );
  expect(item).toMatchObject({ about: message.subject, at: start, fate: 'taken' });
  expect(JSON.stringify(item)).not.toContain('ada@example.org');
  // 24 months, in days of leap years.
  expect(item?.['ttl']).toBe(Date.parse(start) / 1000 + 732 * 24 * 60 * 60);
});

test('a mail to nobody’s account leaves no note', async () => {
  let sent: MailTags = { before: '' };
  mail.provide(async (_message, _id, tags) => void (sent = tags));
  await mail.get()(message);
  expect(sent).toEqual({});
});

test('a mail that the provider refuses is noted as refused, and fails as before', async () => {
  const closed = async () => Promise.reject(new Error('The post is closed.'));
  await expect(send('c-refused', closed)).rejects.toThrow('The post is closed.');
  expect(await fatesOf('c-refused')).toEqual(['refused']);
});

test('a mail that comes back says so, each its own, and a report as unwanted is the last word', async () => {
  const first = await send('c-back');
  clock.pass(minute);
  await send('c-back');
  await returned('bounce', first);
  expect(await fatesOf('c-back')).toEqual(['taken', 'bounce']);
  await returned('complaint', first);
  await returned('bounce', first);
  expect(await fatesOf('c-back')).toEqual(['taken', 'complaint']);
});

test('a bounce that is faster than the provider’s answer stays; one that the provider repeats itself is none', async () => {
  await send('c-fast', (tags) => returned('bounce', tags));
  expect(await fatesOf('c-fast')).toEqual(['bounce']);
  const sent = await send('c-later');
  await returned('bounce', sent, 'Transient');
  expect(await fatesOf('c-later')).toEqual(['taken']);
});

test('a mail goes although its note cannot be written', async () => {
  const working = documents.get();
  const send = vi.spyOn(working, 'send').mockRejectedValue(new Error('The table is away.'));
  let count = 0;
  mail.provide(async () => void (count += 1));
  await mail.get()({ ...message, customerId: 'c-away' });
  send.mockRestore();
  expect(count).toBe(1);
  expect(await fatesOf('c-away')).toEqual([]);
});
