import type { CustomerId } from '#shared/kernel/ids.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { accountThere, readAccount } from '#functions/account/store/accounts.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import { write } from '#functions/platform/table/transaction.ts';

import { accessNeedsLine, readAccessNeeds } from '../store/access-needs.ts';
import type { AccessNeeds } from '../store/access-needs.ts';
import { auditLine, personal } from '../store/audit.ts';
import { noteLook } from './note-look.ts';
import { accountFor } from './read-customer.ts';
import type { ErasureOf } from './read-customer.ts';

/**
 * A subject of its own: who may read the audit of a customer does not learn from it that they have needs, and a look at the needs is told
 * from a look at the record.
 */
const subjectOf = (customerId: CustomerId): string => `access-needs/${customerId}`;

/** Reads access needs, and notes the look. Two round trips. */
export async function readNeedsOf(
  customerId: CustomerId,
  me: Colleague,
  erasureOf: ErasureOf,
  now: Instant,
): Promise<AccessNeeds | null | Refusal> {
  const [found, erasure, needs] = await Promise.all([
    readAccount(customerId),
    erasureOf(customerId),
    readAccessNeeds(customerId),
  ]);
  const account = await accountFor(me, found, erasure);
  if (isRefusal(account)) return account;
  await noteLook(me, { subject: subjectOf(customerId), subjectName: 'Access needs', duty: 'access-needs.read' }, now);
  return needs;
}

/** Writes access needs. Whoever may not read them may not write them either, and learns nothing of them. Two round trips. */
export async function changeAccessNeeds(
  customerId: CustomerId,
  { version, text }: Pick<AccessNeeds, 'version' | 'text'>,
  me: Colleague,
  erasureOf: ErasureOf,
  now: Instant,
): Promise<AccessNeeds | Refusal> {
  const [found, erasure, before] = await Promise.all([
    readAccount(customerId),
    erasureOf(customerId),
    readAccessNeeds(customerId),
  ]);
  const account = await accountFor(me, found, erasure);
  if (isRefusal(account)) return account;
  if (!me.duties.has('access-needs.read')) return refuse('duty-needed');
  if (version !== (before?.version ?? 0)) return refuse('customer-changed');
  const next: AccessNeeds = { text, version: version + 1, at: now, staffId: me.staffId, staffName: me.name };
  if (text === (before?.text ?? '')) return before ?? { ...next, version: 0 };
  const { written } = await write([
    accountThere(customerId),
    accessNeedsLine(customerId, next),
    auditLine(
      {
        by: me,
        duty: 'access-needs.read',
        deed: 'Access needs changed',
        subject: subjectOf(customerId),
        subjectName: customerId,
        changes: [personal('Access needs')],
      },
      now,
    ),
  ]);
  return written ? next : refuse('customer-changed');
}
