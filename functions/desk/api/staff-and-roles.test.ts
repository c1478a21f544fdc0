import { PutCommand } from '@aws-sdk/lib-dynamodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';

import { instant, minute } from '#shared/kernel/time/instant.ts';
import { documents } from '#functions/platform/table/client.ts';
import { customerKeys } from '#functions/platform/table/keys.ts';
import { call } from '#test/support/call.ts';
import type { Call } from '#test/support/call.ts';
import { atDeskAs, auditEntries, clearDesk, customersItems, factsOfType, openTeam } from '#test/support/desk.ts';
import { useTestClock } from '#test/support/shop.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { readTeam } from '../store/team.ts';
import { handler as roles } from './roles.ts';
import { handler as member } from './staff-member.ts';
import { handler as staff } from './staff.ts';

const start = instant('2026-11-26T12:00:00Z');
const clock = useTestClock(start);
let tables: TestTables;
let ada: Pick<Call, 'cookies'>;

beforeAll(async () => void (tables = await startTables()));
afterAll(() => tables.stop());

beforeEach(async () => {
  clock.set(start);
  await clearDesk();
  await openTeam({ ada: ['chief'], ben: ['people'], cleo: ['till'] }, start);
  ada = await atDeskAs('ada', start);
  clock.pass(minute);
});

const change = (who: Pick<Call, 'cookies'>, staffId: string, body: object) =>
  call(member, { method: 'POST', params: { staffId }, body, ...who });
const remove = (who: Pick<Call, 'cookies'>, staffId: string, version: number) =>
  call(member, { method: 'DELETE', params: { staffId }, body: { version }, ...who });
const changeRole = (who: Pick<Call, 'cookies'>, body: object) => call(roles, { method: 'POST', body, ...who });

const refusal = ({
  status,
  problem,
}: {
  readonly status: number;
  readonly problem: { readonly code: string } | null;
}) => (problem ? `${status} ${problem.code}` : String(status));

describe('the list of colleagues', () => {
  test('is by name, with where and how each gets in', async () => {
    await atDeskAs('ben', clock.now());
    await documents
      .get()
      .send(new PutCommand({ TableName: 'customers', Item: { ...customerKeys.passkey('ben', 'p1'), name: 'Laptop' } }));
    const { data } = await call(staff, ada);
    expect(data).toMatchObject([
      { id: 'ada', name: 'Ada Example', sessions: 1, passkeys: 0, hasPassword: false, version: 1 },
      { id: 'ben', email: 'ben@house.test', roleIds: ['people'], sessions: 1, passkeys: 1, lastUsedAt: clock.now() },
      { id: 'cleo', state: 'active', sessions: 0, lastUsedAt: null, joinedAt: start },
    ]);
  });

  test('has nobody who is not there', async () => {
    expect(refusal(await call(member, { params: { staffId: 'zoe' }, ...ada }))).toBe('404 not-found');
    expect((await call(member, { params: { staffId: 'cleo' }, ...ada })).data.name).toBe('Cleo Example');
  });

  test('is for who manages the staff', async () => {
    const cleo = await atDeskAs('cleo', clock.now());
    expect(refusal(await call(staff, cleo))).toBe('403 duty-needed');
    expect(refusal(await call(staff))).toBe('401 desk-sign-in-needed');
  });
});

describe('other roles', () => {
  test('count from the next request on, raise the version, and leave one entry and one fact', async () => {
    const cleo = await atDeskAs('cleo', clock.now());
    const { data } = await change(ada, 'cleo', { version: 1, roleIds: ['till', 'people'] });
    expect(data).toMatchObject({ roleIds: ['till', 'people'], version: 2, sessions: 1 });
    expect((await call(staff, cleo)).status).toBe(200);
    expect(await auditEntries()).toMatchObject([
      {
        staffId: 'ada',
        staffName: 'Ada Example',
        duty: 'staff.manage',
        deed: 'Roles changed',
        subject: 'staff/cleo',
        subjectName: 'Cleo Example',
        changes: [{ what: 'Roles', before: 'Till', after: 'Till, People' }],
        at: clock.now(),
      },
    ]);
    expect(await factsOfType('StaffRolesChanged')).toHaveLength(1);
    expect(await factsOfType('StaffSuspended')).toHaveLength(0);
  });

  test.each([
    ['to oneself', 'ada', { version: 1, roleIds: ['people'] }, '403 not-yourself'],
    ['beyond the giver', 'cleo', { version: 1, roleIds: ['money'] }, '403 duty-not-yours'],
    ['that there are not', 'cleo', { version: 1, roleIds: ['gone'] }, '404 not-found'],
    ['to nobody', 'zoe', { version: 1, roleIds: ['till'] }, '404 not-found'],
    ['on an older team', 'cleo', { version: 0, roleIds: ['people'] }, '409 staff-changed'],
  ])('are not given %s', async (_, staffId, body, expected) => {
    expect(refusal(await change(ada, staffId, body))).toBe(expected);
    expect(await auditEntries()).toEqual([]);
    expect((await readTeam()).version).toBe(1);
  });

  test('that are the same are no change', async () => {
    expect((await change(ada, 'cleo', { version: 1, roleIds: ['till'], state: 'active' })).data.version).toBe(1);
    expect(await auditEntries()).toEqual([]);
  });

  test('need a fresh proof', async () => {
    clock.pass(5 * minute);
    expect(refusal(await change(ada, 'cleo', { version: 1, roleIds: ['people'] }))).toBe('403 fresh-proof-needed');
  });
});

