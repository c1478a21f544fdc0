import type { Instant } from '#shared/kernel/time/instant.ts';
import { kindOf } from '#functions/personal-data/kinds.ts';
import type { Table } from '#functions/personal-data/kinds.ts';
import { epochSeconds } from '#functions/platform/runtime/clock.ts';

import type { RawItem } from './table-pair.ts';

/**
 * Kinds that stay as the stage has them. The outbox: the relay announces what is put there. Kept answers: their content version is over.
 * The counters: a number that came twice would let a function take an old answer for a new one.
 */
const never: ReadonlySet<string> = new Set([
  'any.outbox',
  'content.answerPart',
  'content.contentChanges',
  'sales.availabilityChanges',
]);

/** Kinds that give access: one that has ended since must not begin again. They are only taken away. */
const neverAgain: ReadonlySet<string> = new Set([
  'customers.session',
  'customers.sessionOfCustomer',
  'customers.accountLink',
]);

/** What a restore does with an item: `only-delete` for one that is never put back. */
export type Treatment = 'restore' | 'only-delete' | 'leave';

export interface Judged {
  /** Name of its key builder, `sales.order`; `?` for a key of none. */
  readonly kind: string;
  readonly treatment: Treatment;
}

/** How a restore treats an item of a table. What has expired by its `ttl` is as good as deleted, in the copy and on the stage. */
export function judge(table: Table, item: RawItem, now: Instant): Judged {
  const kind = kindOf(table, { pk: item['pk']?.S ?? '', sk: item['sk']?.S ?? '' })?.key ?? '?';
  const ttl = item['ttl']?.N;
  if (never.has(kind) || (ttl !== undefined && Number(ttl) <= epochSeconds(now))) return { kind, treatment: 'leave' };
  return { kind, treatment: neverAgain.has(kind) ? 'only-delete' : 'restore' };
}
