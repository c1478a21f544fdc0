import { duties as allDuties } from '#shared/kernel/contract/duty.ts';
import type { Duty } from '#shared/kernel/contract/duty.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import type { Pence } from '#shared/kernel/money.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { dutyWords } from './words.ts';

/** A colleague. Their ways in are items of their own, so that no list reads a secret. */
export interface Member {
  readonly staffId: StaffId;
  readonly name: string;
  readonly email: string;
  readonly roleIds: readonly string[];
  readonly state: 'active' | 'suspended';
  readonly joinedAt: Instant;
}

/** A named set of duties. */
export interface Role {
  readonly roleId: string;
  readonly title: string;
  readonly duties: readonly Duty[];
  /** The most, in pence, that its holders may give back beyond the return rules without a second person. */
  readonly refundLimit: Pence;
}

/** Everybody with their roles, and the version that every change of either raises. */
export interface Team {
  readonly version: number;
  readonly members: readonly Member[];
  readonly roles: readonly Role[];
}

/** Who changes something: a colleague, or null for the command line, which may do everything but leave nobody to manage the staff. */
export type By = StaffId | null;

export const memberOf = (team: Team, staffId: string): Member | null =>
  team.members.find((member) => member.staffId === staffId) ?? null;

export const roleOf = (team: Team, roleId: string): Role | null =>
  team.roles.find((role) => role.roleId === roleId) ?? null;

/** The duties that roles add up to; a role that is gone adds none. */
export function dutiesOfRoles({ roles }: Pick<Team, 'roles'>, roleIds: readonly string[]): ReadonlySet<Duty> {
  return new Set(roles.filter(({ roleId }) => roleIds.includes(roleId)).flatMap(({ duties }) => duties));
}

/** The limit that a role gives: none without the duty to refund in the same role, so that two roles together give no more than either. */
const limitIn = ({ duties, refundLimit }: Role): number => (duties.includes('desk.refund') ? refundLimit : 0);

/** The largest limit that some roles give; the limits of several never add up. */
export function refundLimitOfRoles({ roles }: Pick<Team, 'roles'>, roleIds: readonly string[]): Pence {
  return pence(Math.max(0, ...roles.filter(({ roleId }) => roleIds.includes(roleId)).map(limitIn)));
}

/** How much a colleague may give back beyond the rules alone, in pence; nothing while suspended. */
export function refundLimitOf(team: Team, staffId: string): Pence {
  const member = memberOf(team, staffId);
  return refundLimitOfRoles(team, member?.state === 'active' ? member.roleIds : []);
}

/** What a colleague may do; nothing while suspended. */
export function dutiesOf(team: Team, staffId: string): ReadonlySet<Duty> {
  const member = memberOf(team, staffId);
  return dutiesOfRoles(team, member?.state === 'active' ? member.roleIds : []);
}

/** Active colleagues who manage the staff. */
export const administrators = (team: Team): readonly Member[] =>
  team.members.filter(({ staffId }) => dutiesOf(team, staffId).has('staff.manage'));

/**
 * Refuses to grant duties that the granting colleague lacks, and a limit above their own. Whoever has every duty may grant any limit: a house
 * whose roles are older than limits could otherwise never set one.
 */
export function mayGrant(team: Team, by: By, duties: Iterable<Duty>, refundLimit: Pence): Refusal | null {
  if (by === null) return null;
  const own = dutiesOf(team, by);
  const missing = [...new Set(duties)].filter((duty) => !own.has(duty));
  if (missing.length > 0) return refuse('duty-not-yours', { duties: missing.map((duty) => dutyWords[duty]) });
  const limit = refundLimitOf(team, by);
  const isOver = refundLimit > limit && own.size < allDuties.length;
  return isOver ? refuse('limit-not-yours', { limit: formatPence(limit) }) : null;
}

/** Whose change it is must manage the staff at the moment that it is written, not only when the request began. */
function mayManage(team: Team, by: By): Refusal | null {
  return by === null || dutiesOf(team, by).has('staff.manage') ? null : refuse('duty-needed');
}

