import type { StaffId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';
import { overtaken, untilWritten, writeParts } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { passkeyGoneLine, passkeyGuard, readPasskeys } from '../store/passkeys.ts';
import { credentialGoneLine, credentialGuard, readStaffCredential } from '../store/staff-credentials.ts';
import { ownDeed } from './own-deed.ts';
import { relyingParty } from './relying-party.ts';

/** A way in: a passkey by its id, or the password. */
type Way = { readonly passkeyId: string } | 'password';

/**
 * Removes one of the colleague's ways in, while another remains that opens this desk: a passkey of an earlier host opens nothing. The
 * transaction holds the other one in place, so that of two requests which remove the last two only one succeeds. What is gone is no mistake.
 */
export async function removeWay(way: Way, request: HttpRequest): Promise<Refusal | null> {
  const colleague = await atDesk(request);
  const { staffId } = colleague;
  const { id: rpId } = relyingParty(request);
  const attempt = async (): Promise<Refusal | null | typeof overtaken> => {
    const [passkeys, credential] = await Promise.all([readPasskeys(staffId), readStaffCredential(staffId)]);
    const passkey = passkeys.find(({ credentialId }) => way !== 'password' && credentialId === way.passkeyId);
    if (way === 'password' ? !credential : !passkey) return null;
    const other = passkeys.find((each) => each !== passkey && each.rpId === rpId);
    const guard = guardOf(staffId, other?.credentialId, way !== 'password' && credential !== null);
    if (!guard) return refuse('last-way-in');
    const outcome = await writeParts({
      gone: passkey ? passkeyGoneLine(staffId, passkey.credentialId) : credentialGoneLine(staffId),
      guard,
      audit: ownDeed(colleague, passkey ? 'Passkey removed' : 'Password removed', request.now),
    });
    return outcome.written ? null : overtaken;
  };
  return untilWritten(attempt, { what: 'Removing a way in' });
}

/** Holds another way in where it is; null where there is none. */
function guardOf(staffId: StaffId, passkeyId: string | undefined, hasPassword: boolean): TransactItem | null {
  if (hasPassword) return credentialGuard(staffId);
  return passkeyId === undefined ? null : passkeyGuard(staffId, passkeyId);
}
