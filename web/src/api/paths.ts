import { entries } from '#shared/catalogue/contract.ts';
import type { PathName } from '#shared/catalogue/contract.ts';
import type { Method, PathEntry } from '#shared/kernel/contract/path.ts';

/** What a browser has to know of a path. */
export interface PathFacts {
  readonly path: string;
  /** Takes `page[number]` and `page[size]`, so all of its pages are fetched. */
  readonly paged: boolean;
  /** The same for everybody and published by editors: nothing of a visitor is ever in its answer. */
  readonly isContent: boolean;
  /** Changes that may be sent twice and carry no `Idempotency-Key`. */
  readonly repeatable: readonly Method[];
}

/**
 * The contract without its schemas. The build replaces this module by its own value (`vite.config.ts`), so that neither
 * zod nor a schema reaches the browser and nothing has to be kept in step by hand.
 */
export const paths = Object.fromEntries(entries.map((entry) => [entry.name, factsOf(entry)])) as Readonly<
  // Object.fromEntries forgets the names; every entry of the contract is there.
  Record<PathName, PathFacts>
>;

function factsOf({ path, methods, access, cache }: PathEntry): PathFacts {
  const query = methods.GET?.query;
  const paged = query !== undefined && 'shape' in query && Object.hasOwn(query.shape as object, 'page[number]');
  const verbs = Object.keys(methods) as Method[];
  const isContent = access === 'public' && cache === 'content';
  return { path, paged, isContent, repeatable: verbs.filter((verb) => methods[verb]?.repeatable) };
}
