import { describeDevice } from '#shared/account/domain/account/device.ts';
import type { deskSession } from '#shared/desk/contract/session.ts';
import { sessionLife } from '#shared/desk/domain/desk-session.ts';
import type { Member } from '#shared/desk/domain/team.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { second } from '#shared/kernel/time/instant.ts';
import { answer } from '#functions/platform/http/answer.ts';
import type { Answered } from '#functions/platform/http/answer.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { writeDeskCookie } from '#functions/platform/http/visitor.ts';
import { hashOf, newSecret } from '#functions/platform/runtime/ids.ts';
import { writeParts } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { endingLines, openingLines } from '../store/desk-sessions.ts';
import { activeGuard } from '../store/who-is-there.ts';
import { deskSessionView } from '../views/desk-session-view.ts';
import { sessionOfCookie } from './desk-cookie.ts';
import { ownDeed } from './own-deed.ts';

/** What a session is opened with: its cookie, and the transaction items that also end this browser's earlier session. */
export function newDeskSession(
  { staffId }: Pick<Member, 'staffId'>,
  request: Pick<HttpRequest, 'cookies' | 'headers' | 'now'>,
): { readonly hash: string; readonly cookie: string; readonly lines: readonly TransactItem[] } {
  const secret = newSecret();
  const hash = hashOf(secret);
  const earlier = sessionOfCookie(request);
  const lines = [
    ...openingLines(hash, staffId, describeDevice(request.headers['user-agent']), request.now),
    ...(earlier ? endingLines(earlier.hash, earlier.staffId) : []),
  ];
  return { hash, cookie: writeDeskCookie(`${staffId}.${secret}`, sessionLife / second), lines };
}

/**
 * The port of every way in: a way proves who somebody is, and gives as transaction items the challenge that it answers and what the proof
 * uses up. Passkeys (`check-passkey.ts`) and passwords with a code (`sign-in-by-code.ts`) are its adapters; an identity provider would be
 * another.
 */
export type ProofLines = Readonly<Record<'challenge' | 'way', readonly TransactItem[]>>;

/** Opens a session with a proof that is used up in the same transaction. The colleague may have been suspended meanwhile. */
export async function openDeskSession(
  member: Member,
  proof: ProofLines,
  deed: string,
  request: HttpRequest,
): Promise<Answered<Flat<typeof deskSession>> | Refusal> {
  const { staffId } = member;
  const { hash, cookie, lines } = newDeskSession(member, request);
  const outcome = await writeParts({
    ...proof,
    member: activeGuard(staffId),
    session: lines,
    audit: ownDeed(member, deed, request.now),
  });
  if (!outcome.written) return refuse(outcome.failed.includes('challenge') ? 'challenge-over' : 'desk-not-opened');
  return answer(await deskSessionView(staffId, hash, request.now), { cookies: [cookie] });
}
