import type { Seat, Section } from '#shared/season/domain/hall/plan.ts';

/** What is wrong with an imported plan. */
export interface PlanMistake {
  /** Line of the file, from 1; null where the file tells none, or the whole plan is meant. */
  readonly line: number | null;
  /** The column, or the field of JSON; null where a line or the plan is meant. */
  readonly column: string | null;
  readonly sentence: string;
  /** The seats that it is about, to be marked in the drawing. */
  readonly seatIds: readonly string[];
}

/** A seat as a file tells it, before it has an id. */
export interface ToldSeat extends Omit<Seat, 'id'> {
  /** Where it stands in the file, for mistakes. */
  readonly line: number | null;
}

export interface ToldSection extends Pick<Section, 'title' | 'outlook'> {
  /** Null where the file gives none: the one of the version before, or made of the title. */
  readonly id: string | null;
  readonly viewNote: string | null;
  readonly label: Section['label'] | null;
  readonly seats: readonly ToldSeat[];
}

/** What could be read of a file. What it does not tell is null. */
export interface ToldPlan {
  readonly width: number | null;
  readonly height: number | null;
  readonly stage: { readonly x: number; readonly y: number; readonly width: number; readonly height: number } | null;
  readonly sections: readonly ToldSection[];
  readonly mistakes: readonly PlanMistake[];
}

export const mistake = (
  sentence: string,
  { line = null, column = null, seatIds = [] }: Partial<Omit<PlanMistake, 'sentence'>> = {},
): PlanMistake => ({ line, column, sentence, seatIds });

/** A file of which nothing can be read, with the reason. */
export const unreadable = (sentence: string, at: Partial<PlanMistake> = {}): ToldPlan => ({
  width: null,
  height: null,
  stage: null,
  sections: [],
  mistakes: [mistake(sentence, at)],
});
