import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { hour, instant, minute } from '#shared/kernel/time/instant.ts';
import { handler as user } from '#functions/account/api/user.ts';
import { customerIdOf } from '#functions/account/commands/account-items.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { mail } from '#functions/platform/mail/mail.ts';
import type { Mail } from '#functions/platform/mail/mail.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { call } from '#test/support/call.ts';
import type { Call } from '#test/support/call.ts';
import {
  atDeskAs,
  auditEntries,
  clearDesk,
  customersItems,
  factsOfType,
  openTeam,
  passwordWayOf,
} from '#test/support/desk.ts';
import { bring } from '#test/support/facts.ts';
import { signedInBrowser, useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { onStaffInvited } from '../consumers/letters.ts';
import { deleteRoleLine, raiseVersion, readTeam } from '../store/team.ts';
import { handler as acceptance } from './invitation-acceptance.ts';
import { handler as offers } from './invitation-offer.ts';
import { handler as invitations } from './invitations.ts';
import { handler as member } from './staff-member.ts';
import { handler as staff } from './staff.ts';

const start = instant('2026-11-26T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
let ada: Pick<Call, 'cookies'>;
let sent: Mail[] = [];

beforeAll(async () => {
  tables = await startTables();
  mail.provide(async (message) => void sent.push(message));
});
afterAll(() => tables.stop());

beforeEach(async () => {
  clock.set(start);
  sent = [];
  await clearDesk();
  await openTeam({ ada: ['chief'], ben: ['people'], cleo: ['till'] }, start);
  ada = await atDeskAs('ada', start);
});

const dora = { name: 'Dora Example', email: 'dora@house.test', roleIds: ['till'] };
const invite = (body: object = dora, who = ada) => call(invitations, { method: 'POST', body, ...who });
const secretIn = (text: string): string => /https:\/\/house\.test\/desk\/join#([\w-]{43})(?!\S)/.exec(text)?.[1] ?? '';
const read = (secret: string) => call(offers, { method: 'POST', body: { secret } });
const list = async () => (await call(invitations, ada)).data;

async function invited(body: object = dora): Promise<string> {
  return secretIn((await invite(body)).data.link);
}

/** Brings the facts of invitations to their consumer, as queues do: each twice. */
async function mails(): Promise<readonly Mail[]> {
  for (const fact of await factsOfType('StaffInvited')) {
    await bring(onStaffInvited, fact);
    await bring(onStaffInvited, fact);
  }
  return sent;
}

async function accept(secret: string) {
  const { data: offer } = await read(secret);
  return call(acceptance, { method: 'POST', body: { secret, way: passwordWayOf(offer, clock.now()) } });
}

const refusal = ({
  status,
  problem,
}: {
  readonly status: number;
  readonly problem: { readonly code: string } | null;
}) => (problem ? `${status} ${problem.code}` : String(status));

describe('an invitation', () => {
  test('is shown with its link once, and listed without', async () => {
    const { status, data } = await invite({ ...dora, email: ' Dora@House.test ' });
    expect(status).toBe(201);
    expect(secretIn(data.link)).toHaveLength(43);
    expect(await list()).toEqual([
      { ...dora, id: data.id, invitedBy: 'Ada Example', expiresAt: '2026-11-27T12:00:00.000Z' },
    ]);
    expect(await auditEntries()).toMatchObject([
      {
        staffId: 'ada',
        duty: 'staff.manage',
        deed: 'Invited',
        subjectName: 'Dora Example',
        changes: [{ after: 'Till' }],
      },
    ]);
  });

  test('is mailed with a link of its own, and no secret is stored', async () => {
    const secret = await invited();
    const [letter, ...others] = await mails();
    expect(others).toEqual([]);
    expect(letter).toMatchObject({ to: 'dora@house.test', subject: 'Your invitation to the desk' });
    expect(letter?.text).toContain('Dear Dora Example');
    expect(letter?.text).toContain('by Ada Example');
    const mailed = secretIn(letter?.text ?? '');
    expect(mailed).toHaveLength(43);
    expect(mailed).not.toBe(secret);
    expect((await read(mailed)).data.email).toBe('dora@house.test');
    const everything = JSON.stringify([await customersItems(), await auditEntries()]);
    expect(everything).not.toContain(secret);
    expect(everything).not.toContain(mailed);
  });

  test.each([
    ['of a colleague', { ...dora, email: 'ben@house.test' }, '409 staff-known'],
    ['with a role that there is not', { ...dora, roleIds: ['till', 'gone'] }, '404 not-found'],
    ['beyond who invites', { ...dora, roleIds: ['money'] }, '403 duty-not-yours'],
    ['without a role', { ...dora, roleIds: [] }, '422 invalid-input'],
    ['of no address', { ...dora, email: 'dora' }, '422 invalid-input'],
  ])('%s is refused', async (_, body, expected) => {
    expect(refusal(await invite(body))).toBe(expected);
    expect(await list()).toEqual([]);
    expect(await auditEntries()).toEqual([]);
  });

  test('needs the duty and a fresh proof', async () => {
    expect(refusal(await invite(dora, await atDeskAs('cleo', start)))).toBe('403 duty-needed');
    clock.pass(5 * minute);
    expect(refusal(await invite())).toBe('403 fresh-proof-needed');
  });

  test('of the same address ends the first, in whatever link it is', async () => {
    const first = await invited();
    const [letter] = await mails();
    clock.pass(minute);
    const second = await invited({ ...dora, name: 'Dora Second' });
    expect(refusal(await read(first))).toBe('404 invitation-unknown');
    expect(refusal(await read(secretIn(letter?.text ?? '')))).toBe('404 invitation-unknown');
    expect((await read(second)).data.name).toBe('Dora Second');
    expect(await list()).toHaveLength(1);
    sent = [];
    // Also a mail of the first that was on its way: only the second is written.
    expect((await mails()).map(({ text }) => text.includes('Dora Second'))).toEqual([true]);
  });

  test('can be taken back, also twice, with one entry', async () => {
    const secret = await invited();
    const [listed] = await list();
    const invitationId = listed?.id;
    clock.pass(1000);
    for (const _ of [1, 2]) {
      const { status } = await call(invitations, { method: 'DELETE', body: { invitationId }, ...ada });
      expect(status).toBe(200);
    }
    expect(refusal(await read(secret))).toBe('404 invitation-unknown');
    expect(await mails()).toEqual([]);
    expect((await auditEntries()).map(({ deed }) => deed)).toEqual(['Invited', 'Invitation taken back']);
  });

  test('goes with whoever made it', async () => {
    const secret = secretIn((await invite({ ...dora, roleIds: ['people'] }, await atDeskAs('ben', start))).data.link);
    const suspend = { method: 'POST', params: { staffId: 'ben' }, body: { version: 1, state: 'suspended' } } as const;
    expect((await call(member, { ...suspend, ...ada })).status).toBe(200);
    expect(refusal(await read(secret))).toBe('404 invitation-unknown');
    expect(await list()).toEqual([]);
  });
});

describe('the offer of an invitation', () => {
  test('says who is invited to what, and reading it uses nothing up', async () => {
    const secret = await invited({ ...dora, roleIds: ['till', 'people'] });
    for (const _ of [1, 2, 3]) {
      const { data } = await read(secret);
      expect(data).toMatchObject({
        name: 'Dora Example',
        email: 'dora@house.test',
        roles: ['People', 'Till'],
        invitedBy: 'Ada Example',
      });
      expect(data.codeUri).toMatch(/^otpauth:\/\/totp\//);
    }
    expect((await accept(secret)).status).toBe(201);
  });

  test('is for a day', async () => {
    const secret = await invited();
    clock.pass(24 * hour - 1);
    expect((await read(secret)).status).toBe(200);
    clock.pass(1);
    expect(refusal(await read(secret))).toBe('410 invitation-expired');
    expect(refusal(await read('x'.repeat(43)))).toBe('404 invitation-unknown');
    expect(refusal(await read('cut off'))).toBe('422 invalid-input');
  });
});

describe('an acceptance', () => {
  test('makes a colleague who is signed in, with one entry of their own', async () => {
    const secret = await invited();
    clock.pass(hour);
    const joined = await accept(secret);
    expect(joined.status).toBe(201);
    expect(joined.data).toMatchObject({ name: 'Dora Example', email: 'dora@house.test', duties: ['desk.sell'] });
    expect(joined.data.codes).not.toEqual([]);
    expect(refusal(await call(staff, { cookies: joined.cookies }))).toBe('403 duty-needed');
    const [, entry, ...others] = await auditEntries();
    const { staffId } = joined.data;
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      staffId,
      staffName: 'Dora Example',
      duty: null,
      deed: 'Joined',
      subject: `staff/${staffId}`,
      changes: [
        { what: 'Invited by', after: 'Ada Example' },
        { what: 'Roles', after: 'Till' },
      ],
    });
    expect(await factsOfType('StaffJoined')).toHaveLength(1);
    const team = await readTeam();
    expect(team.version).toBe(2);
    expect(team.members.find((each) => each.staffId === staffId)).toMatchObject({ state: 'active', roleIds: ['till'] });
  });

  test('with the address of a customer leaves their account alone, and neither opens the other', async () => {
    const customer = await signedInBrowser(dora.email);
    const before = await readAccount(customerIdOf(dora.email));
    const joined = await accept(await invited());
    expect(joined.status).toBe(201);
    expect(joined.data.staffId).not.toBe(customerIdOf(dora.email));
    expect(await readAccount(customerIdOf(dora.email))).toEqual(before);
    expect((await call(staff, { cookies: customer })).status).toBe(401);
    expect((await call(user, { cookies: customer })).status).toBe(200);
    expect((await call(user, { cookies: joined.cookies })).status).toBe(404);
  });

  test('uses every link of the invitation up, and a colleague is not invited again', async () => {
    const secret = await invited();
    const [letter] = await mails();
    await accept(secret);
    for (const each of [secret, secretIn(letter?.text ?? '')])
      expect(refusal(await read(each))).toBe('410 invitation-used');
    expect(await list()).toEqual([]);
    expect(refusal(await invite())).toBe('409 staff-known');
  });

  test('gives the roles that are left', async () => {
    const secret = await invited({ ...dora, roleIds: ['till', 'people'] });
    await write([deleteRoleLine('people'), raiseVersion(await readTeam())]);
    const joined = await accept(secret);
    expect(joined.data.duties).toEqual(['desk.sell']);
  });

  test('without a role that is left is refused', async () => {
    const secret = await invited();
    const { data: offer } = await read(secret);
    await write([deleteRoleLine('till'), raiseVersion(await readTeam())]);
    const way = passwordWayOf(offer, clock.now());
    const refused = await call(acceptance, { method: 'POST', body: { secret, way } });
    expect(refusal(refused)).toBe('410 invitation-without-roles');
    expect(refusal(await read(secret))).toBe('410 invitation-without-roles');
  });
});
