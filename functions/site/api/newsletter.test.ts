import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { currentConsent } from '#shared/account/domain/newsletter/consent.ts';
import { hour, minute } from '#shared/kernel/time/instant.ts';
import { readSubscription, subscriptionIdOf } from '#functions/account/store/newsletter.ts';
import type { SubscriptionRecord } from '#functions/account/store/newsletter.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler as onNewsletterRequested } from '../consumers/on-newsletter-requested.ts';
import { handler as cancellation } from './newsletter-cancellation.ts';
import { handler as confirmation } from './newsletter-confirmation.ts';
import { handler as newsletter } from './newsletter.ts';

let tables: TestTables;
let sent: Mail[] = [];
let time = Date.parse('2026-11-21T12:00:00Z');
let person = 0;
let email = '';

beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => time);
  mail.provide(async (message) => void sent.push(message));
});

afterAll(() => tables.stop());

beforeEach(() => {
  sent = [];
  time += 24 * hour;
  person += 1;
  email = `reader${person}@example.org`;
});

const form = () => ({ email, firstName: 'Ada', consent: currentConsent });

async function ask(body: object = form(), headers: Readonly<Record<string, string>> = {}) {
  const answer = await call(newsletter, { method: 'POST', body, headers });
  await deliver();
  return answer;
}

const delivered = new Set<string>();

async function everything(): Promise<readonly Record<string, unknown>[]> {
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'customers' }));
  return Items;
}

/** What the relay, the bus and the queue do with the events that were written. */
async function deliver(): Promise<void> {
  for (const item of await everything()) {
    if (item['type'] !== 'NewsletterRequested' || delivered.has(String(item['pk']))) continue;
    delivered.add(String(item['pk']));
    const body = JSON.stringify({ 'detail-type': item['type'], detail: JSON.parse(String(item['detail'])) });
    const record = { messageId: 'm1', body } as Parameters<typeof onNewsletterRequested>[0]['Records'][number];
    // A queue delivers at least once.
    expect(await onNewsletterRequested({ Records: [record] })).toEqual({ batchItemFailures: [] });
    await onNewsletterRequested({ Records: [record] });
  }
}

const tokenIn = (message: Mail | undefined, page: string) =>
  new RegExp(`https://house.test/newsletter/${page}#([\\w.-]+)`).exec(message?.text ?? '')?.[1] ?? '';

const confirm = (token: string) => call(confirmation, { method: 'POST', body: { token } });
const leave = (token: string) => call(cancellation, { method: 'POST', body: { token } });
const kept = () => readSubscription(subscriptionIdOf(email));

/** When the table forgets the subscription by itself; null for never. */
async function end(): Promise<number | null> {
  const record: (SubscriptionRecord & { readonly ttl?: number }) | null = await kept();
  return record?.ttl === undefined ? null : record.ttl * 1000;
}

