import { isLockedAt, isUseToNote } from '#shared/desk/domain/desk-session.ts';
import { deskIdleHeader } from '#functions/platform/http/request.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';

import { noteDeskUse } from '../store/desk-sessions.ts';
import { dutiesOf, readWhoIsThere } from '../store/who-is-there.ts';
import { sessionOfCookie } from './desk-cookie.ts';

/**
 * The colleague of the desk's cookie, with the duties of this moment; null for a session that is unknown, over or ended, and for a colleague
 * who is suspended or gone. Nothing is kept between requests, so that no request that begins after an end succeeds.
 */
export async function colleagueOf(
  request: Pick<HttpRequest, 'cookies' | 'headers' | 'now'>,
): Promise<Colleague | null> {
  const cookie = sessionOfCookie(request);
  if (!cookie) return null;
  const { staffId, hash } = cookie;
  const { session, member, roles } = await readWhoIsThere(staffId, hash);
  if (!session || session.staffId !== staffId || session.expiresAt <= request.now) return null;
  if (member?.state !== 'active') return null;
  const isLocked = isLockedAt(session, request.now);
  const isByItself = request.headers[deskIdleHeader] !== undefined;
  if (!isLocked && !isByItself && isUseToNote(session, request.now)) {
    await noteDeskUse(hash, session.lastUsedAt, request.now);
  }
  const { name, email } = member;
  return {
    staffId,
    name,
    email,
    duties: new Set(dutiesOf(roles)),
    sessionHash: hash,
    isLocked,
    provedUntil: session.provedUntil,
  };
}
