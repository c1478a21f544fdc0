import type { Duty } from '#shared/kernel/contract/duty.ts';

/** A role as somebody is writing it. */
export interface Draft {
  readonly title: string;
  readonly duties: readonly Duty[];
}

/** Whatever the order of the duties. */
export function isSame(one: Draft, other: Draft): boolean {
  const duties = new Set(one.duties);
  const hasAll = other.duties.every((duty) => duties.has(duty));
  return one.title === other.title && duties.size === other.duties.length && hasAll;
}
