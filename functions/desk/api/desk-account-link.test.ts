import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { day, instant, plus } from '#shared/kernel/time/instant.ts';
import { readLinked } from '#functions/account/store/linked-accounts.ts';
import { readAudit } from '#functions/desk/store/read-audit.ts';
import { askForErasure } from '#functions/personal-data/store.ts';
import { documents } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { call } from '#test/support/call.ts';
import { colleague, colleagueWith } from '#test/support/colleague.ts';
import {
  askToLink,
  creditOf,
  giveCredit,
  linkedPair,
  linkMails,
  pressConfirm,
  provenAccount,
} from '#test/support/linked-accounts.ts';
import type { ProvenAccount } from '#test/support/linked-accounts.ts';
import { signedInBrowser, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { handler } from './desk-account-link.ts';
import { handler as saleGroups } from './sale-groups.ts';

const start = instant('2026-11-26T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
let mails: ReturnType<typeof linkMails>;
beforeAll(async () => {
  tables = await startTables();
  mails = linkMails();
});
afterAll(() => tables.stop());

const writer = () => colleagueWith('customers.read', 'customers.write');
const look = async ({ customerId }: ProvenAccount) =>
  (await call(handler, { params: { customerId }, cookies: await writer() })).data;
const end = async ({ customerId }: ProvenAccount, linkId: string | null, state: 'asked' | 'linked') =>
  call(handler, {
    method: 'DELETE',
    params: { customerId },
    body: { linkId, state, reason: 'The caller asked for it' },
    cookies: await writer(),
  });
const auditOf = async ({ customerId }: ProvenAccount) =>
  (
    await readAudit(
      { day: null, staffId: null, after: null, subject: `customer/${customerId}` },
      clock.now().slice(0, 10),
    )
  ).entries;

describe('asking whether two accounts belong together', () => {
  it('writes to both addresses, shows it for both accounts, and links nothing', async () => {
    const [one, other] = [await provenAccount(), await provenAccount()];
    const { status, data } = await askToLink(one, other.email.toUpperCase());
    expect([status, data.state, data.main, data.other?.id]).toEqual([200, 'asked', 'this', other.customerId]);
    expect(await look(other)).toMatchObject({ state: 'asked', main: 'other', other: { id: one.customerId } });
    await mails.deliver();
    for (const [mine, theirs] of [
      [one, other],
      [other, one],
    ] as const) {
      const { text } = mails.newestTo(mine);
      expect(text).toContain('/account/link#');
      // The owner may be somebody else, who must not learn the other address.
      expect(text).not.toContain(theirs.email);
      expect(text).toContain(`${theirs.email.slice(0, 1)}•••@example.org`);
    }
    expect(await readLinked(one.customerId)).toEqual([]);
  });

  it('finds the other account by its id too', async () => {
    const [one, other] = [await provenAccount(), await provenAccount()];
    expect((await askToLink(one, other.customerId, { main: 'other' })).data).toMatchObject({ main: 'other' });
  });

  it('leaves one entry, under the account that was looked at', async () => {
    const [one, other] = [await provenAccount(), await provenAccount()];
    await askToLink(one, other.email);
    const entries = await auditOf(one);
    expect(entries).toMatchObject([
      {
        duty: 'customers.write',
        reason: 'One person with two accounts',
        changes: [
          { what: 'Linked account', before: 'none', after: `asked: ${other.customerId}` },
          { what: 'Credit moves to', after: one.customerId },
        ],
      },
    ]);
    expect(JSON.stringify(entries)).not.toContain(other.email);
  });

  it('is refused for the same account twice, and for one that is not there', async () => {
    const one = await provenAccount();
    const same = await askToLink(one, one.email);
    expect([same.problem?.code, same.problem?.source]).toEqual(['link-same', { pointer: '/other' }]);
    expect((await askToLink(one, 'nobody@example.org')).problem?.code).toBe('link-other-unknown');
    expect((await askToLink({ ...one, customerId: 'nobody' }, one.email)).problem?.code).toBe('not-found');
  });

  it('is refused while an address is not confirmed, and names it', async () => {
    const one = await provenAccount();
    await signedInBrowser('unproven@example.org');
    const { problem } = await askToLink(one, 'unproven@example.org');
    expect(problem?.code).toBe('link-unconfirmed');
    expect(problem?.title).toContain('unproven@example.org');
  });

  it('is refused while one of them is to be erased', async () => {
    const [one, other] = [await provenAccount(), await provenAccount()];
    const erasure = { state: 'asked', askedAt: clock.now(), dueAt: plus(clock.now(), 7 * day), givesUp: [] };
    await askForErasure(other.customerId, {
      ...erasure,
      pseudonym: 'erased-1',
      hasProvenAddress: true,
      email: other.email,
      firstName: 'Ada',
      siteOrigin: '',
    } as never);
    const { problem } = await askToLink(one, other.email);
    expect([problem?.code, problem?.meta]).toEqual(['link-erasing', { accounts: [other.email] }]);
  });

  it('is refused while either has a link with a third, and works once that has expired', async () => {
    const [one, other, third] = [await provenAccount(), await provenAccount(), await provenAccount()];
    await askToLink(one, other.email);
    expect((await askToLink(one, other.email)).problem?.code).toBe('link-open');
    const late = await askToLink(third, other.email);
    expect([late.problem?.code, late.problem?.meta]).toEqual(['link-open', { accounts: [other.email] }]);
    clock.pass(3 * day);
    expect((await look(one)).state).toBe('expired');
    expect((await askToLink(third, other.email)).status).toBe(200);
    // What the first account knows belongs to no pair any more.
    expect(await look(one)).toMatchObject({ state: 'expired' });
  });

  it('lets one of two colleagues at one moment ask', async () => {
    const [one, other] = [await provenAccount(), await provenAccount()];
    const both = await Promise.all([askToLink(one, other.email), askToLink(other, one.email)]);
    expect(both.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(both.find(({ status }) => status !== 200)?.problem?.code).toBe('link-open');
    expect([...(await auditOf(one)), ...(await auditOf(other))]).toHaveLength(1);
  });

  it('is not for a colleague whose own account is one of the two, and needs a fresh proof', async () => {
    const [one, other] = [await provenAccount(), await provenAccount()];
    for (const { email } of [one, other]) {
      const cookies = await colleague({ duties: ['customers.write'], email });
      expect((await askToLink(one, other.email, { cookies })).problem?.code).toBe('own-record');
    }
    const late = await colleague({ duties: ['customers.write'], session: { provedUntil: plus(clock.now(), -1) } });
    expect((await askToLink(one, other.email, { cookies: late })).problem?.code).toBe('fresh-proof-needed');
    const reader = await colleagueWith('customers.read');
    expect((await askToLink(one, other.email, { cookies: reader })).problem?.code).toBe('duty-needed');
  });
});

describe('what is the colleague’s own', () => {
  it('is the account that is linked with theirs, too', async () => {
    const [mine, linked] = await linkedPair(mails);
    const cookies = await colleague({ duties: ['customers.write'], email: mine.email });
    const body = { email: linked.email, group: 'staff', reason: 'An usher' } as const;
    const change = () => call(saleGroups, { method: 'POST', body, cookies });
    expect((await change()).problem?.code).toBe('own-record');
    await end(linked, (await look(linked)).linkId, 'linked');
    expect((await change()).status).toBe(200);
  });
});

describe('ending a link at the desk', () => {
  it('takes the question back, with an entry; a button pressed after it does nothing', async () => {
    const [one, other] = [await provenAccount(), await provenAccount()];
    const { linkId } = (await askToLink(one, other.email)).data;
    await mails.deliver();
    const { data } = await end(other, linkId, 'asked');
    expect(data.state).toBe('withdrawn');
    expect(await auditOf(other)).toMatchObject([{ deed: 'Link with another account taken back' }]);
    expect((await pressConfirm(mails.tokenTo(one))).problem?.code).toBe('account-link-withdrawn');
    expect((await look(one)).hasConfirmed).toBe(false);
  });

  it('leaves a link alone that is another one, or further, than the screen showed', async () => {
    const [one, other] = [await provenAccount(), await provenAccount()];
    const { linkId } = (await askToLink(one, other.email)).data;
    expect((await end(one, 'an-older-link', 'asked')).problem?.code).toBe('link-changed');
    await mails.deliver();
    for (const account of [one, other]) await pressConfirm(mails.tokenTo(account));
    expect((await end(one, linkId, 'asked')).problem?.code).toBe('link-changed');
    expect(await readLinked(one.customerId)).toEqual([other.customerId]);
    expect(await auditOf(one)).toHaveLength(1);
  });

  it('parts linked accounts with the credit that is left of what moved', async () => {
    const [one, other] = await linkedPair(mails, 2000);
    const { data } = await end(other, (await look(one)).linkId, 'linked');
    expect(data).toMatchObject({ state: 'parted', movedPence: 2000, backPence: 2000 });
    expect(await creditOf(one, other)).toEqual([0, 2000]);
    expect(await auditOf(other)).toMatchObject([{ deed: 'Linked accounts parted' }]);
    const [main, less] = await linkedPair(mails, 2000);
    await giveCredit(main, -2000);
    expect((await end(main, (await look(main)).linkId, 'linked')).data.backPence).toBe(0);
    expect(await creditOf(main, less)).toEqual([0, 0]);
  });

  it('parts linked accounts after the 14 days as well, without their credit', async () => {
    const [one, other] = await linkedPair(mails, 2000);
    clock.pass(14 * day);
    const { data } = await end(one, (await look(one)).linkId, 'linked');
    expect(data).toMatchObject({ state: 'parted', movedPence: 2000, backPence: 0 });
    expect(await readLinked(other.customerId)).toEqual([]);
    await mails.deliver();
    expect(mails.newestTo(other).text).toContain('Of the £20 that had moved to the other account, nothing came back');
  });
});

describe('an address that moves while it is asked', () => {
  it('does not confirm any more', async () => {
    const [one, other] = [await provenAccount(), await provenAccount()];
    await askToLink(one, other.email);
    await mails.deliver();
    const token = mails.tokenTo(one);
    await documents.get().send(
      new UpdateCommand({
        TableName: 'customers',
        Key: customerKeys.account(one.customerId),
        UpdateExpression: 'SET email = :next',
        ExpressionAttributeValues: { ':next': 'moved@example.org' },
      }),
    );
    expect((await pressConfirm(token)).problem?.code).toBe('account-link-unknown');
  });
});
