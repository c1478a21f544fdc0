import { lengthOf } from '#shared/kernel/forms/field-rules.ts';
import { between, day, plus, second } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** Characters of a free answer, line breaks included. */
export const longestAnswer = 500;

/** Surveys of one customer a day: cancelling, returning and cancelling again makes two. */
export const surveysOfCustomer = 5;

/** Seconds until the count resets: days are in UTC. */
export function secondsOfDayLeft(now: Instant): number {
  const began = `${now.slice(0, 10)}T00:00:00.000Z` as Instant;
  return Math.ceil(between(now, plus(began, day)) / second);
}

/** The option with a free answer. */
export const otherOption = 'other';

/** Possible errors of a survey; the cancellation page has a text for each (spec 2 §3, Exit survey). */
export type SurveyMistake = 'noOptionSelected' | 'emptyField' | 'characterLimit';

export interface SurveyAnswers {
  /** Id of the chosen option; empty for none. */
  readonly option: string;
  readonly text: string;
}

/**
 * The error of each field of the exit survey, null for none: an option is required, "other" needs a text, and no answer exceeds the limit.
 * Browser and server share the rule.
 */
export function surveyMistakes({ option, text }: SurveyAnswers): Record<keyof SurveyAnswers, SurveyMistake | null> {
  return { option: option === '' ? 'noOptionSelected' : null, text: textMistake(option, text.trim()) };
}

function textMistake(option: string, text: string): SurveyMistake | null {
  if (option === otherOption && text === '') return 'emptyField';
  return lengthOf(text) > longestAnswer ? 'characterLimit' : null;
}
