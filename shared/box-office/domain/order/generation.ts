import type { Instant } from '#shared/kernel/time/instant.ts';

/** What a ticket line stores of a code that was printed again; nothing for the first code. */
export interface Reissued {
  /** Only raised. Absent for the first, 1. */
  readonly generation?: number;
  /** When the code of this generation was issued. */
  readonly reissuedAt?: Instant;
}

/** The generation of a ticket's newest code. Codes of an earlier one no longer open the door. */
export const generationOf = ({ generation = 1 }: Reissued): number => generation;

/** A ticket line with the next generation of its code. */
export function reissue<Line extends Reissued>(line: Line, now: Instant): Line {
  return { ...line, generation: generationOf(line) + 1, reissuedAt: now };
}
