import { plainLetters } from '#shared/kernel/text/slug.ts';

/** The searchable fields of a title (spec 2 §2, explore all). */
export interface Findable {
  readonly title: string;
  readonly author: string | null;
  /** Performers and creators; absent until they are loaded. */
  readonly artists?: readonly string[] | undefined;
}

/**
 * The titles with every word of a query in name, author or artists, in their order. Words may be prefixes, in any order, without accents
 * and capitals; an empty query matches everything.
 */
export function searchWithin<T extends Findable>(titles: readonly T[], search: string): T[] {
  const wanted = wordsOf(search);
  if (wanted.length === 0) return [...titles];
  return titles.filter(({ title, author, artists = [] }) => {
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
