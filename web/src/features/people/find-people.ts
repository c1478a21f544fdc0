import { slugOf } from '#shared/kernel/text/slug.ts';

interface Named {
  readonly name: string;
  readonly role: string;
}

/** People whose names or roles contain every typed word, ignoring accents and case. Without input, all people. */
export function findPeople<P extends Named>(people: readonly P[], typed: string): readonly P[] {
  const words = slugOf(typed).split('-').filter(Boolean);
  if (words.length === 0) return people;
  return people.filter(({ name, role }) => {
    const text = `${slugOf(name)}-${slugOf(role)}`;
    return words.every((word) => text.includes(word));
  });
}

export interface Letter<P> {
  readonly letter: string;
  readonly people: readonly P[];
}

/** By the letter of the index; without empty letters. */
export function byLetter<P extends { readonly letter: string }>(people: readonly P[]): readonly Letter<P>[] {
  return [...Map.groupBy(people, ({ letter }) => letter)]
    .map(([letter, of]) => ({ letter, people: of }))
    .toSorted((one, other) => (one.letter < other.letter ? -1 : 1));
}

/** A to Z, empty letters included, so that the row does not move. */
export const alphabet: readonly string[] = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
