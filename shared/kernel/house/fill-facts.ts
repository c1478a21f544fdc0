import type { HouseFacts } from './facts.ts';

/** The facts of the house, or those of them that a page knows. */
type Facts = object & Pick<Partial<HouseFacts>, 'inTexts'>;

const places = /\{\{\s*([\w.]+(?: [\w.]+)*)(\|tel)?\s*\}\}/g;

/** The text of a fact, `catering.phone`; undefined where the house has none of that name. A list is written in one line. */
function factNamed(path: string, { inTexts, ...facts }: Facts): string | undefined {
  // Facts are texts, lists of them, and records.
  const found = path
    .split('.')
    .reduce<unknown>((in_, part) => (in_ as Readonly<Record<string, unknown>> | undefined)?.[part], {
      ...inTexts,
      ...facts,
    });
  if (Array.isArray(found) && found.every((each) => typeof each === 'string')) return found.join(', ');
  return typeof found === 'string' ? found : undefined;
}

/**
 * Fills the house's facts into a text: `{{catering.phone}}`, or `{{catering.phone|tel}}` as a link dials it. Each fact is defined once, so
 * that no text keeps an old number. An unknown place stays as it is; `written` changes each fact, for example for HTML.
 */
export function filledWithFacts(
  text: string,
  facts: Facts,
  written: (fact: string) => string = (fact) => fact,
): string {
  return text.replace(places, (place, path: string, tel?: string) => {
    const found = factNamed(path, facts);
    if (found === undefined) return place;
    return written(tel ? found.replaceAll(' ', '') : found);
  });
}

/** The names of places in a text for which the house has no fact. */
export const unknownFactsIn = (text: string, facts: Facts): readonly string[] =>
  [...text.matchAll(places)].flatMap(([, path = '']) => (factNamed(path, facts) === undefined ? [path] : []));
