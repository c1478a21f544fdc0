import { randomBytes } from 'node:crypto';

import { DeleteCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { documents } from '#functions/platform/table/client.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { asOneReader } from '../documents/content-version.ts';
import { writeItems } from '../table/batch.ts';
import { contentKeys, prefix } from '../table/keys.ts';
import { compress } from './answer.ts';
import type { HttpEvent } from './request.ts';
import { codeHash, findAnswer, mostOfPart, storeAnswer } from './stored-answers.ts';
import type { Kept } from './stored-answers.ts';

let tables: TestTables;
beforeAll(async () => {
  tables = await startTablesOverSdk();
});
afterAll(() => tables.stop());
afterEach(() => vi.restoreAllMocks());

const publish = (number: number) =>
  writeItems('content', [{ ...contentKeys.publicationHead(), number, settled: number, opened: interval.from }]);
const interval = { from: instant('2026-12-03T00:00:00Z'), until: instant('2026-12-03T19:30:00Z') };
const keptOf = (version: number, body: string): Kept => ({
  version,
  interval,
  answer: { statusCode: 200, headers: { etag: `"${version}"` }, body },
});
/** Does not compress: base64 of random bytes. */
const long = randomBytes(mostOfPart).toString('base64');

let question = '';
let place = 0;
beforeEach(async () => {
  question = `question ${(place += 1)}`;
  codeHash.provide(() => 'one');
  await publish(7);
});

const bodyOf = async () => (await findAnswer(question)).kept?.answer.body ?? null;
/** The items of all stored answers of this question. */
async function items() {
  const all = await documents.get().send(
    new QueryCommand({
      TableName: 'content',
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': await partition() },
    }),
  );
  return all.Items ?? [];
}
async function partition(): Promise<string> {
  const send = vi.spyOn(documents.get(), 'send');
  await findAnswer(question);
  const asked = JSON.stringify(send.mock.calls.map(([command]) => command.input));
  send.mockRestore();
  return new RegExp(`${prefix.answer}[^"]+`).exec(asked)?.[0] ?? '';
}

it('comes back as it was, with the version that counts, in one round trip', async () => {
  await storeAnswer(question, keptOf(7, 'Tosca, Jenůfa'));
  const send = vi.spyOn(documents.get(), 'send');
  expect(await findAnswer(question)).toEqual({ version: 7, kept: keptOf(7, 'Tosca, Jenůfa') });
  expect(send).toHaveBeenCalledOnce();
});

it('sends the bytes that were stored, and the text to those who take no gzip', async () => {
  const body = 'Tosca '.repeat(2000);
  await storeAnswer(question, keptOf(7, body));
  const [item] = await items();
  const { kept } = await findAnswer(question);
  // Only the header that is read.
  const eventOf = (encoding: string) => ({ headers: { 'accept-encoding': encoding } }) as unknown as HttpEvent;
  const sent = compress(kept!.answer, eventOf('gzip'));
  expect(sent.body).toBe(Buffer.from(item?.['body'] as Uint8Array).toString('base64'));
  expect(compress(kept!.answer, eventOf('identity')).body).toBe(body);
});

it('lies in parts below the limit of an item, which expire with its interval', async () => {
  await storeAnswer(question, keptOf(7, long));
  const parts = await items();
  expect(parts.length).toBeGreaterThan(1);
  for (const { body, ttl } of parts) {
    expect((body as Uint8Array).length).toBeLessThanOrEqual(mostOfPart);
    expect(ttl).toBe(Date.parse('2026-12-03T20:30:00Z') / 1000);
  }
  expect(await bodyOf()).toBe(long);
});

it('is not read by other code, nor under another version', async () => {
  await storeAnswer(question, keptOf(7, 'Tosca'));
  codeHash.provide(() => 'two');
  expect(await bodyOf()).toBeNull();
  codeHash.provide(() => 'one');
  expect(await bodyOf()).toBe('Tosca');
  await publish(8);
  expect(await findAnswer(question)).toEqual({ version: 8, kept: null });
});

it('is not replaced by one of an earlier version that comes later', async () => {
  await publish(8);
  await storeAnswer(question, keptOf(8, long));
  await storeAnswer(question, keptOf(7, `${long}, before`));
  expect(await bodyOf()).toBe(long);
  // Control: a later one replaces it.
  await publish(9);
  await storeAnswer(question, keptOf(9, 'Aida'));
  expect(await bodyOf()).toBe('Aida');
});

it.each([
  ['lacks a part', (sk: string) => sk.endsWith('1'), 'delete'],
  ['has a damaged part', (sk: string) => sk.endsWith('1'), 'damage'],
  ['has a damaged first part', (sk: string) => sk.endsWith('0'), 'damage'],
] as const)('is none where it %s, and may then be stored again', async (_, isMeant, what) => {
  await storeAnswer(question, keptOf(7, long));
  const { pk, sk } = (await items()).find((item) => isMeant(String(item['sk'])))!;
  const Key = { pk: String(pk), sk: String(sk) };
  await documents.get().send(
    what === 'delete'
      ? new DeleteCommand({ TableName: 'content', Key })
      : new UpdateCommand({
          TableName: 'content',
          Key,
          UpdateExpression: 'SET body = :body',
          ExpressionAttributeValues: { ':body': randomBytes(50) },
        }),
  );
  expect(await findAnswer(question)).toEqual({ version: 7, kept: null });
  await storeAnswer(question, keptOf(7, long));
  expect(await bodyOf()).toBe(long);
});

it('that cannot be stored disturbs nobody', async () => {
  vi.spyOn(documents.get(), 'send').mockRejectedValue(new Error('The table is away.'));
  await storeAnswer(question, keptOf(7, 'Tosca'));
  vi.restoreAllMocks();
  expect(await bodyOf()).toBeNull();
});

it('the answers that one page asks for at once are read in one round trip, with their version', async () => {
  const questions = [question, `${question}, more`, `${question}, unknown`];
  await storeAnswer(question, keptOf(7, 'first'));
  await storeAnswer(`${question}, more`, keptOf(7, 'second'));
  const send = vi.spyOn(documents.get(), 'send');
  const found = await asOneReader(() => Promise.all([...questions, question].map(findAnswer)));
  expect(found.map(({ kept }) => kept?.answer.body ?? null)).toEqual(['first', 'second', null, 'first']);
  expect(found.map(({ version }) => version)).toEqual([7, 7, 7, 7]);
  expect(send).toHaveBeenCalledTimes(1);
});

it('one page keeps its version for what it asks for later', async () => {
  await storeAnswer(question, keptOf(8, 'of the version after'));
  const found = await asOneReader(async () => {
    await findAnswer('another');
    await publish(8);
    return findAnswer(question);
  });
  expect(found).toEqual({ version: 7, kept: null });
});

it('a page whose stored answers cannot be read fails in each of its reads', async () => {
  vi.spyOn(documents.get(), 'send').mockRejectedValue(new Error('The table is gone.'));
  const found = await asOneReader(() => Promise.allSettled([findAnswer(question), findAnswer('another')]));
  expect(found.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
});
