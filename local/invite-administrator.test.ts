import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';

import { administrators } from '#shared/desk/domain/team.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { handler as acceptance } from '#functions/desk/api/invitation-acceptance.ts';
import { handler as offers } from '#functions/desk/api/invitation-offer.ts';
import { handler as member } from '#functions/desk/api/staff-member.ts';
import { handler as staff } from '#functions/desk/api/staff.ts';
import { readTeam } from '#functions/desk/store/team.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { call } from '#test/support/call.ts';
import { atDeskAs, auditEntries, clearDesk, customersItems, openTeam, passwordWayOf } from '#test/support/desk.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { inviteAdministrator } from './invite-administrator.ts';

const start = instant('2026-11-26T12:00:00Z');
const clock = useTestClock(start);
const siteOrigin = 'https://house.test';
let tables: TestTables;
beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());
beforeEach(async () => {
  clock.set(start);
  await clearDesk();
});

const dora = { name: 'Dora Example', email: 'dora@house.test', isAgain: false, siteOrigin };
const lost = {
  credentialId: 'lost',
  publicKey: 'x',
  name: 'Telephone',
  rpId: 'house.test',
  transports: [],
  signCount: 0,
  isSynced: false,
  addedAt: start,
  lastUsedAt: null,
};
const again = (email: string) => ({ name: 'Whoever', email, isAgain: true, siteOrigin });

async function accept(link: string) {
  const secret = link.split('#')[1] ?? '';
  const { data: offer } = await call(offers, { method: 'POST', body: { secret } });
  const joined = await call(acceptance, { method: 'POST', body: { secret, way: passwordWayOf(offer, clock.now()) } });
  return { offer, joined };
}

test('the first administrator of a house comes with its roles, and the audit names the command line', async () => {
  const { link } = await inviteAdministrator(dora, start);
  expect(link).toMatch(/^https:\/\/house\.test\/desk\/join#[\w-]{43}$/);
  clock.pass(1000);
  const { offer, joined } = await accept(link);
  expect(offer.roles).toEqual(['Administrator']);
  expect((await call(staff, { cookies: joined.cookies })).data).toHaveLength(1);
  const team = await readTeam();
  expect(team.roles).toHaveLength(7);
  expect(administrators(team).map(({ name }) => name)).toEqual(['Dora Example']);
  const [entry, other] = await auditEntries();
  expect(entry).toMatchObject({ staffId: 'command-line', staffName: 'the command line', duty: null, deed: 'Invited' });
  expect(entry?.changes.filter(({ what }) => what === 'Role made')).toHaveLength(7);
  expect(other).toMatchObject({ deed: 'Joined', changes: [{ after: 'the command line' }, { after: 'Administrator' }] });
});

test.each([
  ['a new one', dora, /^There is somebody who manages the staff.*Ada Example \(ada@house\.test\)/],
  ['nobody again', again('nobody@house.test'), /^No colleague has the address/],
  ['one again who does not manage the staff', again('cleo@house.test'), /^There is somebody who manages the staff/],
])('with an administrator the command does not invite %s', async (_, asked, sentence) => {
  await openTeam({ ada: ['chief'], cleo: ['till'] }, start);
  await expect(inviteAdministrator(asked, start)).rejects.toThrow(sentence);
  expect(await auditEntries()).toEqual([]);
});

test('the last administrator who lost the telephone gets in anew, and nothing from before does', async () => {
  await openTeam({ ada: ['chief', 'till'], cleo: ['till'] }, start);
  const before = await atDeskAs('ada', start);
  const { link } = await inviteAdministrator(again('ada@house.test'), start);
  clock.pass(1000);
  // Until then everything is as it was, also for who only opens the link.
  expect((await call(staff, before)).status).toBe(200);
  // In the browser that is still signed in, too.
  const secret = link.split('#')[1] ?? '';
  const { data: offer } = await call(offers, { method: 'POST', body: { secret } });
  const way = passwordWayOf(offer, clock.now());
  const joined = await call(acceptance, { method: 'POST', body: { secret, way }, ...before });
  expect(joined.status).toBe(201);
  expect(joined.data).toMatchObject({ staffId: 'ada', name: 'Ada Example' });
  expect((await call(staff, before)).problem?.code).toBe('desk-sign-in-needed');
  const { data } = await call(member, { params: { staffId: 'ada' }, cookies: joined.cookies });
  expect(data).toMatchObject({ roleIds: ['chief', 'till'], sessions: 1, hasPassword: true, joinedAt: start });
  expect((await auditEntries()).map(({ deed }) => deed)).toEqual(['Invited again', 'Joined again with new ways in']);
});

test('a passkey from before goes with it', async () => {
  await openTeam({ ada: ['chief'] }, start);
  await write([{ Put: { TableName: 'customers', Item: { ...customerKeys.passkey('ada', 'lost'), ...lost } } }]);
  const { link } = await inviteAdministrator(again('ada@house.test'), start);
  const keysOfAda = async () =>
    (await customersItems()).filter(({ pk, sk }) => pk === 'STAFF#ada' && String(sk).startsWith('PASSKEY'));
  expect(await keysOfAda()).toHaveLength(1);
  expect((await accept(link)).joined.status).toBe(201);
  expect(await keysOfAda()).toEqual([]);
});

test('where nobody manages the staff any more, a colleague is let in to do so', async () => {
  await openTeam({ cleo: ['till'] }, start);
  await expect(inviteAdministrator({ ...dora, email: 'cleo@house.test' }, start)).rejects.toThrow('say --again');
  const { link } = await inviteAdministrator(again('cleo@house.test'), start);
  await accept(link);
  expect(administrators(await readTeam())).toMatchObject([{ staffId: 'cleo', roleIds: ['chief', 'till'] }]);
});
