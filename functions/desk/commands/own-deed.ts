import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Colleague } from '#functions/platform/http/visitor.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { auditLine } from '../store/audit.ts';

/** The audit's entry of what a colleague did about their own sessions and ways in. */
export function ownDeed(
  { staffId, name }: Pick<Colleague, 'staffId' | 'name'>,
  deed: string,
  now: Instant,
): TransactItem {
  return auditLine({ by: { staffId, name }, duty: null, deed, subject: `staff/${staffId}`, subjectName: name }, now);
}
