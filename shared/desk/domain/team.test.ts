import { describe, expect, test } from 'vitest';

import { duties } from '#shared/kernel/contract/duty.ts';
import { pence } from '#shared/kernel/money.ts';
import { isRefusal } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { instant } from '#shared/kernel/time/instant.ts';

import { defaultRoles } from './default-roles.ts';
import {
  administrators,
  changeMember,
  deleteRole,
  dutiesOf,
  mayGrant,
  memberOf,
  refundLimitOf,
  removeMember,
  roleOf,
  writeRole,
} from './team.ts';
import type { Member, Role, Team } from './team.ts';

const joinedAt = instant('2026-11-26T12:00:00Z');
const member = (staffId: string, roleIds: readonly string[], state: Member['state'] = 'active'): Member => ({
  staffId,
  name: `${staffId} Example`,
  email: `${staffId}@house.test`,
  roleIds,
  state,
  joinedAt,
});

const none = pence(0);
const roles: readonly Role[] = [
  { roleId: 'chief', title: 'Chief', duties: ['staff.manage', 'desk.sell', 'door.scan'], refundLimit: none },
  { roleId: 'people', title: 'People', duties: ['staff.manage'], refundLimit: none },
  { roleId: 'till', title: 'Till', duties: ['desk.sell'], refundLimit: none },
  { roleId: 'money', title: 'Money', duties: ['books.read'], refundLimit: none },
  { roleId: 'spare', title: 'Spare', duties: [], refundLimit: none },
];

const team: Team = {
  version: 3,
  roles,
  members: [
    member('ada', ['chief']),
    member('ben', ['people']),
    member('cleo', ['till']),
    member('dan', ['money'], 'suspended'),
  ],
};
/** Ada is the only one who manages the staff. */
const alone: Team = { ...team, members: team.members.filter(({ staffId }) => staffId !== 'ben') };

const role = (roleId: string, changes: Partial<Role>): Role => {
  const found = roleOf(team, roleId);
  if (!found) throw new Error(roleId);
  return { ...found, ...changes };
};

const reason = (result: Refusal | Team): string => (isRefusal(result) ? result.reason : 'done');

describe('what a colleague may do', () => {
  test.each([
    ['ada', ['staff.manage', 'desk.sell', 'door.scan']],
    ['dan', []],
    ['nobody', []],
  ])('%s', (staffId, expected) => {
    expect([...dutiesOf(team, staffId)]).toEqual(expected);
  });

  test('two roles add up, and one that is gone adds nothing', () => {
    const both = { ...team, members: [member('eve', ['till', 'money', 'gone'])] };
    expect([...dutiesOf(both, 'eve')]).toEqual(['desk.sell', 'books.read']);
  });
});

