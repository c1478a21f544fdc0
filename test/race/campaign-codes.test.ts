import { BatchGetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { documents } from '#functions/platform/table/client.ts';
import { salesKeys } from '#functions/platform/table/keys.ts';
import { handler as apply } from '#functions/streaming/api/apply-campaign.ts';
import { readCampaignCode } from '#functions/streaming/store/campaigns.ts';
import { readStreamSubscription } from '#functions/streaming/store/stream-subscriptions.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { signedInBrowser, useTestClock } from '#test/support/shop.ts';
import { makeCampaignCode, offersNow, publishStreamOffers } from '#test/support/stream-offers.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

useTestClock(offersNow);
let tables: TestTables;
let races = 0;
beforeAll(async () => {
  tables = await startTablesOverSdk();
  await publishStreamOffers();
});
afterAll(() => tables.stop());

const campaign = 'first-curtain';

/** Holds everyone back after checking the code until all have checked it. */
function meet(client: DynamoDBDocumentClient, code: string, people: number, withoutGuard: boolean): void {
  const { pk } = salesKeys.campaignCode(code);
  let waiting = people;
  let open = (): void => undefined;
  const all = new Promise<void>((resolve) => (open = resolve));
  const looksAtCode = (command: unknown): boolean =>
    command instanceof BatchGetCommand &&
    Object.values(command.input.RequestItems ?? {}).some(({ Keys }) => Keys?.some((key) => key['pk'] === pk));
  const send = async (command: unknown): Promise<unknown> => {
    if (withoutGuard && command instanceof TransactWriteCommand) unguard(command, pk);
    // The wrapper returns the result unchanged and does not know its type.
    const answer: unknown = await client.send(command as never);
    if (looksAtCode(command) && waiting > 0) {
      waiting -= 1;
      if (waiting === 0) open();
      await all;
    }
    return answer;
  };
  documents.provide(clientOf(send));
}

/** The code is counted, whatever the count says. */
function unguard({ input }: TransactWriteCommand, pk: string): void {
  for (const { Update } of input.TransactItems ?? []) {
    if (Update?.Key?.['pk'] !== pk) continue;
    delete Update.ConditionExpression;
    Update.ExpressionAttributeNames = { '#redeemed': 'redeemed' };
    Update.ExpressionAttributeValues = { ':one': 1 };
  }
}

/** So many people redeem one code at once; returns each answer, and the accounts that may watch. */
async function race(people: number, limit: number, withoutGuard = false) {
  documents.provide(tables.client);
  const code = `RACE${(races += 1)}`;
  await makeCampaignCode(code, limit);
  const emails = Array.from({ length: people }, (_, place) => `race${races}-${place}@example.org`);
  const browsers = await Promise.all(emails.map(signedInBrowser));
  meet(tables.client, code, people, withoutGuard);
  const answers = await Promise.all(
    browsers.map((cookies) => call(apply, { method: 'POST', body: { campaign, promoCode: code }, cookies })),
  );
  documents.provide(tables.client);
  const subscriptions = await Promise.all(emails.map((email) => readStreamSubscription(customerIdOf(email))));
  return {
    answers: answers.map(({ problem }) => problem?.code ?? 'open').toSorted(),
    open: subscriptions.filter(Boolean).length,
    redeemed: (await readCampaignCode(code, null)).code?.redeemed,
  };
}

describe('people who redeem one code at the same moment', () => {
  test('are one who has the stream, and one who is told that the code is gone', async () => {
    expect(await race(2, 1)).toEqual({ answers: ['code-redeemed', 'open'], open: 1, redeemed: 1 });
  });

  test('are as many as the code is for, however many press', async () => {
    const { answers, open, redeemed } = await race(12, 5);
    expect([answers.filter((answer) => answer === 'open').length, open, redeemed]).toEqual([5, 5, 5]);
    expect(answers.filter((answer) => answer === 'code-redeemed').length).toBe(7);
  });
});

test('one customer who presses in two windows is answered alike in both, and the code is used once', async () => {
  documents.provide(tables.client);
  await makeCampaignCode('WINDOWS', 2);
  const cookies = await signedInBrowser('windows@example.org');
  meet(tables.client, 'WINDOWS', 2, false);
  const press = () => call(apply, { method: 'POST', body: { campaign, promoCode: 'WINDOWS' }, cookies });
  const answers = await Promise.all([press(), press()]);
  documents.provide(tables.client);
  expect(answers.map(({ problem }) => problem)).toEqual([null, null]);
  expect((await readCampaignCode('WINDOWS', null)).code?.redeemed).toBe(1);
});

test('the control: without the condition on the count both have the stream for one code', async () => {
  expect(await race(2, 1, true)).toEqual({ answers: ['open', 'open'], open: 2, redeemed: 2 });
});
