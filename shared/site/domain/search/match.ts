import { fold, wordsOf } from './fold.ts';

export type Range = [from: number, to: number];

/** Words of the index that matched, and the query's words; all folded. */
export interface SearchHits {
  readonly words: ReadonlySet<string>;
  readonly terms: readonly string[];
}

/** The matches in a text. A word that begins with a term is marked as far as the term goes, a match by another spelling is marked whole. */
export function rangesIn(text: string, { words, terms }: SearchHits): Range[] {
  return wordsOf(text).flatMap(({ text: word, from }): Range[] => {
    const folded = fold(word);
    if (!words.has(folded)) return [];
    const term = terms.filter((candidate) => folded.startsWith(candidate)).toSorted(longerFirst)[0];
    return [[from, from + (term ? lengthOf(term, word) : word.length)]];
  });
}

const longerFirst = (one: string, other: string): number => other.length - one.length;

/** How many letters of a word its folded beginning covers: accents and ligatures change the length. */
function lengthOf(term: string, word: string): number {
  let length = 1;
  while (length < word.length && fold(word.slice(0, length)).length < term.length) length += 1;
  // A combining accent belongs to the letter before it.
  while (/^\p{M}/u.test(word.slice(length))) length += 1;
  return length;
}

const longest = 200;
/** Characters before the first match. */
const before = 60;

/** An excerpt around the first match, or the beginning; cut between words. */
export function excerptOf(text: string, found: SearchHits): string {
  if (text.length <= longest) return text;
  const at = rangesIn(text, found)[0]?.[0] ?? 0;
  const start = at <= before ? 0 : Math.min(text.indexOf(' ', at - before) + 1, at);
  const rest = text.slice(start);
  const end = rest.length <= longest ? rest.length : rest.lastIndexOf(' ', longest);
  return `${start > 0 ? '…' : ''}${rest.slice(0, end > 0 ? end : longest).replace(/[\s,;:–-]+$/, '')}${end < rest.length ? '…' : ''}`;
}
