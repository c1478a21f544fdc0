import type { RefusalCode } from '#shared/kernel/refusals/problem.ts';

/**
 * Why a hold was refused, as far as it tells something about the demand. `taken`: somebody else has the seats, or none are left. `limit`: more
 * seats than a customer or a basket may have. `closed`: not on sale, not yet, or no longer, to this visitor.
 */
export type HoldRefusal = 'taken' | 'limit' | 'closed';

const causes: Partial<Record<RefusalCode, HoldRefusal>> = {
  'seat-taken': 'taken',
  'places-gone': 'taken',
  'too-many-seats': 'limit',
  'too-many-performances': 'limit',
  'not-on-sale': 'closed',
  'sale-closed': 'closed',
  'sale-paused': 'closed',
  'seat-not-offered': 'closed',
  'rush-not-open': 'closed',
  'access-space': 'closed',
  'access-pair': 'closed',
  'performance-past': 'closed',
  'performance-cancelled': 'closed',
};

/** Null for a refusal that is about the request or the basket, such as an unknown seat. */
export const causeOf = (reason: RefusalCode): HoldRefusal | null => causes[reason] ?? null;
