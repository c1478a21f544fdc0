import { readSearchHead, readSearchIndex } from '../store/search-index.ts';
import { openIndex } from '../views/search-index.ts';
import type { SearchIndex, StoredIndex } from '../views/search-index.ts';

/** The index that this instance has loaded, with its build. */
let open: { readonly build: string; readonly index: Promise<SearchIndex> } | null = null;

/** The index that counts now; null before the first publication. One round trip, two when it has changed since this instance loaded it. */
export async function currentIndex(): Promise<SearchIndex | null> {
  const head = await readSearchHead();
  if (!head) return null;
  if (open?.build !== head.build) {
    // buildIndex made what is stored.
    const index = readSearchIndex(head).then((stored) => openIndex(stored as StoredIndex));
    const reading = { build: head.build, index };
    open = reading;
    // The next search tries again.
    index.catch(() => {
      if (open === reading) open = null;
    });
  }
  return open.index;
}
