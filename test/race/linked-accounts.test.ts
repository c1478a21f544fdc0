import { TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';

import type { Order } from '#shared/box-office/domain/order/order.ts';
import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { readLinked, readLinkedAccount } from '#functions/account/store/linked-accounts.ts';
import { confirmAccountLink } from '#functions/box-office/commands/confirm-account-link.ts';
import { undoAccountLink } from '#functions/box-office/commands/part-accounts.ts';
import { takeFromWallets } from '#functions/box-office/store/wallets.ts';
import { clock } from '#functions/platform/runtime/clock.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { documents } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { clientOf } from '#test/support/client-of.ts';
import {
  askToLink,
  creditOf,
  giveCredit,
  linkedPair,
  linkMails,
  provenAccount,
} from '#test/support/linked-accounts.ts';
import type { ProvenAccount } from '#test/support/linked-accounts.ts';
import { startTablesOverSdk } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

const now = instant('2026-11-26T12:00:00Z');
const sixteen = Array.from({ length: 16 }, (_, place) => place);
let tables: TestTables;
let mails: ReturnType<typeof linkMails>;
let honest: ReturnType<typeof documents.get>;

beforeAll(async () => {
  clock.provide(() => Date.parse(now));
  tables = await startTablesOverSdk();
  mails = linkMails();
  honest = documents.get();
});
afterEach(() => documents.provide(honest));
afterAll(() => tables.stop());

type Items = NonNullable<TransactWriteCommand['input']['TransactItems']>;

/**
 * The first transactions of so many callers wait for each other, so that every one of them has read before any writes. `change` may take a
 * guard away: the controls of these tests.
 */
function together(callers: number, change: (items: Items) => Items = (items) => items): void {
  let waiting = 0;
  let open: () => void;
  const all = new Promise<void>((resolve) => void (open = resolve));
  const send = async (command: unknown): Promise<unknown> => {
    if (command instanceof TransactWriteCommand) {
      command.input.TransactItems = change(command.input.TransactItems ?? []);
      waiting += 1;
      if (waiting === callers) open();
      if (waiting <= callers) await all;
    }
    return honest.send(command as never);
  };
  documents.provide(clientOf(send));
}

const isCheckOfLink = ({ ConditionCheck }: Items[number]): boolean => ConditionCheck?.Key?.['sk'] === 'LINKED';

function withoutConditions(items: Items): Items {
  for (const { Update } of items) {
    if (!String(Update?.Key?.['sk']).startsWith('CREDIT') || !Update) continue;
    delete Update.ConditionExpression;
  }
  return items.filter(({ ConditionCheck }) => ConditionCheck?.Key?.['sk'] !== 'CREDIT');
}

async function askedPair(): Promise<readonly [ProvenAccount, ProvenAccount]> {
  const pair = [await provenAccount(), await provenAccount()] as const;
  await askToLink(pair[0], pair[1].email);
  await mails.deliver();
  return pair;
}

const pressBoth = async (pair: readonly ProvenAccount[]) =>
  Promise.all(pair.map((account) => confirmAccountLink(mails.tokenTo(account), now)));
const stateOf = async ({ customerId }: ProvenAccount) => (await readLinkedAccount(customerId))?.state;

it('both buttons at one moment link the accounts', async () => {
  const pair = await askedPair();
  together(2);
  const pressed = await pressBoth(pair);
  expect(pressed.map((each) => ('state' in each ? each.state : each.reason)).toSorted()).toEqual(['asked', 'linked']);
  expect(await stateOf(pair[0])).toBe('linked');
});

it('both would wait for the other for ever without the check: the control', async () => {
  const pair = await askedPair();
  together(2, (items) => items.filter((item) => !isCheckOfLink(item)));
  await pressBoth(pair);
  documents.provide(honest);
  expect(await Promise.all(pair.map(stateOf))).toEqual(['asked', 'asked']);
  const halves = await Promise.all(pair.map(({ customerId }) => readLinkedAccount(customerId)));
  expect(halves.map((half) => half?.confirmedAt)).toEqual([now, now]);
});

it('one button in sixteen tabs moves the credit once, and is told to both owners once', async () => {
  const [one, other] = await askedPair();
  await giveCredit(other, 2000);
  await confirmAccountLink(mails.tokenTo(one), now);
  const before = mails.sent.length;
  together(sixteen.length);
  const token = mails.tokenTo(other);
  const pressed = await Promise.all(sixteen.map(() => confirmAccountLink(token, now)));
  documents.provide(honest);
  expect(pressed.filter((each) => 'already' in each && !each.already)).toHaveLength(1);
  expect(await creditOf(one, other)).toEqual([2000, 0]);
  await mails.deliver();
  expect(
    mails.sent
      .slice(before)
      .map(({ to }) => to)
      .toSorted(),
  ).toEqual([one.email, other.email].toSorted());
});

/** An order takes this much of an account's credit. */
async function spend({ customerId }: ProvenAccount, amount: number): Promise<boolean> {
  const tenders = [{ kind: 'credit', pence: pence(amount) }];
  const order = { customerId, orderId: newId(), orderNo: 'SPENT222', tenders } as unknown as Order;
  return (await write(takeFromWallets(order, now))).written;
}

const total = async (pair: readonly ProvenAccount[]): Promise<number> =>
  (await creditOf(...pair)).reduce((sum, each) => sum + each, 0);

/** The second owner confirms while an order of theirs takes a part of the credit that is about to move. */
async function linkWhileSpending(change?: (items: Items) => Items) {
  const pair = await askedPair();
  const [one, other] = pair;
  await giveCredit(other, 2000);
  await confirmAccountLink(mails.tokenTo(one), now);
  together(2, change);
  const [, isSpent] = await Promise.all([confirmAccountLink(mails.tokenTo(other), now), spend(other, 500)]);
  documents.provide(honest);
  return { pair, isSpent };
}

it('credit that is spent while the accounts are linked is spent once, and all else moves', async () => {
  const { pair, isSpent } = await linkWhileSpending();
  expect(await readLinked(pair[0].customerId)).toEqual([pair[1].customerId]);
  expect(await total(pair)).toBe(isSpent ? 1500 : 2000);
  expect(await creditOf(...pair)).toEqual([isSpent ? 1500 : 2000, 0]);
});

it('would be there and spent without the conditions: the control', async () => {
  const { pair, isSpent } = await linkWhileSpending(withoutConditions);
  expect(isSpent).toBe(true);
  expect(await creditOf(...pair)).toEqual([2000, -500]);
});

/** An owner parts the accounts while an order of the main account takes nearly all of its credit. */
async function undoWhileSpending(change?: (items: Items) => Items) {
  const pair = await linkedPair(mails, 2000);
  together(2, change);
  const [undone, isSpent] = await Promise.all([undoAccountLink(mails.tokenTo(pair[1]), now), spend(pair[0], 1800)]);
  documents.provide(honest);
  return { pair, isSpent, undone };
}

it('credit that is spent while the accounts are parted is spent, or goes back', async () => {
  const { pair, isSpent, undone } = await undoWhileSpending();
  const back = isSpent ? 200 : 2000;
  expect(undone).toMatchObject({ already: false, backPence: back });
  expect(await creditOf(...pair)).toEqual([0, back]);
});

it('would do both without the conditions: the control', async () => {
  const { pair, isSpent } = await undoWhileSpending(withoutConditions);
  expect(isSpent).toBe(true);
  expect(await creditOf(...pair)).toEqual([-1800, 2000]);
});