describe('a suspension', () => {
  test('ends every session with it, and letting in again does not bring them back', async () => {
    const browsers = await Promise.all([1, 2, 3].map(() => atDeskAs('ben', clock.now())));
    const { data } = await change(ada, 'ben', { version: 1, state: 'suspended' });
    expect(data).toMatchObject({ state: 'suspended', sessions: 0, version: 2 });
    for (const ben of browsers) expect(refusal(await call(staff, ben))).toBe('401 desk-sign-in-needed');
    expect((await change(ada, 'ben', { version: 2, state: 'active' })).data.state).toBe('active');
    for (const ben of browsers) expect(refusal(await call(staff, ben))).toBe('401 desk-sign-in-needed');
    expect((await auditEntries()).map(({ deed }) => deed).toSorted()).toEqual(['Let in again', 'Suspended']);
    expect(await factsOfType('StaffSuspended')).toHaveLength(1);
  });

  test('ends more sessions than a transaction takes', async () => {
    for (let each = 0; each < 60; each += 1) await atDeskAs('ben', clock.now());
    expect((await change(ada, 'ben', { version: 1, state: 'suspended' })).status).toBe(200);
    const left = (await customersItems()).filter(
      ({ pk, sk }) =>
        String(sk).startsWith('SESSION') && (pk === 'STAFF#ben' || String(pk).startsWith('DESK-SESSION#')),
    );
    // Ada's own.
    expect(left).toHaveLength(1);
  });

  test('is told once where roles change with it', async () => {
    await change(ada, 'ben', { version: 1, state: 'suspended', roleIds: ['till'] });
    const [entry, ...others] = await auditEntries();
    expect(others).toEqual([]);
    expect(entry).toMatchObject({
      deed: 'Suspended',
      changes: [{ what: 'Roles' }, { what: 'State', before: 'active', after: 'suspended' }, { what: 'Sessions' }],
    });
  });

  test('is not of the last who manages the staff', async () => {
    await change(ada, 'ben', { version: 1, state: 'suspended' });
    expect(refusal(await change(ada, 'ada', { version: 2, state: 'suspended' }))).toBe('409 last-administrator');
    expect(refusal(await remove(ada, 'ada', 2))).toBe('409 last-administrator');
    const chief = { version: 2, roleId: 'chief', title: 'Chief', duties: ['desk.sell', 'door.scan', 'audit.read'] };
    expect(refusal(await changeRole(ada, chief))).toBe('409 last-administrator');
  });
});

test('sessions end without another change, and the version stays', async () => {
  const ben = await atDeskAs('ben', clock.now());
  const { data } = await change(ada, 'ben', { version: 1, endSessions: true });
  expect(data).toMatchObject({ sessions: 0, version: 1, state: 'active' });
  expect(refusal(await call(staff, ben))).toBe('401 desk-sign-in-needed');
  expect(await auditEntries()).toMatchObject([
    { deed: 'Sessions ended', changes: [{ what: 'Sessions', before: '1 open', after: 'ended' }] },
  ]);
});

describe('a removal', () => {
  test('leaves nothing of a colleague but their name in the audit', async () => {
    const ben = await atDeskAs('ben', clock.now());
    for (const key of [customerKeys.passkey('ben', 'p1'), customerKeys.staffCredential('ben')])
      await documents.get().send(new PutCommand({ TableName: 'customers', Item: key }));
    expect((await remove(ada, 'ben', 1)).status).toBe(200);
    expect(refusal(await call(staff, ben))).toBe('401 desk-sign-in-needed');
    const left = (await customersItems()).filter((item) => /ben\b/.test(`${String(item['pk'])} ${String(item['sk'])}`));
    expect(left).toEqual([]);
    expect(await auditEntries()).toMatchObject([
      {
        deed: 'Removed',
        subject: 'staff/ben',
        subjectName: 'Ben Example',
        changes: [{ what: 'Roles', before: 'People' }],
      },
    ]);
    expect(refusal(await remove(ada, 'ben', 2))).toBe('404 not-found');
  });

  test.each([
    ['ada', 1, '403 not-yourself'],
    ['ben', 0, '409 staff-changed'],
  ])('of %s on version %i is refused', async (staffId, version, expected) => {
    expect(refusal(await remove(ada, staffId, version))).toBe(expected);
    expect((await readTeam()).members).toHaveLength(3);
  });
});

