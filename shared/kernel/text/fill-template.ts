/** Values for the placeholders of an editor's text; null where this customer has none. */
export type Facts = Readonly<Record<string, string | null>>;

const slot = /\{(\w+)\}/g;

/**
 * Fills an editor's text with a customer's facts. Omits a sentence whose fact is missing: no reader gets "Your next bill is on ." A text
 * without placeholders stays as it is.
 */
export function filled(text: string, facts: Facts): string {
  if (!text.includes('{')) return text;
  return text
    .split(/(?<=[.?]\s+)(?=\p{Lu})/u)
    .filter((sentence) => [...sentence.matchAll(slot)].every(([, name = '']) => typeof facts[name] === 'string'))
    .map((sentence) => sentence.replace(slot, (_, name: string) => facts[name] ?? ''))
    .join('')
    .trim();
}
