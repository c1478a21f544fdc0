import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { messagesOfAddress, messagesOfVisitor } from '#shared/kernel/forms/contact-brake.ts';
import { deskOf, queryTypes } from '#shared/kernel/forms/query-types.ts';
import { day, hour } from '#shared/kernel/time/instant.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import type { Consumer } from '#functions/platform/relay/consume.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import type { CallResult } from '#test/support/call.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { onContactMessage, onEducationEnquiry, onEnquiryReceived } from '../consumers/letters.ts';
import { handler as contact } from './contact.ts';
import { handler as education } from './education-partners-form.ts';

let tables: TestTables;
let sent: Mail[] = [];
let failsFor: RegExp | null = null;
let time = Date.parse('2026-11-21T12:10:00Z');

beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => time);
  mail.provide(async (message) => {
    if (failsFor?.test(message.to)) throw new Error('The mail server does not answer.');
    sent.push(message);
  });
});
afterAll(() => tables.stop());
beforeEach(async () => {
  sent = [];
  failsFor = null;
  // What an earlier test has written is not delivered in this one.
  for (const { pk } of await told()) delivered.add(String(pk));
  // Another hour, so that no test brakes the next one.
  time += hour;
});

const message = {
  name: 'Ada Byron',
  email: 'ada@example.org',
  subject: 'A glove',
  queryType: 'Lost Property',
  message: 'I left a glove\nin the amphitheatre.',
};
const school = {
  name: 'Grace Hopper',
  role: 'Head of music',
  school: 'Riverside School',
  postcode: 'wc2e9dd',
  email: 'grace@example.org',
  keyStages: ['Key stage 2', 'Key stage 3'],
  interest: 'Workshops in school',
  consent: true,
};

const write = (body: object = message, headers: Readonly<Record<string, string>> = {}) =>
  call(contact, { method: 'POST', body, headers });
const enquire = (body: object = school) => call(education, { method: 'POST', body });

async function everything(): Promise<readonly Record<string, unknown>[]> {
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'customers' }));
  return Items;
}
const kept = async (kind: string) => (await everything()).filter((item) => item['kind'] === kind);
const told = async () => (await everything()).filter((item) => item['outbox'] === true);

const delivered = new Set<string>();

/** Runs relay, bus and queues; every consumer gets each fact twice, as a queue may. */
async function deliver(): Promise<void> {
  for (const item of await told()) {
    if (delivered.has(String(item['pk']))) continue;
    delivered.add(String(item['pk']));
    const consumers = item['type'] === 'ContactMessageReceived' ? [onContactMessage] : [onEducationEnquiry];
    for (const consumer of [...consumers, onEnquiryReceived]) await hand(consumer, item);
  }
}

async function hand(consumer: Consumer, item: Readonly<Record<string, unknown>>) {
  const event = sqsEventOfFacts({ type: String(item['type']), detail: item['detail'] });
  const first = await consumer(event);
  const second = await consumer(event);
  return [first, second];
}

const fieldsOf = ({ problem }: CallResult<unknown>) =>
  (problem?.meta?.['fields'] as readonly { pointer: string; message: string }[] | undefined)?.map(
    ({ pointer }) => pointer,
  );

