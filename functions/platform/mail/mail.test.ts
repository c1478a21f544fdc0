import { SendEmailCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { mockClient } from 'aws-sdk-client-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

import { sampleHouse } from '#test/support/sample-house.ts';

import { houseItem } from '../documents/house.ts';
import { correlated } from '../runtime/correlation.ts';
import { env } from '../runtime/env.ts';
import { documents } from '../table/client.ts';
import { letter } from './letter.ts';
import { mail } from './mail.ts';
import { sayerOf } from './said.ts';

const ses = mockClient(SESv2Client);
beforeEach(() => {
  ses.reset();
  ses.on(SendEmailCommand).resolves({});
  vi.stubEnv(env.contentTable, 'content');
  // The house is all that is read.
  const facts = { ...sampleHouse.facts, name: 'Song & Dance', desks: { 'lost-property': 'cloakroom@example.org' } };
  const mails = { 'return.subject': 'Back: {orderNo}', 'return.note': '{giveBack}, {{name}} asks. {{phone}}' };
  const house = { ...houseItem({ ...sampleHouse, facts, mails }) };
  documents.provide({ send: async () => ({ Item: house }) } as unknown as ReturnType<typeof documents.get>);
  vi.stubEnv(env.mailFrom, 'tickets@venue.example');
  vi.stubEnv('AWS_REGION', 'eu-west-2');
});
afterEach(() => vi.unstubAllEnvs());

const message = { to: 'ada@example.org', subject: 'News', text: 'a', html: '<p>a</p>' };
const sent = () => ses.commandCalls(SendEmailCommand)[0]?.args[0].input;

test('a mail carries the id of the press that caused it, as a header and as the tag that its bounce brings back', async () => {
  await correlated('rEZ41zHijm_Btvu5C2-w', undefined, () => mail.get()(message));
  expect(sent()).toMatchObject({
    Destination: { ToAddresses: ['ada@example.org'] },
    Content: { Simple: { Headers: [{ Name: 'X-Correlation-Id', Value: 'rEZ41zHijm_Btvu5C2-w' }] } },
    EmailTags: [{ Name: 'correlation', Value: 'rEZ41zHijm_Btvu5C2-w' }],
  });
});

test('a mail that no press has caused has an id of its own, of the letters that SES takes', async () => {
  await mail.get()(message);
  expect(sent()?.EmailTags?.[0]?.Value).toMatch(/^[\w-]{22}$/);
});

test('mail to a desk goes where the house has it, and any other address stays as it is', async () => {
  const to = async (address: string) => {
    ses.resetHistory();
    await mail.get()({ ...message, to: address, replyTo: address });
    return [sent()?.Destination?.ToAddresses?.[0], sent()?.ReplyToAddresses?.[0]];
  };
  expect(await to('lost-property@venue.example')).toEqual(['cloakroom@example.org', 'cloakroom@example.org']);
  expect(await to('stream@venue.example')).toEqual(['stream@venue.example', 'stream@venue.example']);
  expect(await to('lost-property@example.org')).toEqual(['lost-property@example.org', 'lost-property@example.org']);
});

test('the facts of the house stand in their places, in HTML as HTML; what else somebody typed stays', async () => {
  await mail.get()({
    ...message,
    subject: 'From {{name}}',
    text: '{{name}} {{what}}',
    html: '<p>{{name}} {{what}}</p>',
  });
  expect(sent()?.Content?.Simple).toMatchObject({
    Subject: { Data: 'From Song & Dance' },
    Body: { Text: { Data: 'Song & Dance {{what}}' }, Html: { Data: '<p>Song &amp; Dance {{what}}</p>' } },
  });
});

test('a letter has the texts of the house with its own values: a link stays one, and what is typed stays text', async () => {
  const say = sayerOf({
    'return.subject': 'Your order {orderNo}',
    'return.text': 'Thank you, {name}.',
    'return.note': 'You can {giveBack}.',
  });
  const written = letter({
    to: 'ada@example.org',
    subject: say('return.subject', { orderNo: 'AB12' }),
    greeting: 'Ada',
    paragraphs: [say('return.text', { name: '{orderNo} <b>' })],
    rows: [],
    link: { text: 'Go', href: 'https://house.example/' },
    notes: [say('return.note', { giveBack: { text: 'give it back', href: 'https://house.example/back?a&b' } })],
  });
  expect(written).toMatchObject({
    subject: 'Your order AB12',
    text: expect.stringContaining('You can give it back ('),
  });
  await mail.get()(written);
  const { Subject, Body } = sent()?.Content?.Simple ?? {};
  expect(Subject?.Data).toBe('Back: AB12');
  expect(Body?.Text?.Data).toContain('Thank you, {orderNo} <b>.');
  expect(Body?.Text?.Data).toContain('give it back (https://house.example/back?a&b), Song & Dance asks. 020 7946 0000');
  expect(Body?.Html?.Data).toMatch(
    /<a href="https:\/\/house\.example\/back\?a&amp;b"[^>]*>give it back<\/a>, Song &amp; Dance asks\./,
  );
  expect(Body?.Html?.Data).toContain('Thank you, {orderNo} &lt;b&gt;.');
});
