/** What `{name}` stands for in an editor's text; null where this customer has no such fact. */
export type Facts = Readonly<Record<string, string | null>>;

const slot = /\{(\w+)\}/g;

/**
 * An editor's text with a customer's own facts in it. A sentence that names a fact which is not there is left out: nobody reads
 * "Your next bill is on ." Text without slots stays as it is.
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
