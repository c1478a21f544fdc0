import { houseFacts } from '#shared/kernel/house-facts.ts';

const known: Readonly<Record<string, unknown>> = {
  ...houseFacts.invented,
  hours: houseFacts.hours,
  name: houseFacts.name,
};

/**
 * Fills the house's facts into a content file: `{{catering.phone}}`, or `{{catering.phone|tel}}` as a link dials it. Each fact is defined
 * once, so that no text keeps an old number. Throws for an unknown fact.
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
