import type { DataFor } from '#web/api/contract-types.ts';

export type Chapter = DataFor<'digitalEventDetails'>['videos'][number]['chapters'][number];

/** Chapters that start within the film's real length; a single one is dropped. */
export function chaptersWithin(chapters: readonly Chapter[], duration: number): readonly Chapter[] {
  const inside = chapters.filter(({ startsAt }) => startsAt >= 0 && startsAt < duration);
  return inside.length > 1 ? inside.toSorted((one, other) => one.startsAt - other.startsAt) : [];
}

/** The chapter at a position; null before the first. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): Chapter | null {
  return chapters.findLast(({ startsAt }) => startsAt <= seconds) ?? null;
}

/** After so many seconds of an act, going back restarts it. */
const begun = 3;

/** The start of the next or previous act; null where there is none. */
export function skipTo(chapters: readonly Chapter[], seconds: number, by: 1 | -1): number | null {
  if (by > 0) return chapters.find(({ startsAt }) => startsAt > seconds)?.startsAt ?? null;
  return chapters.findLast(({ startsAt }) => startsAt < seconds - begun)?.startsAt ?? (chapters.length > 0 ? 0 : null);
}
