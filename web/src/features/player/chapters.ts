import type { DataFor } from '#web/api/contract-types.ts';

export type Chapter = DataFor<'digitalEventDetails'>['videos'][number]['chapters'][number];

/** Chapters that begin inside the film as it really is; a single one would say nothing. */
export function chaptersWithin(chapters: readonly Chapter[], duration: number): readonly Chapter[] {
  const inside = chapters.filter(({ startsAt }) => startsAt >= 0 && startsAt < duration);
  return inside.length > 1 ? inside.toSorted((one, other) => one.startsAt - other.startsAt) : [];
}

/** The chapter that a moment belongs to; null before the first. */
export function chapterAt(chapters: readonly Chapter[], seconds: number): Chapter | null {
  return chapters.findLast(({ startsAt }) => startsAt <= seconds) ?? null;
}

/** After so many seconds of an act, going back means its own beginning. */
const begun = 3;

/** Where the next or the last act begins; null where there is none. */
export function skipTo(chapters: readonly Chapter[], seconds: number, by: 1 | -1): number | null {
  if (by > 0) return chapters.find(({ startsAt }) => startsAt > seconds)?.startsAt ?? null;
  return chapters.findLast(({ startsAt }) => startsAt < seconds - begun)?.startsAt ?? (chapters.length > 0 ? 0 : null);
}
