import type { role as roleResource } from '#shared/desk/contract/roles.ts';
import type { colleague } from '#shared/desk/contract/staff.ts';
import { holdersOf } from '#shared/desk/domain/team.ts';
import type { Member, Role, Team } from '#shared/desk/domain/team.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import type { WaysIn } from '../store/ways-of-staff.ts';

/** A colleague as the list and their page show them. `lastUses`: of their open sessions, by hash. */
export function colleagueView(
  { version }: Pick<Team, 'version'>,
  { staffId, name, email, roleIds, state, joinedAt }: Member,
  { passkeys, hasPassword, sessions }: WaysIn,
  lastUses: ReadonlyMap<string, Instant>,
): Flat<typeof colleague> {
  const [lastUsedAt = null] = sessions
    .map(({ hash, openedAt }) => lastUses.get(hash) ?? openedAt)
    .toSorted()
    .toReversed();
  return {
    id: staffId,
    name,
    email,
    roleIds: [...roleIds],
    state,
    joinedAt,
    lastUsedAt,
    sessions: sessions.length,
    passkeys: passkeys.length,
    hasPassword,
    version,
  };
}

export function roleView(team: Team, { roleId, title, duties, refundLimit }: Role): Flat<typeof roleResource> {
  return {
    id: roleId,
    title,
    duties: [...duties],
    refundLimit,
    holders: holdersOf(team, roleId).length,
    version: team.version,
  };
}
