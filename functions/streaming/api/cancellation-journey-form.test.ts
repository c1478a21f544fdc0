import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { day } from '#shared/kernel/time/instant.ts';
import { longestAnswer, surveysOfCustomer } from '#shared/streaming/domain/exit-survey.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { call } from '#test/support/call.ts';
import { sqsEventOfFacts } from '#test/support/sqs-event.ts';
import { aCustomer } from '#test/support/stream.ts';
import { subscriptionPageItems } from '#test/support/subscription-items.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { onExitSurvey, onExitSurveyAnswered } from '../consumers/letters.ts';
import { handler as form } from './cancellation-journey-form.ts';

let tables: TestTables;
let cookies: Readonly<Record<string, string>>;
let sent: Mail[] = [];
let time = Date.parse('2026-11-22T12:00:00Z');

beforeAll(async () => {
  tables = await startTables();
  clock.provide(() => time);
  mail.provide(async (message) => void sent.push(message));
  await writeItems('content', [...subscriptionPageItems()]);
  cookies = await aCustomer({ customerId: 'leaver' });
});
afterAll(() => tables.stop());
beforeEach(async () => {
  sent = [];
  for (const { pk } of await told()) delivered.add(String(pk));
  // Another day for each test, so that the brakes of one do not limit the next.
  time += day;
});

const answers = { option: 'break', text: '' };
const send = (body: unknown = answers, more: object = { cookies }) => call(form, { method: 'POST', body, ...more });

async function everything(): Promise<readonly Record<string, unknown>[]> {
  const { Items = [] } = await tables.client.send(new ScanCommand({ TableName: 'customers' }));
  return Items;
}
const told = async () => (await everything()).filter(({ outbox }) => outbox === true);
const kept = async () => (await everything()).filter(({ sk }) => sk === 'SURVEY');

const delivered = new Set<string>();
const toDesk = () => sent.filter(({ to }) => to === 'stream@venue.example');

/** Runs relay, bus and queue; each consumer gets its fact twice, as a queue may. */
async function deliver(): Promise<void> {
  for (const item of await told()) {
    if (delivered.has(String(item['pk']))) continue;
    delivered.add(String(item['pk']));
    const fact = { type: String(item['type']), detail: item['detail'] };
    const consumer = fact.type === 'ExitSurveyReceived' ? onExitSurvey : onExitSurveyAnswered;
    for (const _ of [1, 2]) expect(await consumer(sqsEventOfFacts(fact))).toEqual({ batchItemFailures: [] });
  }
}

const mistakesOf = ({ problem }: Awaited<ReturnType<typeof send>>) =>
  (problem?.meta?.['fields'] as readonly { pointer: string }[] | undefined)?.map(({ pointer }) => pointer);

describe('why somebody leaves the stream', () => {
  test('is told to the stream desk once, in the words of the page', async () => {
    proves(statements.streamCalls.postApiInformationStreamCancellation);
    expect((await send({ option: 'price', text: 'Too dear\nfor a student.' })).status).toBe(200);
    await deliver();
    expect(toDesk()).toHaveLength(1);
    expect(toDesk()[0]?.subject).toBe('[ROH Stream] Why somebody leaves: It costs more than I want to spend');
    expect(toDesk()[0]?.text).toContain('Too dear\nfor a student.');
  });

  test('is confirmed to whoever said it, once, in a mail that repeats none of it', async () => {
    await send({ option: 'price', text: 'Too dear.' });
    await deliver();
    const receipts = sent.filter(({ to }) => to === 'leaver@example.org');
    expect(receipts).toHaveLength(1);
    expect(receipts[0]?.text).toContain('Dear Clara');
    expect(JSON.stringify(receipts)).not.toMatch(/Too dear|costs more/);
  });

  test('by an option that the page has no longer, it is told by its id', async () => {
    await send({ option: 'gone-since', text: '' });
    await deliver();
    expect(toDesk()[0]?.subject).toContain('gone-since');
  });

  test('names nobody: neither in the table, nor on the bus, nor in the mail', async () => {
    await send({ option: 'other', text: 'A lighthouse.' });
    await deliver();
    const surveys = await kept();
    expect(surveys.some(({ text }) => text === 'A lighthouse.')).toBe(true);
    expect(JSON.stringify([surveys, toDesk()])).not.toMatch(/leaver|Clara|Stahlbaum/);
    const facts = (await told()).filter(({ type }) => type === 'ExitSurveyReceived');
    expect(JSON.stringify(facts)).not.toMatch(/leaver|lighthouse/);
    expect(toDesk()[0]?.replyTo).toBeUndefined();
  });

  test('is gone after 90 days', async () => {
    await send({ option: 'other', text: 'Soon forgotten.' });
    const survey = (await kept()).find(({ text }) => text === 'Soon forgotten.');
    expect(survey?.['ttl']).toBe(Math.ceil((time + 90 * day) / 1000));
  });
});

describe('what is refused', () => {
  test('nothing of a robot, who is told what everybody is told', async () => {
    const before = (await everything()).length;
    expect((await send({ ...answers, website: 'https://pills.example' })).status).toBe(200);
    expect(await everything()).toHaveLength(before);
  });

  test('somebody who is not signed in', async () => {
    expect((await send(answers, {})).problem?.code).toBe('sign-in-needed');
  });

  test.each([
    ['no option selected', { option: '', text: '' }, ['/option']],
    ['something else without a word', { option: 'other', text: '  \n ' }, ['/text']],
    ['more than the limit', { option: 'price', text: 'x'.repeat(longestAnswer + 1) }, ['/text']],
    ['both at once', { option: '', text: 'x'.repeat(longestAnswer + 1) }, ['/option', '/text']],
    ['an option that is no name', { option: '<script>', text: '' }, ['/option']],
    ['nothing at all', {}, ['/option', '/text']],
    ['far more than anybody writes', { option: 'price', text: 'x'.repeat(20 * longestAnswer) }, ['/text']],
  ])('%s', async (_, body, pointers) => {
    const before = (await kept()).length;
    const refused = await send(body);
    expect(refused.problem?.code).toBe('invalid-input');
    expect(mistakesOf(refused)).toEqual(pointers);
    expect(await kept()).toHaveLength(before);
  });

  test('a card number in the text', async () => {
    expect((await send({ option: 'other', text: 'My card 4111 1111 1111 1111' })).problem?.code).toBe('card-number');
  });

  test('a text as long as the limit is none of these, whatever its letters', async () => {
    expect((await send({ option: 'price', text: '𝄞'.repeat(longestAnswer) })).status).toBe(200);
  });

  test(`more than ${surveysOfCustomer} of one customer in a day, and nobody else's`, async () => {
    const before = (await kept()).length;
    for (let place = 0; place < surveysOfCustomer; place += 1) expect((await send()).status).toBe(200);
    const refused = await send();
    expect(refused.problem?.code).toBe('too-many-tries');
    // It is noon.
    expect(refused.headers['retry-after']).toBe('43200');
    expect(await kept()).toHaveLength(before + surveysOfCustomer);
    const other = await aCustomer({ customerId: 'another' });
    expect((await send(answers, { cookies: other })).status).toBe(200);
    time += day;
    expect((await send()).status).toBe(200);
  });

  test('the limit holds when all are sent at once', async () => {
    const rash = await aCustomer({ customerId: 'rash' });
    const all = await Promise.all(Array.from({ length: 12 }, () => send(answers, { cookies: rash })));
    expect(all.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(surveysOfCustomer);
  });
});
