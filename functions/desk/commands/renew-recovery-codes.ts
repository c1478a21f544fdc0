import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { HttpRequest } from '#functions/platform/http/request.ts';
import { atDesk } from '#functions/platform/http/visitor.ts';
import { overtaken, untilWritten, write } from '#functions/platform/table/transaction.ts';

import { readStaffCredential, recoveryCodesLine } from '../store/staff-credentials.ts';
import { newRecoveryCodes } from './one-time-codes.ts';
import { ownDeed } from './own-deed.ts';

/** Ten new recovery codes in place of those before. They complete a password: without one there is nothing that they could open. */
export async function renewRecoveryCodes(request: HttpRequest): Promise<readonly string[] | Refusal> {
  const colleague = await atDesk(request);
  const { staffId } = colleague;
  const attempt = async (): Promise<readonly string[] | Refusal | typeof overtaken> => {
    const credential = await readStaffCredential(staffId);
    if (!credential) return refuse('not-found');
    const { codes, hashes } = newRecoveryCodes(staffId);
    const lines = [
      recoveryCodesLine(staffId, credential.setId, hashes),
      ownDeed(colleague, 'Recovery codes made', request.now),
    ];
    return (await write(lines)).written ? codes : overtaken;
  };
  return untilWritten(attempt, { what: 'Making recovery codes' });
}
