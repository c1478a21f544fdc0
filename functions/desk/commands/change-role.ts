import { deleteRole, roleOf, writeRole } from '#shared/desk/domain/team.ts';
import type { Role, Team } from '#shared/desk/domain/team.ts';
import { dutyWords, deeds } from '#shared/desk/domain/words.ts';
import { duties as allDuties } from '#shared/kernel/contract/duty.ts';
import type { Duty } from '#shared/kernel/contract/duty.ts';
import { formatPence, pence } from '#shared/kernel/money.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { auditLine } from '../store/audit.ts';
import type { Change } from '../store/audit.ts';
import { deleteRoleLine, putRole, raiseVersion, readTeam } from '../store/team.ts';

export interface RoleChange {
  /** The version of the team that the change was made on. */
  readonly version: number;
  /** Absent: a new role. */
  readonly roleId?: string | undefined;
  readonly title: string;
  readonly duties: readonly Duty[];
  /** In pence; absent: as it was, and nothing for a new role. */
  readonly refundLimit?: number | undefined;
}

/** Makes or changes a role; of two colleagues at one role the second is told. Two round trips. */
export async function changeRole(
  { version, roleId, title, duties, refundLimit }: RoleChange,
  colleague: Colleague,
  now: Instant,
): Promise<{ readonly team: Team; readonly role: Role } | Refusal> {
  const team = await readTeam();
  if (version !== team.version) return refuse('role-changed');
  const before = roleId === undefined ? null : roleOf(team, roleId);
  if (roleId !== undefined && !before) return refuse('not-found');
  // In one order, each once, however they were sent.
  const role: Role = {
    roleId: roleId ?? newId(),
    title,
    duties: allDuties.filter((duty) => duties.includes(duty)),
    refundLimit: pence(refundLimit ?? before?.refundLimit ?? 0),
  };
  const after = writeRole(team, colleague.staffId, role);
  if (isRefusal(after)) return after;
  const changes = changesBetween(before, role);
  if (changes.length === 0) return { team, role };
  const { written } = await write([
    putRole(role),
    raiseVersion(team),
    auditLine(
      {
        by: colleague,
        duty: 'staff.manage',
        deed: before ? deeds.roleChanged : deeds.roleMade,
        subject: `role/${role.roleId}`,
        subjectName: title,
        changes,
      },
      now,
    ),
  ]);
  return written ? { team: { ...after, version: team.version + 1 }, role } : refuse('role-changed');
}

const inWords = (duties: readonly Duty[]): string => duties.map((duty) => dutyWords[duty]).join(', ');

function changesBetween(before: Role | null, { title, duties, refundLimit }: Role): readonly Change[] {
  const all: readonly Change[] = [
    { what: 'Title', before: before?.title ?? '', after: title },
    { what: 'Duties', before: inWords(before?.duties ?? []), after: inWords(duties) },
    {
      what: 'May give back beyond the rules',
      before: formatPence(before?.refundLimit ?? pence(0)),
      after: formatPence(refundLimit),
    },
  ];
  return all.filter((change) => change.before !== change.after);
}

/** Deletes a role that nobody has; one that is gone already is no mistake. Two round trips. */
export async function removeRole(
  roleId: string,
  version: number,
  colleague: Colleague,
  now: Instant,
): Promise<null | Refusal> {
  const team = await readTeam();
  const role = roleOf(team, roleId);
  if (!role) return null;
  if (version !== team.version) return refuse('role-changed');
  const after = deleteRole(team, colleague.staffId, roleId);
  if (isRefusal(after)) return after;
  const { written } = await write([
    deleteRoleLine(roleId),
    raiseVersion(team),
    auditLine(
      {
        by: colleague,
        duty: 'staff.manage',
        deed: deeds.roleDeleted,
        subject: `role/${roleId}`,
        subjectName: role.title,
        changes: [{ what: 'Duties', before: inWords(role.duties), after: '' }],
      },
      now,
    ),
  ]);
  return written ? null : refuse('role-changed');
}
