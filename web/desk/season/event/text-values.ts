/** Paragraphs as they are typed, with an empty line between. */
export const paragraphsIn = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter(Boolean);

/** Lines as they are typed. */
export const linesIn = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Null for a text of nothing. */
export const orNull = (text: string): string | null => (text.trim() === '' ? null : text);
