import type { Duty } from '#shared/kernel/contract/duty.ts';
import { formatPence, pence, typedPence } from '#shared/kernel/money.ts';

/** A role as somebody is writing it. */
export interface Draft {
  readonly title: string;
  readonly duties: readonly Duty[];
  /** What was typed for what its holders may give back beyond the rules. */
  readonly limit: string;
}

interface Written {
  readonly title: string;
  readonly duties: readonly Duty[];
  readonly refundLimit: number;
}

export const draftOf = ({ title, duties, refundLimit }: Written): Draft => ({
  title,
  duties,
  limit: refundLimit === 0 ? '' : formatPence(pence(refundLimit)),
});

/** In pence; nothing typed is none. Null for what is no sum. */
export const limitIn = ({ limit }: Pick<Draft, 'limit'>): number | null =>
  limit.trim() === '' ? 0 : typedPence(limit);

/** Whatever the order of the duties. */
export function isSame(one: Draft, other: Draft): boolean {
  const duties = new Set(one.duties);
  const hasAll = other.duties.every((duty) => duties.has(duty));
  const isLimitSame = limitIn(one) === limitIn(other);
  return one.title === other.title && isLimitSame && duties.size === other.duties.length && hasAll;
}
