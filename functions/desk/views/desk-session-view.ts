import type { deskSession } from '#shared/desk/contract/session.ts';
import { isLockedAt } from '#shared/desk/domain/desk-session.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

import { readPasskeys } from '../store/passkeys.ts';
import { readStaffCredential } from '../store/staff-credentials.ts';
import { dutiesOf, readWhoIsThere } from '../store/who-is-there.ts';

/** A session as its own browser sees it; null where it has ended. */
export async function findDeskSession(
  staffId: StaffId,
  sessionHash: string,
  now: Instant,
): Promise<Flat<typeof deskSession> | null> {
  const [{ session, member, roles }, credential, passkeys] = await Promise.all([
    readWhoIsThere(staffId, sessionHash),
    readStaffCredential(staffId),
    readPasskeys(staffId),
  ]);
  if (!session || !member) return null;
  const { provedUntil } = session;
  return {
    id: 'own',
    staffId,
    name: member.name,
    email: member.email,
    roles: roles.map(({ title }) => title),
    duties: [...dutiesOf(roles)],
    isLocked: isLockedAt(session, now),
    expiresAt: session.expiresAt,
    provedUntil: provedUntil !== null && provedUntil > now ? provedUntil : null,
    hasPassword: credential !== null,
    passkeys: passkeys.length,
    recoveryCodesLeft: Object.keys(credential?.recoveryCodes ?? {}).length,
  };
}

/** The same of a session that has just been written. */
export async function deskSessionView(
  staffId: StaffId,
  sessionHash: string,
  now: Instant,
): Promise<Flat<typeof deskSession>> {
  const session = await findDeskSession(staffId, sessionHash, now);
  if (!session) throw new Error('A session of the desk ended while it was answered.');
  return session;
}