describe('asking for the newsletter', () => {
  it('sends one mail with a link to confirm and one to leave, and puts nobody on the list', async () => {
    proves(statements.siteScreens.footerNewsletterSignUp);
    expect((await ask()).status).toBe(200);
    expect(sent).toHaveLength(1);
    expect(sent[0]).toMatchObject({ to: email });
    expect(tokenIn(sent[0], 'confirm')).not.toBe('');
    expect(tokenIn(sent[0], 'unsubscribe')).not.toBe('');
    expect((await kept())?.state).toBe('requested');
  });

  it('greets by a name and by nothing else, for the mail goes to whatever address was typed', async () => {
    await ask();
    expect(sent[0]?.text).toContain('Dear Ada\n');
    email = `other-${email}`;
    await ask({ ...form(), firstName: 'Win £1,000 at prizes.example' });
    expect(sent[1]?.text).toContain('Dear reader\n');
    expect(`${sent[1]?.text} ${sent[1]?.html}`).not.toContain('prizes');
  });

  it('keeps the consent with its time and the version of its text', async () => {
    await ask();
    expect((await kept())?.consent).toEqual({ version: currentConsent, at: new Date(time).toISOString() });
  });

  it('keeps the secret of the link as a hash alone', async () => {
    await ask();
    const secret = tokenIn(sent[0], 'confirm').split('.')[1] ?? '';
    expect(secret).not.toBe('');
    expect(JSON.stringify(await everything())).not.toContain(secret);
  });

  it('answers alike for an address that it knows and one that it does not', async () => {
    const first = await ask();
    await confirm(tokenIn(sent[0], 'confirm'));
    time += hour;
    const second = await ask();
    expect([second.status, second.data]).toEqual([first.status, first.data]);
    expect(sent[1]?.subject).toBe('You already receive our newsletter');
    expect(tokenIn(sent[1], 'confirm')).toBe('');
    expect(tokenIn(sent[1], 'unsubscribe')).not.toBe('');
    expect((await kept())?.state).toBe('confirmed');
  });

  it.each([
    ['no consent', { consent: undefined }, '/consent'],
    ['a consent to a text that never was', { consent: 'yes' }, '/consent'],
    ['no address', { email: '' }, '/email'],
    ['an address that is none', { email: 'reader at example' }, '/email'],
    ['a first name without end', { firstName: 'A'.repeat(101) }, '/firstName'],
  ])('refuses %s and points at the field', async (_, over, pointer) => {
    const { status, problem } = await ask({ ...form(), ...over });
    expect(status).toBe(422);
    expect(problem).toMatchObject({ code: 'invalid-input', source: { pointer } });
    expect(sent).toEqual([]);
  });

  it('does nothing for a robot, and tells it so as little as anybody', async () => {
    const { status, data } = await ask({ ...form(), website: 'https://buy.example' });
    expect([status, data]).toEqual([200, null]);
    expect(sent).toEqual([]);
    expect(await kept()).toBeNull();
  });

  it('forgets a request that nobody confirms a week after it was last asked for', async () => {
    await ask();
    expect(await end()).toBe(time + 7 * 24 * hour);
    time += hour;
    await ask();
    expect(await end()).toBe(time + 7 * 24 * hour);
  });

  it('keeps what a request has become, and a request that follows it, for they are proof of what was wished', async () => {
    await ask();
    await confirm(tokenIn(sent[0], 'confirm'));
    expect(await end()).toBeNull();
    await leave(tokenIn(sent[0], 'unsubscribe'));
    expect(await end()).toBeNull();
    time += hour;
    await ask();
    expect((await kept())?.state).toBe('requested');
    expect(await end()).toBeNull();
  });

  it('keeps that somebody wants none of it who left without ever confirming', async () => {
    await ask();
    await leave(tokenIn(sent[0], 'unsubscribe'));
    expect([(await kept())?.state, await end()]).toEqual(['left', null]);
  });

  it('sends once however often the button is pressed', async () => {
    await Promise.all([ask(), ask(), ask()]);
    expect(sent).toHaveLength(1);
  });

  it('sends at most four mails a day to one address', async () => {
    for (let round = 0; round < 6; round += 1) {
      await ask();
      time += 5 * minute;
    }
    expect(sent).toHaveLength(4);
  });

  it('takes ten requests an hour from one visitor, whatever the addresses', async () => {
    const from = { 'x-forwarded-for': '192.0.2.7, 64.252.1.1' };
    const statuses: number[] = [];
    for (let round = 0; round < 11; round += 1) {
      statuses.push((await ask({ ...form(), email: `many${round}@example.org` }, from)).status);
    }
    expect(statuses).toEqual([...Array.from({ length: 10 }, () => 200), 429]);
    expect((await ask(form(), { 'x-forwarded-for': '192.0.2.8, 64.252.1.1' })).status).toBe(200);
    time += hour;
    expect((await ask({ ...form(), email: 'later@example.org' }, from)).status).toBe(200);
  });
});

