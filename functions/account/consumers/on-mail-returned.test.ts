import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { instant, plus, minute } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { addressHashOf } from '#functions/platform/relay/enquiries.ts';
import { newSecret } from '#functions/platform/runtime/ids.ts';
import { readItem, tables as named } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { anyItem } from '#functions/platform/table/stored.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readMailReturned } from '../store/mail-returned.ts';
import { readSubscription, saveSubscription, subscriptionIdOf } from '../store/newsletter.ts';
import { handler } from './on-mail-returned.ts';

let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

const at = instant('2026-12-03T19:30:00.000Z');
let count = 0;
const newAddress = (): string => `ada${(count += 1)}@example.org`;

const mail = { messageId: 'm1' };
const bounced = (to: string, timestamp: Instant = at, bounceType = 'Permanent') => ({
  type: 'Email Bounced',
  detail: { mail, bounce: { timestamp, feedbackId: 'f1', bounceType, bouncedRecipients: [{ emailAddress: to }] } },
});
const complained = (to: string, timestamp: Instant = at) => ({
  type: 'Email Complaint Received',
  detail: { mail, complaint: { timestamp, feedbackId: 'f2', complainedRecipients: [{ emailAddress: to }] } },
});

async function told(...events: readonly (ReturnType<typeof bounced> | ReturnType<typeof complained>)[]): Promise<void> {
  for (const event of events) expect((await handler(sqsEventOfFacts(event))).batchItemFailures).toEqual([]);
}

describe('the note of an address', () => {
  test('is made by a permanent bounce, in whatever case the address stands, and holds no address', async () => {
    const email = newAddress();
    await told(bounced(email.toUpperCase()));
    expect(await readMailReturned(email)).toEqual({ reason: 'bounce', at });
    const item = await readItem(named.customers(), customerKeys.mailReturned(addressHashOf(email)), anyItem);
    expect(JSON.stringify(item).toLowerCase()).not.toContain(email);
    expect(item?.['ttl']).toBe(Date.parse('2027-12-03T19:30:00.000Z') / 1000);
  });

  test.each(['Transient', 'Undetermined'])('is not made by a bounce that is %s', async (bounceType) => {
    const email = newAddress();
    await told(bounced(email, at, bounceType));
    expect(await readMailReturned(email)).toBeNull();
  });

  const later = plus(at, minute);
  test.each([
    ['the newest bounce', [bounced, bounced], [at, later], { reason: 'bounce', at: later }],
    ['not of a bounce that comes late', [bounced, bounced], [later, at], { reason: 'bounce', at: later }],
    ['a complaint after a bounce', [bounced, complained], [at, later], { reason: 'complaint', at: later }],
    ['still the complaint when later mail bounces', [complained, bounced], [at, later], { reason: 'complaint', at }],
  ] as const)('tells of %s', async (_, [first, second], [one, other], wanted) => {
    const email = newAddress();
    await told(first(email, one), second(email, other));
    expect(await readMailReturned(email)).toEqual(wanted);
  });
});

describe('the newsletter of an address', () => {
  async function subscribed(email: string): Promise<string> {
    const id = subscriptionIdOf(email);
    const consent = { version: '2026-11', at } as const;
    const record = { id, email, firstName: 'Ada', state: 'confirmed', consent, links: [], askedAt: [at] } as const;
    const rest = { confirmedAt: at, leftAt: null, leaveSecret: newSecret(), siteOrigin: 'https://a.test', version: 0 };
    await saveSubscription({ ...record, ...rest }, at);
    return id;
  }

  test.each([
    ['ends with a complaint', complained, plus(at, minute), 'left'],
    ['stays when it was asked for after the complaint', complained, plus(at, -minute), 'confirmed'],
    ['stays after a bounce', bounced, plus(at, minute), 'confirmed'],
  ] as const)('%s', async (_, event, when, state) => {
    const email = newAddress();
    const id = await subscribed(email);
    await told(event(email, when), event(email, when));
    expect(await readSubscription(id)).toMatchObject({ state, version: state === 'left' ? 2 : 1 });
  });
});
