import { readList } from './pages-and-lists.ts';
import type { Lists } from './pages-and-lists.ts';

/** As many as one query answers. */
const size = 100;

/** A list whole: its first page tells how many there are, the others are read together. One round trip up to 100 items. */
export async function readWholeList<Name extends keyof Lists>(name: Name): Promise<readonly Lists[Name][]> {
  const first = await readList(name, { number: 1, size });
  const others = await Promise.all(
    Array.from({ length: Math.max(first.totalPages - 1, 0) }, (_, place) =>
      readList(name, { number: place + 2, size }),
    ),
  );
  return [first, ...others].flatMap(({ items }) => items);
}
