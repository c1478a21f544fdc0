import { goesBack, mayUndo, undoInWords } from '#shared/account/domain/account/linked-account.ts';
import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { endLines, partedTold, readOther } from '#functions/account/store/linked-accounts.ts';
import type { Pair } from '#functions/account/store/linked-accounts.ts';
import { overtaken, untilWritten, writeParts } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { transferCredit } from '../store/credit-transfers.ts';
import { readCredit } from '../store/wallets.ts';
import { isSecret, linkOfToken } from './confirm-account-link.ts';

interface PartedAccounts {
  readonly id: CustomerId;
  readonly already: boolean;
  readonly movedPence: number;
  readonly backPence: number;
}

/**
 * The button behind the mail that tells of the link: parts the accounts again. Pressing it twice, or by both owners, parts them once. Three
 * round trips, once more for every concurrent change.
 */
export function undoAccountLink(token: string, now: Instant): Promise<PartedAccounts | Refusal> {
  return untilWritten<PartedAccounts | Refusal, Refusal>(
    async () => {
      const [mine, secret] = await linkOfToken(token);
      if (!mine || !isSecret(secret, mine.undoHash)) return refuse('account-link-unknown');
      const { customerId: id, movedPence = 0, backPence = 0 } = mine;
      if (mine.state === 'parted') return { id, already: true, movedPence, backPence };
      if (!mayUndo(mine, now)) return refuse('account-link-expired', { lifetime: undoInWords });
      const other = await readOther(mine);
      if (!other) return refuse('account-link-unknown');
      const back = await endLink([mine, other], [], now);
      return back === overtaken ? overtaken : { id, already: false, movedPence, backPence: back };
    },
    { otherwise: () => refuse('too-busy', { retryAfter: 1 }) },
  );
}

/**
 * Ends a link in the state that was read: withdraws one that waits, parts one that counts and tells both owners. While it may be undone,
 * the credit that moved goes back as far as the main account still has it. Returns the pence that went back. Two round trips.
 */
export async function endLink(
  pair: Pair,
  alongside: readonly TransactItem[],
  now: Instant,
): Promise<number | typeof overtaken> {
  const [one, other] = pair;
  const { linkId, state, movedPence = 0 } = one;
  const [main, less] = one.isMain ? [one, other] : [other, one];
  const moved = state === 'linked' && mayUndo(one, now) ? movedPence : 0;
  const backPence = moved === 0 ? 0 : goesBack(moved, await readCredit(main.customerId));
  const transfer = { linkId, deed: 'parted', from: main.customerId, to: less.customerId, pence: backPence } as const;
  const { written } = await writeParts({
    pair: endLines(pair, backPence, now),
    credit: transferCredit({ ...transfer, isAll: backPence < moved }, now),
    told: state === 'linked' ? partedTold(pair, backPence, 'undone', now) : [],
    alongside,
  });
  return written ? backPence : overtaken;
}
