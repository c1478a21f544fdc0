import type { PerformanceId } from '#shared/kernel/ids.ts';
import { fromWallTime, toWallTime } from '#shared/kernel/time/london.ts';
import type { WallTime } from '#shared/kernel/time/london.ts';

import type { PerformanceRow } from './row.ts';
import { shiftedWallTime, wallTimeWords } from './wall.ts';

/** `tosca-20261203-1930`: of a performance that is added, and kept when it is moved. */
export const performanceIdOf = (slug: string, wallTime: WallTime): PerformanceId =>
  `${slug}-${wallTime.replaceAll(/[-:]/g, '').replace('T', '-')}` as PerformanceId;

/** "Tosca, Thursday 3 December 2026, 7.30pm". */
export const nameOfRow = ({ title, wallTime }: Pick<PerformanceRow, 'title' | 'wallTime'>): string =>
  `${title}, ${wallTimeWords(wallTime)}`;

export interface CopiedRun {
  readonly copies: readonly PerformanceRow[];
  /** Copies that have the id of another performance, and are not made. */
  readonly clashes: readonly PerformanceRow[];
}

/**
 * New performances from others, so many days later, and so many days later again as often as is said: the same times on the wall in London, prices, phases and all else. A copy of a
 * cancelled performance is not cancelled; phases keep their dates. `isTaken` tells whether an id is in use.
 */
export function copyRun(
  rows: readonly PerformanceRow[],
  days: number,
  isTaken: (id: string) => boolean,
  times = 1,
): CopiedRun {
  const made = new Set<string>();
  const copies: PerformanceRow[] = [];
  const clashes: PerformanceRow[] = [];
  const shifts = Array.from({ length: times }, (_, place) => days * (place + 1));
  for (const copy of shifts.flatMap((shift) => rows.map((row) => copyOf(row, shift)))) {
    const isClash = made.has(copy.performanceId) || isTaken(copy.performanceId);
    (isClash ? clashes : copies).push(copy);
    made.add(copy.performanceId);
  }
  return { copies, clashes };
}

function copyOf(row: PerformanceRow, days: number): PerformanceRow {
  const wallTime = shiftedWallTime(row.wallTime, days);
  const { accessReleasedAt } = row;
  return {
    ...row,
    performanceId: performanceIdOf(row.eventSlug, wallTime),
    wallTime,
    isCancelled: false,
    accessReleasedAt:
      accessReleasedAt === null ? null : fromWallTime(shiftedWallTime(toWallTime(accessReleasedAt), days)),
  };
}
