import { standingAt } from '#shared/account/domain/membership/membership-changes.ts';
import { generalSale } from '#shared/kernel/mode-of-sale.ts';
import type { ModeOfSale } from '#shared/kernel/mode-of-sale.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { anonymous, sessionCookie } from '#functions/platform/http/visitor.ts';
import type { Visitor } from '#functions/platform/http/visitor.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';

import { readAccount } from '../store/accounts.ts';
import { readSession } from '../store/sessions.ts';
import type { Session } from '../store/sessions.ts';

/** The visitor of the session cookie; a missing, unknown, tampered or expired session is an anonymous visitor. */
export async function visitorOf(cookies: ReadonlyMap<string, string>, now: Instant): Promise<Visitor> {
  const secret = cookies.get(sessionCookie);
  if (!secret || !/^[\w-]{43}$/.test(secret)) return anonymous;
  const sessionHash = hashOf(secret);
  const session = await readSession(sessionHash);
  if (!session || session.expiresAt <= now) return anonymous;
  return {
    kind: 'customer',
    customerId: session.customerId,
    modeOfSale: await modeAt(session, now),
    sessionHash,
    sessionUsedOn: session.lastUsedOn,
  };
}

/** A membership may end during a session; only then is the account read for the current sale group. */
async function modeAt({ customerId, modeOfSale, memberUntil }: Session, now: Instant): Promise<ModeOfSale> {
  if (!memberUntil || memberUntil > now) return modeOfSale;
  const account = await readAccount(customerId);
  return account ? standingAt(account, now).modeOfSale : generalSale;
}
