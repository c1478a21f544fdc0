import type { CustomerId } from '#shared/kernel/ids.ts';
import { refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { readAccount } from '#functions/account/store/accounts.ts';
import { readLinkedAccount, readOther } from '#functions/account/store/linked-accounts.ts';
import { endLink } from '#functions/box-office/commands/part-accounts.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { overtaken, untilWritten } from '#functions/platform/table/transaction.ts';

import { auditLine } from '../store/audit.ts';
import { isOwnAccount } from './own-record.ts';

interface EndWish {
  readonly customerId: CustomerId;
  readonly linkId: string;
  readonly state: 'asked' | 'linked';
  readonly reason: string;
}

/**
 * Takes the question back, or parts two linked accounts, with one entry of the audit. A link that is not as the colleague saw it is left
 * alone. Null when it is done.
 */
export async function endAccountLink(me: Colleague, wish: EndWish, now: Instant): Promise<null | Refusal> {
  const account = await readAccount(wish.customerId);
  if (!account) return refuse('not-found');
  if (await isOwnAccount(me, account)) return refuse('own-record');
  return untilWritten<null | Refusal, Refusal>(() => end(me, wish, now), {
    otherwise: () => refuse('too-busy', { retryAfter: 1 }),
  });
}

async function end(me: Colleague, wish: EndWish, now: Instant): Promise<null | Refusal | typeof overtaken> {
  const { customerId, linkId, state, reason } = wish;
  const mine = await readLinkedAccount(customerId);
  const other = mine && (await readOther(mine));
  if (!other || mine.linkId !== linkId || mine.state !== state) return refuse('link-changed');
  const theirs = await readAccount(other.customerId);
  if (theirs && (await isOwnAccount(me, theirs))) return refuse('own-record');
  const { otherId } = mine;
  const audited = auditLine(
    {
      by: me,
      duty: 'customers.write',
      deed: state === 'asked' ? 'Link with another account taken back' : 'Linked accounts parted',
      subject: `customer/${customerId}`,
      subjectName: customerId,
      changes: [{ what: 'Linked account', before: state === 'asked' ? `asked: ${otherId}` : otherId, after: 'none' }],
      reason,
    },
    now,
  );
  return (await endLink([mine, other], [audited], now)) === overtaken ? overtaken : null;
}