describe('a change of a colleague', () => {
  test.each<[string, Parameters<typeof changeMember>, string]>([
    ['gives a role that the giver covers', [team, 'ada', 'cleo', { roleIds: ['till', 'chief'] }], 'done'],
    ['does not give what the giver lacks', [team, 'ada', 'cleo', { roleIds: ['till', 'money'] }], 'duty-not-yours'],
    ['takes away what the taker lacks', [team, 'ben', 'cleo', { roleIds: ['spare'] }], 'done'],
    ['keeps a role that the giver lacks', [team, 'ben', 'cleo', { roleIds: ['till', 'spare'] }], 'done'],
    ['names a role that there is not', [team, 'ada', 'cleo', { roleIds: ['gone'] }], 'not-found'],
    ['is of nobody', [team, 'ada', 'zoe', { state: 'suspended' }], 'not-found'],
    ['suspends', [team, 'ada', 'ben', { state: 'suspended' }], 'done'],
    ['lets in again only with what the other has', [team, 'ada', 'dan', { state: 'active' }], 'duty-not-yours'],
    ['lets in again with fewer roles', [team, 'ada', 'dan', { state: 'active', roleIds: ['till'] }], 'done'],
    ['promises a suspended one nothing', [team, 'ben', 'dan', { roleIds: ['money', 'till'] }], 'duty-not-yours'],
    ['is not of oneself', [team, 'ada', 'ada', { roleIds: ['people'] }], 'not-yourself'],
    [
      'is not of oneself, even with the same duties',
      [team, 'ada', 'ada', { roleIds: ['chief', 'spare'] }],
      'not-yourself',
    ],
    ['does not suspend oneself', [team, 'ada', 'ada', { state: 'suspended' }], 'not-yourself'],
    ['tells the last administrator so', [alone, 'ada', 'ada', { state: 'suspended' }], 'last-administrator'],
    ['leaves the command line an administrator', [alone, null, 'ada', { roleIds: ['till'] }], 'last-administrator'],
    ['needs the duty when it is written', [team, 'cleo', 'ben', { state: 'suspended' }], 'duty-needed'],
    ['is not for the suspended', [team, 'dan', 'cleo', { state: 'suspended' }], 'duty-needed'],
  ])('%s', (_, change, expected) => {
    expect(reason(changeMember(...change))).toBe(expected);
  });

  test('names the duties that are missing, in words', () => {
    expect(changeMember(team, 'ben', 'cleo', { roleIds: ['chief'] })).toMatchObject({
      facts: { duties: ['Sell at the desk', 'Check tickets'] },
    });
  });

  test('changes nothing else', () => {
    const after = changeMember(team, 'ada', 'ben', { state: 'suspended' });
    if (isRefusal(after)) throw new Error(after.reason);
    expect(memberOf(after, 'ben')).toEqual(member('ben', ['people'], 'suspended'));
    expect(after.members.filter(({ staffId }) => staffId !== 'ben')).toEqual(
      team.members.filter(({ staffId }) => staffId !== 'ben'),
    );
    expect(administrators(after).map(({ staffId }) => staffId)).toEqual(['ada']);
  });
});

describe('a removal', () => {
  test.each<[string, Parameters<typeof removeMember>, string]>([
    ['of a colleague', [team, 'ada', 'ben'], 'done'],
    ['of a suspended one', [team, 'ben', 'dan'], 'done'],
    ['of oneself', [team, 'ada', 'ada'], 'not-yourself'],
    ['of the last administrator', [alone, 'ada', 'ada'], 'last-administrator'],
    ['of nobody', [team, 'ada', 'zoe'], 'not-found'],
    ['without the duty', [team, 'cleo', 'ada'], 'duty-needed'],
  ])('%s', (_, removal, expected) => {
    expect(reason(removeMember(...removal))).toBe(expected);
  });
});

describe('a change of a role', () => {
  test.each<[string, Parameters<typeof writeRole>, string]>([
    ['adds what its editor has', [team, 'ada', role('people', { duties: ['staff.manage', 'door.scan'] })], 'done'],
    ['adds nothing else', [team, 'ada', role('people', { duties: ['staff.manage', 'books.read'] })], 'duty-not-yours'],
    ['takes away what its editor lacks', [team, 'ben', role('till', { duties: [] })], 'done'],
    ['has another title', [team, 'ada', role('chief', { title: 'Head' })], 'done'],
    [
      'does not give its editor more',
      [team, 'ben', role('people', { duties: ['staff.manage', 'desk.sell'] })],
      'not-yourself',
    ],
    ['does not take from its editor', [team, 'ada', role('chief', { duties: ['staff.manage'] })], 'not-yourself'],
    ['leaves one who manages the staff', [alone, 'ada', role('chief', { duties: [] })], 'last-administrator'],
    ['is new', [team, 'ada', { roleId: 'new', title: 'New', duties: ['door.scan'], refundLimit: none }], 'done'],
    [
      'is new and beyond its maker',
      [team, 'ben', { roleId: 'new', title: 'New', duties: ['door.scan'], refundLimit: none }],
      'duty-not-yours',
    ],
    ['needs the duty when it is written', [team, 'cleo', role('till', { title: 'Tills' })], 'duty-needed'],
  ])('%s', (_, change, expected) => {
    expect(reason(writeRole(...change))).toBe(expected);
  });
});

