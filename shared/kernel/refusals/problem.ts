import { accountProblems } from './account.ts';
import { boxOfficeProblems } from './box-office.ts';
import { deskProblems } from './desk.ts';
import { everyProblems } from './every-path.ts';
import { membershipProblems } from './membership.ts';
import { siteProblems } from './site.ts';
import { streamingProblems } from './streaming.ts';

/** Every refusal: one list for each area, and one for all paths. */
export const problems = {
  ...everyProblems,
  ...boxOfficeProblems,
  ...accountProblems,
  ...membershipProblems,
  ...siteProblems,
  ...streamingProblems,
  ...deskProblems,
};

export type RefusalCode = keyof typeof problems;

/** Refusals of any path: exactly the keys of their list. */
export const everywhere: readonly RefusalCode[] = Object.keys(everyProblems) as (keyof typeof everyProblems)[];

/** A refusal as a value: an expected result with the facts for its sentence and for the browser. */
export interface Refusal {
  readonly refused: true;
  readonly reason: RefusalCode;
  /** Facts for the sentence and for the caller, for example `{ seats: ['Stalls G 14'] }`. */
  readonly facts: Readonly<Record<string, unknown>>;
  /** The invalid input field, as a JSON pointer or a query parameter. */
  readonly source?: { readonly pointer: string } | { readonly parameter: string };
}

/** One entry of a JSON:API `errors` list. */
export interface Problem {
  /** The correlation id of the request, which a visitor can quote. */
  readonly id?: string;
  readonly status: string;
  readonly code: RefusalCode;
  readonly title: string;
  readonly source?: Refusal['source'];
  readonly meta?: Readonly<Record<string, unknown>>;
}

export function refuse(
  reason: RefusalCode,
  facts: Readonly<Record<string, unknown>> = {},
  source?: Refusal['source'],
): Refusal {
  return source ? { refused: true, reason, facts, source } : { refused: true, reason, facts };
}

export function isRefusal(value: unknown): value is Refusal {
  return typeof value === 'object' && value !== null && 'refused' in value && value.refused === true;
}

/** Fills `{name}` with the fact of that name; a list reads as "A, B and C". */
export function sentenceOf(reason: RefusalCode, facts: Readonly<Record<string, unknown>>): string {
  return problems[reason][1].replace(/\{(\w+)\}/g, (_, name: string) => inWords(facts[name]));
}

function inWords(fact: unknown): string {
  if (!Array.isArray(fact)) return typeof fact === 'number' || typeof fact === 'string' ? String(fact) : '';
  const words = fact.map(String);
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} and ${words.at(-1)}`;
}

export function statusOf(reason: RefusalCode): number {
  return problems[reason][0];
}

export function problemOf({ reason, facts, source }: Refusal): Problem {
  return {
    status: String(statusOf(reason)),
    code: reason,
    title: sentenceOf(reason, facts),
    ...(source ? { source } : {}),
    ...(Object.keys(facts).length > 0 ? { meta: facts } : {}),
  };
}