describe('a message to the house (spec 1 §2, §3, §7)', () => {
  test('goes to the desk of its query type, answered to its writer, and is confirmed to them: once each', async () => {
    proves(
      statements.siteEntities.contactFormNameEmailSubject,
      statements.siteCalls.postApiContactTakesName,
      statements.streamPages.contactFormNameEmailSubject,
      statements.streamCalls.postApiContactTakesContact,
    );
    expect((await write()).status).toBe(200);
    await deliver();
    expect(sent.map(({ to }) => to)).toEqual(['lost-property@venue.example', 'ada@example.org']);
    const [desk, receipt] = sent;
    expect(desk).toMatchObject({ replyTo: 'ada@example.org', subject: '[Lost Property] A glove' });
    expect(desk?.text).toContain('I left a glove\nin the amphitheatre.');
    expect(desk?.html).toContain('I left a glove<br>in the amphitheatre.');
    expect(receipt?.text).toContain('Dear Ada Byron');
    expect(receipt?.text).toContain('https://house.test/tickets-and-events');
  });

  test.each(queryTypes)('%s: %s', async (queryType, desk) => {
    await write({ ...message, queryType });
    await deliver();
    expect(sent[0]?.to).toBe(`${desk}@venue.example`);
    expect(deskOf(queryType)).toBe(desk);
  });

  test('is kept with the tick that it was sent with, and the desk is told of it', async () => {
    await write({ ...message, subject: 'With the tick', consent: true });
    await write({ ...message, subject: 'As documented' });
    await deliver();
    const consents = Object.fromEntries((await kept('contact')).map((item) => [item['subject'], item['consent']]));
    expect(consents).toMatchObject({ 'With the tick': true, 'As documented': false });
    const words = sent.filter(({ to }) => to.startsWith('lost')).map(({ text }) => /Consent .*/.exec(text)?.[0]);
    expect(new Set(words)).toEqual(new Set(['Consent to be answered: given', 'Consent to be answered: not stated']));
  });

  test('is refused where the tick was taken away', async () => {
    const answer = await write({ ...message, consent: false });
    expect([answer.status, fieldsOf(answer)]).toEqual([422, ['/consent']]);
  });

  test('goes to the domain that the house sends from', async () => {
    process.env['MAIL_FROM'] = 'tickets@house.example.com';
    await write();
    await deliver();
    delete process.env['MAIL_FROM'];
    expect(sent[0]?.to).toBe('lost-property@house.example.com');
  });

  test('stays in the table: what travels says only where, and it is gone after 90 days', async () => {
    await write({ ...message, message: 'Nobody on the bus may read this.' });
    const facts = JSON.stringify((await told()).map(({ detail }) => detail));
    expect(facts).not.toContain('Nobody on the bus');
    expect(facts).not.toContain('ada@example.org');
    const item = (await kept('contact')).find((one) => String(one['message']).startsWith('Nobody'));
    expect(item?.['ttl']).toBe(Math.ceil((time + 90 * day) / 1000));
  });

  test('the confirmation repeats nothing that was typed, so that nobody advertises by it', async () => {
    await write({ ...message, name: 'Cheap pills www.example.com', subject: 'Buy', message: 'Buy now' });
    await deliver();
    expect(sent[1]?.text).toMatch(/^Hello\n/);
    expect(`${sent[1]?.subject}${sent[1]?.text}`).not.toMatch(/pills|Buy/);
  });
});

describe('when a mail fails', () => {
  test('the other is sent all the same, and a redelivery sends only the one that failed', async () => {
    failsFor = /lost-property/;
    await write();
    const item = (await told()).find(({ pk }) => !delivered.has(String(pk)))!;
    delivered.add(String(item['pk']));
    expect((await hand(onContactMessage, item))[0]?.batchItemFailures).toHaveLength(1);
    await hand(onEnquiryReceived, item);
    expect(sent.map(({ to }) => to)).toEqual(['ada@example.org']);
    failsFor = null;
    expect((await hand(onContactMessage, item))[0]?.batchItemFailures).toEqual([]);
    await hand(onEnquiryReceived, item);
    expect(sent.map(({ to }) => to)).toEqual(['ada@example.org', 'lost-property@venue.example']);
  });
});

describe('what is refused', () => {
  test.each([
    ['an empty form', {}, ['/name', '/email', '/subject', '/queryType', '/message']],
    ['blanks', { ...message, name: '  ' }, ['/name']],
    ['an address with a second header', { ...message, email: 'ada@example.org\nBcc: eve@example.org' }, ['/email']],
    ['an unknown query type', { ...message, queryType: 'Parking' }, ['/queryType']],
    ['a number for a name', { ...message, name: 7 }, ['/name']],
    ['5,001 characters', { ...message, message: 'x'.repeat(5001) }, ['/message']],
  ])('%s: 422 with every field named', async (_, body, pointers) => {
    const before = (await kept('contact')).length;
    const refused = await write(body);
    expect(refused.status).toBe(422);
    expect(refused.problem?.code).toBe('invalid-input');
    expect(fieldsOf(refused)).toEqual(pointers);
    expect(await kept('contact')).toHaveLength(before);
  });

  test('a card number, wherever it stands', async () => {
    const { status, problem } = await write({ ...message, message: 'My card is 4111 1111 1111 1111.' });
    expect(status).toBe(422);
    expect(problem).toMatchObject({ code: 'card-number', source: { pointer: '/message' } });
  });

  test('nothing of 5,000 characters', async () => {
    expect((await write({ ...message, message: 'é'.repeat(5000) })).status).toBe(200);
  });

  test('line breaks in what becomes the head of a mail are harmless', async () => {
    await write({ ...message, name: 'Ada\r\nBcc: eve@example.org', subject: 'Glove\nX-Evil: yes' });
    await deliver();
    expect(sent[0]?.subject).toBe('[Lost Property] Glove X-Evil: yes');
    expect(sent[0]?.text).toContain('From: Ada Bcc: eve@example.org <ada@example.org>');
  });
});