describe('a role', () => {
  test('is made, changed and deleted, with an entry each', async () => {
    const made = await changeRole(ada, {
      version: 1,
      title: ' Tickets ',
      duties: ['door.scan', 'desk.sell', 'door.scan'],
    });
    expect(made.data).toMatchObject({ title: 'Tickets', duties: ['desk.sell', 'door.scan'], holders: 0, version: 2 });
    const roleId = made.data.id;
    clock.pass(1000);
    const changed = await changeRole(ada, { version: 2, roleId, title: 'Tickets', duties: ['door.scan'] });
    expect(changed.data).toMatchObject({ id: roleId, duties: ['door.scan'], version: 3 });
    clock.pass(1000);
    expect((await call(roles, { method: 'DELETE', body: { version: 3, roleId }, ...ada })).status).toBe(200);
    expect((await call(roles, ada)).data.map(({ title, holders }) => `${title} ${holders}`)).toEqual([
      'Chief 1',
      'Money 0',
      'People 1',
      'Till 1',
    ]);
    expect(await auditEntries()).toMatchObject([
      { deed: 'Role made', subject: `role/${roleId}`, subjectName: 'Tickets' },
      {
        deed: 'Role changed',
        changes: [{ what: 'Duties', before: 'Sell at the desk, Check tickets', after: 'Check tickets' }],
      },
      { deed: 'Role deleted', changes: [{ what: 'Duties', before: 'Check tickets', after: '' }] },
    ]);
  });

  test('that two colleagues change at one time is changed by the first, and the second is told', async () => {
    const ben = await atDeskAs('ben', clock.now());
    const till = { version: 1, roleId: 'till', title: 'Till', duties: [] };
    const both = await Promise.all([changeRole(ada, till), changeRole(ben, { ...till, title: 'Tills' })]);
    expect(both.map(refusal).toSorted()).toEqual(['200', '409 role-changed']);
    expect(await auditEntries()).toHaveLength(1);
    expect((await readTeam()).version).toBe(2);
  });

  test.each([
    ['that is not there', { version: 1, roleId: 'gone', title: 'Gone', duties: [] }, '404 not-found'],
    ['on older roles', { version: 0, roleId: 'till', title: 'Till', duties: [] }, '409 role-changed'],
    ['beyond its editor', { version: 1, roleId: 'till', title: 'Till', duties: ['books.read'] }, '403 duty-not-yours'],
    ['of its editor', { version: 1, roleId: 'chief', title: 'Chief', duties: ['staff.manage'] }, '403 not-yourself'],
    ['without a title', { version: 1, title: ' ', duties: [] }, '422 invalid-input'],
  ])('%s is refused', async (_, body, expected) => {
    expect(refusal(await changeRole(ada, body))).toBe(expected);
    expect(await auditEntries()).toEqual([]);
  });

  test('from before limits has none, and gets one up to that of its editor', async () => {
    const old = { roleId: 'old', title: 'Old', duties: ['desk.refund'] };
    const chief = { roleId: 'chief', title: 'Chief', duties: ['staff.manage', 'desk.refund'], refundLimit: 10_000 };
    for (const role of [old, chief])
      await documents
        .get()
        .send(new PutCommand({ TableName: 'customers', Item: { ...customerKeys.role(role.roleId), ...role } }));
    expect((await call(roles, ada)).data.find(({ id }) => id === 'old')?.refundLimit).toBe(0);
    const more = { version: 1, ...old, refundLimit: 10_001 };
    expect((await changeRole(ada, more)).problem).toMatchObject({
      code: 'limit-not-yours',
      title: 'You can only grant a limit up to your own, £100. Nothing was changed.',
    });
    expect((await changeRole(ada, { ...more, refundLimit: 10_000 })).data).toMatchObject({ refundLimit: 10_000 });
    clock.pass(1000);
    // A screen that knows no limits leaves it as it is.
    expect((await changeRole(ada, { ...old, version: 2, title: 'Refunds' })).data).toMatchObject({
      refundLimit: 10_000,
    });
    expect(await auditEntries()).toMatchObject([
      { changes: [{ what: 'May give back beyond the rules', before: '£0', after: '£100' }] },
      { changes: [{ what: 'Title' }] },
    ]);
  });

  test('shows no duty that the house no longer has', async () => {
    const Item = { ...customerKeys.role('old'), roleId: 'old', title: 'Old', duties: ['door.scan', 'cloakroom.sweep'] };
    await documents.get().send(new PutCommand({ TableName: 'customers', Item }));
    expect((await call(roles, ada)).data.find(({ id }) => id === 'old')?.duties).toEqual(['door.scan']);
  });

  test('that somebody has stays, and names them', async () => {
    const held = await call(roles, { method: 'DELETE', body: { version: 1, roleId: 'till' }, ...ada });
    expect(refusal(held)).toBe('409 role-in-use');
    expect(held.problem?.title).toContain('Cleo Example');
    expect(refusal(await call(roles, { method: 'DELETE', body: { version: 0, roleId: 'money' }, ...ada }))).toBe(
      '409 role-changed',
    );
    expect((await call(roles, { method: 'DELETE', body: { version: 1, roleId: 'gone' }, ...ada })).status).toBe(200);
  });
});
