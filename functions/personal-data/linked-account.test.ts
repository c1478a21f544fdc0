import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { Erasure } from '#shared/account/domain/erasure.ts';
import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { readLinked, readLinkedAccount } from '#functions/account/store/linked-accounts.ts';
import { everyRow, rowsNaming } from '#test/support/every-row.ts';
import {
  askToLink,
  creditOf,
  linkedPair,
  linkMails,
  pressConfirm,
  pressUndo,
  provenAccount,
} from '#test/support/linked-accounts.ts';
import type { ProvenAccount } from '#test/support/linked-accounts.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { copyFile } from './copy-file.ts';
import { closeDoors, eraseBelongings } from './erase-person.ts';
import { belongingsOf } from './items-of-person.ts';

const start = instant('2026-11-26T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
let mails: ReturnType<typeof linkMails>;
beforeAll(async () => {
  tables = await startTables();
  mails = linkMails();
});
afterAll(() => tables.stop());

const erasureOf = ({ email }: ProvenAccount): Erasure => ({
  state: 'running',
  askedAt: clock.now(),
  dueAt: clock.now(),
  givesUp: ['credit'],
  pseudonym: `erased-${email.slice(0, 8)}`,
  hasProvenAddress: true,
  email,
  firstName: 'Ada',
  siteOrigin: '',
});

describe('the erasure of an account that is linked', () => {
  it('ends the link when its doors are closed, tells the other owner, and moves no credit', async () => {
    const [one, other] = await linkedPair(mails, 2000);
    const undo = mails.tokenTo(other);
    await closeDoors(one.customerId, erasureOf(one), clock.now());
    expect([await readLinked(other.customerId), await readLinkedAccount(one.customerId)]).toEqual([[], null]);
    await mails.deliver();
    expect(mails.newestTo(other).text).toContain('The account that was linked with this one was erased');
    expect(mails.newestTo(other).text).not.toContain('£');
    expect((await pressUndo(undo)).problem?.code).toBe('account-link-unknown');
    expect(await creditOf(one, other)).toEqual([2000, 0]);
  });

  it('leaves nothing of the one at the other', async () => {
    const [one, other] = await linkedPair(mails, 2000);
    await eraseBelongings(one.customerId, erasureOf(one), clock.now());
    const { left } = rowsNaming(await everyRow(), [one.customerId], Date.parse(clock.now()) / 1000);
    expect(left.filter((name) => !name.includes('OUTBOX'))).toEqual([]);
    expect(await readLinkedAccount(other.customerId)).toBeNull();
  });

  it('takes a question back that waits', async () => {
    const [one, other] = [await provenAccount(), await provenAccount()];
    await askToLink(one, other.email);
    await mails.deliver();
    const sent = mails.sent.length;
    await closeDoors(one.customerId, erasureOf(one), clock.now());
    expect((await pressConfirm(mails.tokenTo(other))).problem?.code).toBe('account-link-unknown');
    await mails.deliver();
    expect(mails.sent).toHaveLength(sent);
  });

  it('leaves a newer link of the other account alone', async () => {
    const [one, other, third] = [await provenAccount(), await provenAccount(), await provenAccount()];
    await askToLink(one, other.email);
    clock.pass(3 * day);
    await askToLink(third, other.email);
    await closeDoors(one.customerId, erasureOf(one), clock.now());
    expect(await readLinkedAccount(other.customerId)).toMatchObject({ otherId: third.customerId, state: 'asked' });
  });
});

describe('a copy of the data', () => {
  it('has the link, without the hashes of its secrets', async () => {
    const [one, other] = await linkedPair(mails);
    const { customerId, email } = one;
    const kept = await belongingsOf({ customerId, email, hasProvenAddress: true });
    const link = kept.find(({ kind }) => kind?.key === 'customers.linkedAccount');
    expect(link?.item).toMatchObject({ otherId: other.customerId, undoUntil: plus(clock.now(), 14 * day) });
    const text = copyFile(kept, clock.now(), 'House').toString('latin1');
    expect(text).toContain('customers/linked-account.json');
    expect(
      [link?.item['confirmHash'], link?.item['undoHash']].map(String).filter((hash) => text.includes(hash)),
    ).toEqual([]);
  });
});