test('only a role that nobody has is deleted, not even a suspended colleague', () => {
  expect(reason(deleteRole(team, 'ada', 'spare'))).toBe('done');
  expect(reason(deleteRole(team, 'ada', 'gone'))).toBe('done');
  expect(deleteRole(team, 'ada', 'money')).toMatchObject({
    reason: 'role-in-use',
    facts: { holders: ['dan Example'] },
  });
});

test('the command line grants everything', () => {
  expect(mayGrant(team, null, duties, none)).toBeNull();
  expect(mayGrant(team, 'ben', ['desk.sell'], none)).toMatchObject({ reason: 'duty-not-yours' });
});

test('the roles of a new house have titles and ids of their own, and one manages the staff with every duty', () => {
  expect(new Set(defaultRoles.flatMap(({ roleId, title }) => [roleId, title])).size).toBe(2 * defaultRoles.length);
  for (const { duties: own } of defaultRoles)
    expect(own).toEqual(duties.filter((duty) => (own as readonly string[]).includes(duty)));
  const managing = defaultRoles.filter(({ duties: own }) => (own as readonly string[]).includes('staff.manage'));
  expect(managing.map(({ duties: own }) => own)).toEqual([duties]);
});

describe('how much somebody may give back beyond the rules', () => {
  const limits: Team = {
    version: 1,
    roles: [
      { roleId: 'everything', title: 'Everything', duties, refundLimit: none },
      { roleId: 'chief', title: 'Chief', duties: ['staff.manage', 'desk.refund'], refundLimit: pence(10_000) },
      { roleId: 'till', title: 'Till', duties: ['desk.refund'], refundLimit: pence(2000) },
      { roleId: 'more', title: 'More', duties: ['desk.refund'], refundLimit: pence(5000) },
      { roleId: 'idle', title: 'Idle', duties: [], refundLimit: pence(90_000) },
    ],
    members: [
      member('ada', ['everything']),
      member('ben', ['chief']),
      member('cleo', ['till', 'more']),
      member('dan', ['idle']),
      member('eve', ['till'], 'suspended'),
    ],
  };
  const more = (limit: number): Role => ({ ...(roleOf(limits, 'more') as Role), refundLimit: pence(limit) });

  test.each([
    ['the largest of two roles', 'cleo', 5000],
    ['nothing by a role without the duty to refund', 'dan', 0],
    ['nothing while suspended', 'eve', 0],
    ['nothing for a stranger', 'nobody', 0],
  ])('%s', (_, staffId, limit) => {
    expect(refundLimitOf(limits, staffId)).toBe(limit);
  });

  test.each<[string, () => Refusal | Team, string]>([
    ['up to the giver’s own', () => writeRole(limits, 'ben', more(10_000)), 'done'],
    ['not beyond it', () => writeRole(limits, 'ben', more(10_001)), 'limit-not-yours'],
    ['lowered by anybody who may change roles', () => writeRole(limits, 'ben', more(0)), 'done'],
    [
      'as it was, in a role that is changed otherwise',
      () => writeRole(limits, 'ben', { ...more(5000), title: 'New' }),
      'done',
    ],
    [
      'not by adding the duty to a role that has a larger one',
      () => writeRole(limits, 'ben', { ...(roleOf(limits, 'idle') as Role), duties: ['desk.refund'] }),
      'limit-not-yours',
    ],
    ['any, by who has every duty', () => writeRole(limits, 'ada', more(1_000_000)), 'done'],
    [
      'not one’s own, as the holder of the role',
      () => writeRole(limits, 'ben', { ...(roleOf(limits, 'chief') as Role), refundLimit: pence(9000) }),
      'not-yourself',
    ],
  ])('a limit is granted %s', (_, change, expected) => {
    expect(reason(change())).toBe(expected);
  });

  test('a role is not given with a limit above the giver’s own', () => {
    const rich = { ...limits, roles: [...limits.roles.filter(({ roleId }) => roleId !== 'more'), more(20_000)] };
    expect(reason(changeMember(rich, 'ben', 'eve', { roleIds: ['till', 'idle'] }))).toBe('done');
    expect(reason(changeMember(rich, 'ben', 'eve', { roleIds: ['more'] }))).toBe('limit-not-yours');
  });
});
