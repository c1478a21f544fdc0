import { lengthOf } from '#shared/kernel/forms/field-rules.ts';
import { between, day, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** Characters of an answer in one's own words; its line breaks count. */
export const longestAnswer = 500;

/** Surveys that one customer may send in a day: leaving, coming back and leaving again are two. */
export const surveysOfCustomer = 5;

/** Whole seconds until they are counted anew: days are those of UTC. */
export function secondsOfDayLeft(now: Instant): number {
  const began = `${now.slice(0, 10)}T00:00:00.000Z` as Instant;
  return Math.ceil(between(now, plus(began, day)) / second);
}

/** The option that asks for words of one's own. */
export const otherOption = 'other';

/** What may be wrong with a survey; the page of the cancellation has a text for each (spec 2 §3, Exit survey). */
export type SurveyMistake = 'noOptionSelected' | 'emptyField' | 'characterLimit';

export interface SurveyAnswers {
  /** Id of the chosen option; empty while none is. */
  readonly option: string;
  readonly text: string;
}

/**
 * What is wrong with each field of the exit survey, null where nothing is: an option has to be chosen, something else has to be
 * said, and no answer is longer than the limit. The same on both sides of the wire.
 */
export function surveyMistakes({ option, text }: SurveyAnswers): Record<keyof SurveyAnswers, SurveyMistake | null> {
  return { option: option === '' ? 'noOptionSelected' : null, text: textMistake(option, text.trim()) };
}

function textMistake(option: string, text: string): SurveyMistake | null {
  if (option === otherOption && text === '') return 'emptyField';
  return lengthOf(text) > longestAnswer ? 'characterLimit' : null;
}
