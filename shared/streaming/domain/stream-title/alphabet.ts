/** What the alphabet reads of a title. */
export interface Sorted {
  readonly sortField: string;
  readonly title: string;
}

export interface LetterOf<T> {
  /** `A` to `Z`, or `0–9` for others. */
  readonly letter: string;
  readonly titles: readonly T[];
}

const otherLetter = '0–9';

/** The possible letters of a list, in order. */
export const letters: readonly string[] = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split(''), otherLetter];

const collator = new Intl.Collator('en', { numeric: true });

/** Titles in the order of their sort field, which leaves the article out (spec 2 §3); accents count only between equals. */
export function alphabetically<T extends Sorted>(titles: readonly T[]): T[] {
  return titles.toSorted(
    (one, other) => collator.compare(one.sortField, other.sortField) || collator.compare(one.title, other.title),
  );
}

/** Titles by the first letter of their sort field: "L’Élisir" under E, "1984" under the digits. Without empty letters. */
export function byLetter<T extends Sorted>(titles: readonly T[]): LetterOf<T>[] {
  const groups = Map.groupBy(alphabetically(titles), letterOf);
  return letters.flatMap((letter) => {
    const found = groups.get(letter);
    return found ? [{ letter, titles: found }] : [];
  });
}

function letterOf({ sortField }: Sorted): string {
  // A leading quotation mark or dash is ignored.
  const first = /[\p{L}\p{N}]/u.exec(sortField.normalize('NFD'))?.[0]?.toUpperCase() ?? '';
  return /^[A-Z]$/.test(first) ? first : otherLetter;
}
