import type { Duty } from '#shared/kernel/contract/duty.ts';
import type { StaffId } from '#shared/kernel/ids.ts';
import { day, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';
import { correlation } from '#functions/platform/runtime/correlation.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { tables } from '#functions/platform/table/client.ts';
import { auditKeys } from '#functions/platform/table/keys.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

/** A changed value. A personal one is written by `personal`, never as it is. */
export interface Change {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}

/** What a colleague did to what, to be kept for 24 months. */
export interface Deed {
  readonly by: { readonly staffId: StaffId; readonly name: string };
  /** The duty that allowed it; null for what a colleague does to themselves. */
  readonly duty: Duty | null;
  /** In words: "Role changed". */
  readonly deed: string;
  /** `staff/…`, `order/…`, `customer/…`. */
  readonly subject: string;
  readonly subjectName: string;
  readonly changes?: readonly Change[];
  readonly reason?: string | null;
}

export interface AuditEntry extends Required<Omit<Deed, 'by'>> {
  readonly id: string;
  readonly at: Instant;
  readonly staffId: StaffId;
  readonly staffName: string;
  readonly correlation: string;
}

/** 24 months, and a week for the table to delete in. */
const keptDays = 2 * 366 + 7;

/** Personal values are not repeated in the audit: only that they changed. */
export const personal = (what: string): Change => ({ what, before: 'as before', after: 'changed' });

/** The one way into the audit: a transaction item that adds an entry, in the transaction of what it tells of. */
export function auditLine(
  { by, changes = [], reason = null, ...deed }: Deed,
  now: Instant,
  id: string = newId(),
): TransactItem {
  const entry: AuditEntry = {
    ...deed,
    changes,
    reason,
    id,
    at: now,
    staffId: by.staffId,
    staffName: by.name,
    correlation: correlation() ?? '',
  };
  return {
    Put: {
      TableName: tables.audit(),
      Item: {
        ...auditKeys.entry(now.slice(0, 10), now, id),
        ...entry,
        ttl: epochSeconds(plus(now, keptDays * day)),
      },
      ConditionExpression: 'attribute_not_exists(pk)',
    },
  };
}
