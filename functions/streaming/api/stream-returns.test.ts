import { GetCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { env } from '#functions/platform/runtime/env.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { streamReturnsItems } from '#functions/publishing/readers/stream-returns.ts';
import { newTicketKeys } from '#local/ticket-keys.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { bring } from '#test/support/facts.ts';
import { useTestClock } from '#test/support/shop.ts';
import { aCustomer } from '#test/support/stream.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { signReturnLink } from '../commands/return-token.ts';
import { onStreamReturnReceived, onStreamReturnRequested } from '../consumers/letters.ts';
import { handler } from './stream-returns-form.ts';
import { handler as pageHandler } from './stream-returns-page.ts';

const occasion = 'gala-of-the-voices';
const clock = useTestClock(instant('2026-11-21T12:00:00Z'));
const start = clock.now();
const keys = newTicketKeys();
let tables: TestTables;
let sent: Mail[] = [];
let made = 0;
let customerId = '';
let cookies: Record<string, string> = {};

beforeAll(async () => {
  tables = await startTables();
  process.env[env.ticketPublicKey] = keys.publicKey;
  mail.provide(async (message) => void sent.push(message));
  await writeItems('content', [...streamReturnsItems()]);
});
afterAll(async () => {
  delete process.env[env.ticketPublicKey];
  await tables.stop();
});
beforeEach(async () => {
  clock.set(start);
  sent = [];
  made += 1;
  customerId = `buyer-${made}`;
  cookies = await aCustomer({ customerId });
});

const link = (more: object = {}) => ({
  customerId,
  orderId: `order-${made}`,
  occasion,
  until: plus(start, 30 * day),
  ...more,
});
const tokenFor = (more: object = {}, key = keys.privateKey): string => signReturnLink(link(more), key);
const post = (body: object, by = cookies) => call(handler, { method: 'POST', cookies: by, body });
const refundOf = (more: object = {}) => ({
  token: tokenFor(),
  returnType: 'refund',
  cardholderName: 'C Stahlbaum',
  cardNumber: '4242',
  cardExpiryMonth: '4',
  cardExpiryYear: '2028',
  ...more,
});

/** All facts about this order, each delivered twice to both consumers, as queues may. */
async function deliver(): Promise<number> {
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'customers' }));
  const facts = Items.filter(
    ({ type, detail }) => type === 'StreamReturnRequested' && String(detail).includes(`"${customerId}"`),
  );
  for (const { type, detail } of [...facts, ...facts]) {
    for (const consumer of [onStreamReturnRequested, onStreamReturnReceived])
      await bring(consumer, { type: String(type), detail: String(detail) });
  }
  return facts.length;
}
const kept = async (): Promise<Record<string, unknown> | undefined> => {
  const Key = customerKeys.streamReturn(customerId, `order-${made}`, occasion);
  return (await tables.client.send(new GetCommand({ TableName: 'customers', Key }))).Item;
};

describe('the page of an evening that did not reach its buyers (spec 2 §7)', () => {
  it('answers the words of one occasion, and 404 for one that nobody has published', async () => {
    proves(statements.streamCalls.getApiStreamReturnsPage);
    const { data } = await call(pageHandler, { query: { slug: occasion } });
    expect(data.options.map(({ returnType }) => returnType)).toEqual(['refund', 'credit', 'donate']);
    expect(data.giftAid.title).toBe('Gift Aid');
    expect((await call(pageHandler, { query: { slug: 'no-evening' } })).status).toBe(404);
    expect((await call(pageHandler)).problem?.code).toBe('invalid-query');
  });
});