describe('the link of the mail', () => {
  it('confirms when it is pressed, and says so when it is pressed again', async () => {
    await ask();
    const token = tokenIn(sent[0], 'confirm');
    expect((await confirm(token)).data).toMatchObject({ state: 'confirmed', already: false });
    expect((await confirm(token)).data).toMatchObject({ state: 'confirmed', already: true });
    expect((await kept())?.confirmedAt).toBe(new Date(time).toISOString());
  });

  it('confirms once when it is pressed twice at the same moment', async () => {
    await ask();
    const token = tokenIn(sent[0], 'confirm');
    const outcomes = await Promise.all([confirm(token), confirm(token)]);
    expect(outcomes.filter(({ data }) => data.already)).toHaveLength(1);
  });

  it('expires after 48 hours', async () => {
    await ask();
    time += 48 * hour;
    expect(await confirm(tokenIn(sent[0], 'confirm'))).toMatchObject({
      status: 410,
      problem: { code: 'newsletter-link-expired' },
    });
  });

  it.each([
    ['of another subscription', () => `${subscriptionIdOf('nobody@example.org')}.${'a'.repeat(43)}`, 404],
    ['with another secret', () => `${subscriptionIdOf(email)}.${'a'.repeat(43)}`, 404],
    ['that is cut off', () => subscriptionIdOf(email), 422],
    ['that is none', () => '', 422],
  ])('is not known %s', async (_, token, status) => {
    await ask();
    expect((await confirm(token())).status).toBe(status);
    expect((await kept())?.state).toBe('requested');
  });

  it('of the first mail works beside that of the second', async () => {
    await ask();
    time += hour;
    await ask();
    expect(sent).toHaveLength(2);
    expect((await confirm(tokenIn(sent[0], 'confirm'))).status).toBe(200);
  });
});

describe('leaving', () => {
  it('takes one press, works again and again, and a new request begins anew', async () => {
    await ask();
    const token = tokenIn(sent[0], 'unsubscribe');
    await confirm(tokenIn(sent[0], 'confirm'));
    expect((await leave(token)).data).toMatchObject({ state: 'left', already: false });
    expect((await leave(token)).data).toMatchObject({ state: 'left', already: true });
    expect((await confirm(tokenIn(sent[0], 'confirm'))).status).toBe(404);
    time += hour;
    await ask();
    expect((await kept())?.state).toBe('requested');
    expect((await leave(token)).data).toMatchObject({ state: 'left', already: false });
  });

  it('by mistake is mended at once: the next request is answered by a mail', async () => {
    await ask();
    await leave(tokenIn(sent[0], 'unsubscribe'));
    await ask();
    expect(sent).toHaveLength(2);
    expect((await confirm(tokenIn(sent[1], 'confirm'))).status).toBe(200);
  });

  it('is not possible with the secret that confirms', async () => {
    await ask();
    expect((await leave(tokenIn(sent[0], 'confirm'))).status).toBe(404);
  });

  it('opens nothing with another letter, with another secret, with another id, or without one', async () => {
    await ask();
    const [id = '', secret = ''] = tokenIn(sent[0], 'unsubscribe').split('.');
    const changed = secret.startsWith('A') ? `B${secret.slice(1)}` : `A${secret.slice(1)}`;
    for (const token of [
      `${id}.${changed}`,
      `${id}.${'A'.repeat(secret.length)}`,
      `${'x'.repeat(id.length)}.${secret}`,
    ]) {
      expect([token, (await leave(token)).status]).toEqual([token, 404]);
      expect([token, (await confirm(token)).status]).toEqual([token, 404]);
    }
    for (const token of [`${id}.`, id, secret, `${id}.${secret}.${secret}`]) {
      expect((await leave(token)).status).toBeGreaterThanOrEqual(400);
    }
    expect((await leave(`${id}.${secret}`)).status).toBe(200);
  });
});
