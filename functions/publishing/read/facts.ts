import { houseFacts } from '#shared/kernel/house-facts.ts';

const known: Readonly<Record<string, unknown>> = {
  ...houseFacts.invented,
  hours: houseFacts.hours,
  name: houseFacts.name,
};

/**
 * Fills the facts of the house into a content file: `{{catering.phone}}`, or `{{catering.phone|tel}}` as a link dials it.
 * A fact is written in one place, so that a number that changes is not left standing in a text. Throws for a fact that
 * the house does not have.
 */
export function withFacts(source: string): string {
  return source.replace(/\{\{\s*([\w.]+)(\|tel)?\s*\}\}/g, (_, path: string, tel?: string) => {
    const found = path
      .split('.')
      .reduce<unknown>((facts, part) => (facts as Readonly<Record<string, unknown>> | undefined)?.[part], known);
    if (Array.isArray(found)) return found.join(', ');
    if (typeof found !== 'string') throw new Error(`There is no fact ${path}.`);
    return tel ? found.replaceAll(' ', '') : found;
  });
}
