import { plainLetters } from '#shared/kernel/text/slug.ts';

/** What is searched of a title (spec 2 §2, explore all). */
export interface Findable {
  readonly title: string;
  readonly author: string | null;
  /** Everybody on its cast list, and who made it. */
  readonly artists: readonly string[];
}

/**
 * The titles that have every word of a search in their name, their author or their artists, in the order they came in. Words may be
 * beginnings, in any order, without accents and capitals; a search of nothing finds everything.
 */
export function searchWithin<T extends Findable>(titles: readonly T[], search: string): T[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return [...titles];
  return titles.filter(({ title, author, artists }) => {
    const words = wordsOf([title, author ?? '', ...artists].join(' '));
    return wanted.every((word) => words.some((candidate) => candidate.startsWith(word)));
  });
}

/** "L’elisir" is found by "elisir" and by "lelisir". */
function wordsOf(text: string): string[] {
  const plain = text
    .toLowerCase()
    .replace(/[æøœßłđðþı]/g, (letter) => plainLetters[letter] ?? letter)
    .normalize('NFD')
    .replace(/\p{M}/gu, '');
  const words = plain.split(/[^\p{L}\p{N}'’]+/u).filter(Boolean);
  return [...new Set(words.flatMap((word) => [...word.split(/['’]/), word.replace(/['’]/g, '')]))].filter(Boolean);
}