describe('robots and crowds', () => {
  test('a robot that fills the trap is answered like everybody, and nothing is kept', async () => {
    const before = (await everything()).length;
    const { status, data } = await write({ ...message, website: 'https://pills.example' });
    expect([status, data]).toEqual([200, null]);
    expect(await everything()).toHaveLength(before);
  });

  test('an address may write so often an hour, then it is told how long to wait, and after that may again', async () => {
    for (let count = 0; count < messagesOfAddress; count += 1) expect((await write()).status).toBe(200);
    const refused = await write({ ...message, email: 'ADA@example.org' });
    expect(refused.status).toBe(429);
    expect(refused.problem).toMatchObject({ code: 'too-many-tries', meta: { wait: '50 minutes' } });
    expect(refused.headers['retry-after']).toBe('3000');
    expect((await write({ ...message, email: 'eve@example.org' })).status).toBe(200);
    time += 50 * 60 * 1000;
    expect((await write()).status).toBe(200);
  });

  test('a visitor may write so often an hour, under whatever addresses', async () => {
    const from = { 'x-forwarded-for': '203.0.113.7, 10.0.0.1' };
    const as = (number: number, headers = from) => write({ ...message, email: `v${number}@example.org` }, headers);
    for (let count = 0; count < messagesOfVisitor; count += 1) expect((await as(count)).status).toBe(200);
    expect((await as(99)).status).toBe(429);
    expect((await as(99, { 'x-forwarded-for': '203.0.113.8, 10.0.0.1' })).status).toBe(200);
  });

  test('many at once do not slip past the count', async () => {
    const answers = await Promise.all(Array.from({ length: messagesOfAddress + 3 }, () => write()));
    const taken = answers.filter(({ status }) => status === 200).length;
    expect(taken).toBeLessThanOrEqual(messagesOfAddress);
    expect(taken).toBeGreaterThan(0);
  });

  test('pressed twice, it arrives once', async () => {
    const before = (await kept('contact')).length;
    const headers = { 'idempotency-key': 'a1b2c3d4e5f6' };
    await write(message, headers);
    expect((await write(message, headers)).status).toBe(200);
    expect(await kept('contact')).toHaveLength(before + 1);
    expect((await write({ ...message, subject: 'Two gloves' }, headers)).problem?.code).toBe('key-reused');
  });
});

describe('the enquiry of a school (spec 1 §7)', () => {
  test('goes to the learning desk and is confirmed to its writer', async () => {
    proves(
      statements.siteCalls.postApiInformationEducationPartners,
      statements.streamCalls.postApiInformationEducationPartners,
    );
    expect((await enquire()).status).toBe(200);
    await deliver();
    expect(sent.map(({ to, replyTo }) => [to, replyTo])).toEqual([
      ['learning@venue.example', 'grace@example.org'],
      ['grace@example.org', undefined],
    ]);
    expect(sent[0]?.subject).toBe('[Schools] Workshops in school: Riverside School');
    expect(sent[0]?.text).toContain('Riverside School, WC2E 9DD');
    expect(sent[0]?.text).toContain('Key stage 2, Key stage 3');
    expect(sent[0]?.text).not.toContain('Telephone');
  });

  test('brings what else the school has written to the desk, and to nobody else', async () => {
    await enquire({ ...school, interest: 'Something else', message: 'Could the choir sing\nwith yours?' });
    await deliver();
    expect(sent[0]?.text).toContain('Could the choir sing\nwith yours?');
    expect(sent[1]?.text).not.toContain('choir');
  });

  test.each([
    ['without consent', { consent: false }, ['/consent']],
    ['without key stages', { keyStages: [] }, ['/keyStages']],
    ['with one that there is not', { keyStages: ['Key stage 9'] }, ['/keyStages/0']],
    ['with a postcode that is none', { postcode: 'Paris' }, ['/postcode']],
    ['with words for a telephone', { phone: 'ring me' }, ['/phone']],
    ['with an interest that there is not', { interest: 'Pills' }, ['/interest']],
  ])('%s: 422 with the field named', async (_, over, pointers) => {
    const refused = await enquire({ ...school, ...over });
    expect(refused.status).toBe(422);
    expect(fieldsOf(refused)).toEqual(pointers);
  });

  test('by a robot is not kept', async () => {
    const before = (await kept('education')).length;
    expect((await enquire({ ...school, website: 'x' })).status).toBe(200);
    expect(await kept('education')).toHaveLength(before);
  });
});
