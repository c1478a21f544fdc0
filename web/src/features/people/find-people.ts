import { slugOf } from '#shared/kernel/text/slug.ts';

interface Named {
  readonly name: string;
  readonly role: string;
}

/** People whose names or roles have every word that was typed, whatever its accents and capitals. Nothing typed is everybody. */
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

/** By the letter under which the index has them; only letters with somebody are there. */
export function byLetter<P extends { readonly letter: string }>(people: readonly P[]): readonly Letter<P>[] {
  return [...Map.groupBy(people, ({ letter }) => letter)]
    .map(([letter, of]) => ({ letter, people: of }))
    .toSorted((one, other) => (one.letter < other.letter ? -1 : 1));
}

/** A to Z, whether or not anybody is there: a row that jumps about would be hard to aim at. */
export const alphabet: readonly string[] = Array.from('ABCDEFGHIJKLMNOPQRSTUVWXYZ');
