import { changeMember, memberOf, removeMember, roleOf } from '#shared/desk/domain/team.ts';
import type { Member, MemberChange, Team } from '#shared/desk/domain/team.ts';
import { deeds } from '#shared/desk/domain/words.ts';
import { staffRolesChanged, staffSuspended } from '#shared/desk/events/staff.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { auditLine } from '../store/audit.ts';
import type { Change } from '../store/audit.ts';
import { changeMemberLine, deleteMember, raiseVersion, readTeam, sameVersion } from '../store/team.ts';
import { endSessions, readWaysIn, removeWays } from '../store/ways-of-staff.ts';
import type { WaysIn } from '../store/ways-of-staff.ts';

export interface ColleagueChange extends MemberChange {
  /** The version of the team that the change was made on. */
  readonly version: number;
  readonly endSessions?: boolean | undefined;
}

/** A colleague as they are now. */
export interface ColleagueNow {
  readonly team: Team;
  readonly member: Member;
  readonly waysIn: WaysIn;
}

/** Titles of roles, for the audit; a role that is gone has none. */
export const titlesOf = (team: Team, roleIds: readonly string[]): readonly string[] =>
  roleIds.flatMap((roleId) => roleOf(team, roleId)?.title ?? []);

const inWords = (team: Team, { roleIds }: Member): string => titlesOf(team, roleIds).join(', ');

/**
 * Changes roles or state of a colleague, or ends their sessions, judged on the team as it is written over. Sessions end with every change of
 * the state: with a suspension at once, and before letting in again any that is left. Two round trips.
 */
export async function changeColleague(
  staffId: StaffId,
  { version, endSessions: isEnding = false, ...change }: ColleagueChange,
  colleague: Colleague,
  now: Instant,
): Promise<ColleagueNow | Refusal> {
  const [team, waysIn] = await Promise.all([readTeam(), readWaysIn(staffId, now)]);
  const before = memberOf(team, staffId);
  if (!before) return refuse('not-found');
  if (version !== team.version) return refuse('staff-changed');
  const after = changeMember(team, colleague.staffId, staffId, change);
  if (isRefusal(after)) return after;
  const member = memberOf(after, staffId) ?? before;
  const changes = changesBetween(team, before, member);
  if (changes.length === 0 && !isEnding) return { team, member, waysIn };
  const ends = isEnding || member.state !== before.state;
  const lines: readonly TransactItem[] = [
    ...(changes.length > 0 ? [changeMemberLine(member), raiseVersion(team)] : [sameVersion(team)]),
    ...(ends ? await endSessions(staffId, waysIn.sessions) : []),
    ...factsOf(team, before, member, now),
    auditLine(
      {
        by: colleague,
        duty: 'staff.manage',
        deed: deedOf(before, member, changes),
        subject: `staff/${staffId}`,
        subjectName: member.name,
        changes: [...changes, ...(ends ? [sessionsEnded(waysIn)] : [])],
      },
      now,
    ),
  ];
  if (!(await write(lines)).written) return refuse('staff-changed');
  return {
    team: changes.length > 0 ? { ...after, version: team.version + 1 } : team,
    member,
    waysIn: ends ? { ...waysIn, sessions: [] } : waysIn,
  };
}

function changesBetween(team: Team, before: Member, member: Member): readonly Change[] {
  const hasSameRoles =
    before.roleIds.length === member.roleIds.length && before.roleIds.every((id) => member.roleIds.includes(id));
  return [
    ...(hasSameRoles ? [] : [{ what: 'Roles', before: inWords(team, before), after: inWords(team, member) }]),
    ...(before.state === member.state ? [] : [{ what: 'State', before: before.state, after: member.state }]),
  ];
}

const sessionsEnded = ({ sessions }: WaysIn): Change => ({
  what: 'Sessions',
  before: `${sessions.length} open`,
  after: 'ended',
});

/** The gravest of what was done; the changes say the rest. */
function deedOf(before: Member, member: Member, changes: readonly Change[]): string {
  if (before.state !== member.state) return member.state === 'suspended' ? deeds.suspended : deeds.letInAgain;
  return changes.length > 0 ? deeds.rolesChanged : deeds.sessionsEnded;
}

function factsOf(team: Team, before: Member, member: Member, now: Instant): readonly TransactItem[] {
  const { staffId, roleIds, state } = member;
  const about = { subject: staffId, version: team.version + 1, now };
  const facts: TransactItem[] = [];
  if (changesBetween(team, before, member).some(({ what }) => what === 'Roles'))
    facts.push(outbox(tables.customers(), staffRolesChanged, about, { staffId, roleIds: [...roleIds] }));
  if (state === 'suspended' && before.state === 'active')
    facts.push(outbox(tables.customers(), staffSuspended, about, { staffId }));
  return facts;
}

/** Removes a colleague with ways in and sessions; the audit keeps their name. Two round trips. */
export async function removeColleague(
  staffId: StaffId,
  version: number,
  colleague: Colleague,
  now: Instant,
): Promise<null | Refusal> {
  const [team, waysIn] = await Promise.all([readTeam(), readWaysIn(staffId, now)]);
  const member = memberOf(team, staffId);
  if (!member) return refuse('not-found');
  if (version !== team.version) return refuse('staff-changed');
  const after = removeMember(team, colleague.staffId, staffId);
  if (isRefusal(after)) return after;
  const { written } = await write([
    ...deleteMember(member),
    raiseVersion(team),
    ...removeWays(staffId, waysIn),
    ...(await endSessions(staffId, waysIn.sessions)),
    auditLine(
      {
        by: colleague,
        duty: 'staff.manage',
        deed: deeds.removed,
        subject: `staff/${staffId}`,
        subjectName: member.name,
        changes: [{ what: 'Roles', before: inWords(team, member), after: '' }],
      },
      now,
    ),
  ]);
  return written ? null : refuse('staff-changed');
}