describe('a wish for such an evening (spec 2 §3, §5)', () => {
  it('goes to the box office and is confirmed to the customer, once each, however often it is pressed', async () => {
    proves(statements.streamCalls.postApiStreamReturnsForm);
    for (const _ of [1, 2, 3]) expect((await post(refundOf())).status).toBe(200);
    expect(await deliver()).toBe(1);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(['box-office@venue.example', `${customerId}@example.org`]);
    const desk = sent.find(({ to }) => to.startsWith('box-office'));
    expect(desk).toMatchObject({ replyTo: `${customerId}@example.org` });
    expect(desk?.subject).toBe('[Stream returns] refund, Gala of the Voices, live stream');
    expect(desk?.text).toContain('Card: ends in 4242, 04/28, C Stahlbaum');
    expect(desk?.text).toContain(`/checkout/orders/order-${made}`);
    const receipt = sent.find(({ to }) => to.startsWith('buyer'));
    expect(receipt?.text).toContain('have it back');
    // A mail is read by many eyes: the card is none of its business.
    expect(receipt?.text).not.toContain('4242');
  });

  it('that says nothing of what is wanted is a gift', async () => {
    proves(statements.streamPages.streamReturnsFormReturnTypeDonate);
    await post({ token: tokenFor(), giftAid: true });
    expect(await kept()).toMatchObject({ returnType: 'donate', giftAid: true, cardLastFour: '' });
  });

  it('keeps nothing of a card where no money goes back to one', async () => {
    await post(refundOf({ returnType: 'credit', giftAid: true }));
    expect(await kept()).toMatchObject({
      returnType: 'credit',
      giftAid: false,
      cardholderName: '',
      cardLastFour: '',
      cardExpiry: '',
    });
  });

  it('stays what it was: another one afterwards is refused, and nothing is told of it', async () => {
    await post({ token: tokenFor() });
    const again = await post(refundOf());
    expect(again.problem).toMatchObject({ code: 'return-asked', status: '409' });
    expect(again.problem?.title).toContain('give it to the house');
    expect(await kept()).toMatchObject({ returnType: 'donate' });
    expect(await deliver()).toBe(1);
  });

  it('of many at once is kept once', async () => {
    const token = tokenFor();
    const answers = await Promise.all(Array.from({ length: 8 }, () => post({ token, returnType: 'credit' })));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200));
    expect(await deliver()).toBe(1);
  });

  it('of a robot is answered alike and kept nowhere', async () => {
    expect((await post({ token: tokenFor(), website: 'http://spam.example' })).status).toBe(200);
    expect(await kept()).toBeUndefined();
  });

  it('of a stranger is refused before anything is read', async () => {
    proves(
      statements.streamScreens.streamReturnsPageNeedsSigned,
      statements.streamValidation.streamReturnsSignedUserFirst,
    );
    expect((await post({ token: tokenFor() }, {})).problem?.code).toBe('sign-in-needed');
  });

  it('of an account without a first name is refused, and says what to do', async () => {
    proves(
      statements.streamScreens.streamReturnsPageNeedsSigned,
      statements.streamValidation.streamReturnsSignedUserFirst,
    );
    cookies = await aCustomer({ customerId, firstName: ' ' });
    expect((await post({ token: tokenFor() })).problem).toMatchObject({ code: 'first-name-missing', status: '409' });
    expect(await kept()).toBeUndefined();
  });

  it('without a token names the field', async () => {
    proves(statements.streamValidation.streamReturnsTokenMandatory);
    for (const body of [{}, { token: '' }]) {
      expect((await post(body)).problem?.meta?.['fields']).toMatchObject([{ pointer: '/token' }]);
    }
  });

  it.each([
    ['the whole number of a card', { cardNumber: '4242 4242 4242 4242' }, 'card-number'],
    ['a whole number in another field', { cardholderName: 'C 4242424242424242' }, 'card-number'],
    ['another customer’s number', { customerNumber: 'somebody-else' }, 'not-yours'],
  ])('with %s is refused, and nothing is kept', async (_, more, code) => {
    expect((await post(refundOf(more))).problem?.code).toBe(code);
    expect(await kept()).toBeUndefined();
  });

  it.each([
    ['five digits', { cardNumber: '42424' }, '/cardNumber'],
    ['no digits where money is to go back', { cardNumber: '' }, '/cardNumber'],
    ['no name on the card', { cardholderName: ' ' }, '/cardholderName'],
    ['a thirteenth month', { cardExpiryMonth: '13' }, '/cardExpiryMonth'],
    ['a year of three figures', { cardExpiryYear: '203' }, '/cardExpiryYear'],
    ['an address that is none', { rohStreamEmail: 'clara' }, '/rohStreamEmail'],
    ['a fourth way', { returnType: 'exchange' }, '/returnType'],
  ])('with %s names the field', async (_, more, pointer) => {
    const { status, problem } = await post(refundOf(more));
    expect(status).toBe(422);
    const fields = problem?.meta?.['fields'] as readonly { pointer: string }[];
    expect(fields.map((field) => field.pointer)).toEqual([pointer]);
  });
});

describe('a link of the box office', () => {
  it('is good until its very moment, and says then until when it was', async () => {
    clock.set(plus(start, 30 * day - 1));
    cookies = await aCustomer({ customerId });
    expect((await post({ token: tokenFor() })).status).toBe(200);
    clock.set(plus(start, 30 * day));
    const { problem } = await post({ token: tokenFor({ orderId: 'another' }) });
    expect(problem).toMatchObject({ code: 'return-link-expired', status: '410' });
    expect(problem?.title).toContain('21 December 2026');
  });

  it('of another customer opens nothing', async () => {
    const { problem } = await post({ token: tokenFor({ customerId: 'somebody-else' }) });
    expect(problem).toMatchObject({ code: 'return-link-foreign', status: '403' });
  });

  it.each([
    ['with another customer written into it', (token: string) => token.replace(/~buyer-\d+~/, '~somebody~')],
    ['with a later end', (token: string) => token.replace(/~u[0-9a-z]+~/, '~uzzzzzz~')],
    ['that is cut off', (token: string) => token.slice(0, -3)],
    ['with something after it', (token: string) => `${token}~x`],
    ['of other letters', () => 'no-token-at-all'],
    ['signed by somebody else', () => tokenFor({}, newTicketKeys().privateKey)],
  ])('%s is none of ours', async (_, change) => {
    expect((await post({ token: change(tokenFor()) })).problem).toMatchObject({
      status: '403',
      code: 'return-link-invalid',
    });
    expect(await kept()).toBeUndefined();
  });

  it('for an evening that is not published any more is not found', async () => {
    expect((await post({ token: tokenFor({ occasion: 'long-ago' }) })).problem?.code).toBe('not-found');
  });
});