/**
 * What holds for every change: somebody can manage the staff afterwards, and nobody changes what they themselves may do. The last
 * administrator is told that first: there is no colleague to ask.
 */
function judged(team: Team, after: Team, by: By): Refusal | Team {
  if (administrators(team).length > 0 && administrators(after).length === 0) return refuse('last-administrator');
  if (by !== null && !isSameFor(by, team, after)) return refuse('not-yourself');
  return after;
}

const isSameFor = (staffId: StaffId, before: Team, after: Team): boolean =>
  isSame(dutiesOf(before, staffId), dutiesOf(after, staffId)) &&
  refundLimitOf(before, staffId) === refundLimitOf(after, staffId);

const isSame = (one: ReadonlySet<Duty>, other: ReadonlySet<Duty>): boolean =>
  one.size === other.size && [...one].every((duty) => other.has(duty));

export interface MemberChange {
  readonly roleIds?: readonly string[] | undefined;
  readonly state?: Member['state'] | undefined;
}

/**
 * Gives a colleague other roles or another state. Whoever gives a role, or lets somebody in again, grants its duties; taking away needs
 * none of them.
 */
export function changeMember(team: Team, by: By, staffId: StaffId, change: MemberChange): Refusal | Team {
  const refused = mayManage(team, by);
  if (refused) return refused;
  const member = memberOf(team, staffId);
  if (!member) return refuse('not-found');
  const { state = member.state } = change;
  const roleIds = [...new Set(change.roleIds ?? member.roleIds)];
  if (change.roleIds && roleIds.some((roleId) => !roleOf(team, roleId))) return refuse('not-found');
  const members = team.members.map((each) => (each === member ? { ...member, roleIds, state } : each));
  const after = judged(team, { ...team, members }, by);
  if (isRefusal(after)) return after;
  // Also where a change of the own roles would add up to the same duties.
  if (staffId === by) return refuse('not-yourself');
  const kept = member.state === 'suspended' && state === 'active' ? [] : member.roleIds;
  const given = roleIds.filter((roleId) => !kept.includes(roleId));
  return mayGrant(team, by, dutiesOfRoles(team, given), refundLimitOfRoles(team, given)) ?? after;
}

export function removeMember(team: Team, by: By, staffId: StaffId): Refusal | Team {
  const refused = mayManage(team, by);
  if (refused) return refused;
  if (!memberOf(team, staffId)) return refuse('not-found');
  const after = judged(team, { ...team, members: team.members.filter((each) => each.staffId !== staffId) }, by);
  if (isRefusal(after)) return after;
  return staffId === by ? refuse('not-yourself') : after;
}

/** Makes or changes a role. */
export function writeRole(team: Team, by: By, role: Role): Refusal | Team {
  const refused = mayManage(team, by);
  if (refused) return refused;
  const before = roleOf(team, role.roleId);
  const roles = [...team.roles.filter((each) => each !== before), role];
  const after = judged(team, { ...team, roles }, by);
  if (isRefusal(after)) return after;
  const added = role.duties.filter((duty) => !before?.duties.includes(duty));
  const limit = limitIn(role) > (before ? limitIn(before) : 0) ? limitIn(role) : 0;
  return mayGrant(team, by, added, pence(limit)) ?? after;
}

/** Colleagues with a role, suspended ones too. */
export const holdersOf = ({ members }: Team, roleId: string): readonly Member[] =>
  members.filter(({ roleIds }) => roleIds.includes(roleId));

/** Deletes a role that nobody has. One that is gone already is no mistake. */
export function deleteRole(team: Team, by: By, roleId: string): Refusal | Team {
  const refused = mayManage(team, by);
  if (refused) return refused;
  const holders = holdersOf(team, roleId);
  if (holders.length > 0) return refuse('role-in-use', { holders: holders.map(({ name }) => name) });
  return { ...team, roles: team.roles.filter((each) => each.roleId !== roleId) };
}
