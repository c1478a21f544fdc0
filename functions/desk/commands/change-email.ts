import type { CustomerId } from '#shared/kernel/ids.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { waiting } from '#functions/account/commands/try-password.ts';
import { accountMailLines } from '#functions/account/store/account-mails.ts';
import { accountThere, readAccount } from '#functions/account/store/accounts.ts';
import { claimTry } from '#functions/account/store/sign-in-tries.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { auditLine, personal } from '../store/audit.ts';
import { accountFor } from './read-customer.ts';
import type { ErasureOf } from './read-customer.ts';

interface EmailWish {
  /** In lower case. */
  readonly email: string;
  readonly reason: string;
  readonly siteOrigin: string;
}

/**
 * Begins the change of an account's address for its customer, by the link that they could have asked for themselves: nothing changes before
 * it is pressed in the mail to the new address. The present address is told at once. Only the mail tells whether the new address has an
 * account. Three round trips.
 */
export async function beginEmailChange(
  customerId: CustomerId,
  { email, reason, siteOrigin }: EmailWish,
  me: Colleague,
  erasureOf: ErasureOf,
  now: Instant,
): Promise<null | Refusal> {
  const [found, erasure] = await Promise.all([readAccount(customerId), erasureOf(customerId)]);
  const account = await accountFor(me, found, erasure);
  if (isRefusal(account)) return account;
  if (email === account.email) return refuse('same-address', {}, { pointer: '/email' });
  const admitted = await claimTry(email, now, 'changeLink');
  if (!admitted.allowed) return refuse('too-many-links', waiting(admitted.retryAfter));
  const { written } = await write([
    accountThere(customerId),
    ...accountMailLines({ kind: 'email-change', to: email, customerId, siteOrigin }, now),
    ...accountMailLines(
      { kind: 'email-change-asked', to: account.email, customerId, newEmail: email, siteOrigin },
      now,
    ),
    auditLine(
      {
        by: me,
        duty: 'customers.write',
        deed: 'New e-mail address asked for',
        subject: `customer/${customerId}`,
        subjectName: customerId,
        changes: [personal('E-mail address to be confirmed')],
        reason,
      },
      now,
    ),
  ]);
  return written ? null : refuse('not-found');
}
