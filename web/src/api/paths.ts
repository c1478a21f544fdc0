import { entries } from '#shared/catalogue/contract.ts';
import type { PathName } from '#shared/catalogue/contract.ts';
import type { Method, PathEntry } from '#shared/kernel/contract/path.ts';

/** The facts of a path for the browser. */
export interface PathFacts {
  readonly path: string;
  /** Takes `page[number]` and `page[size]`, so the client loads all of its pages. */
  readonly paged: boolean;
  /** Published by editors and the same for every visitor: its answer has no personal data. */
  readonly isContent: boolean;
  /** Idempotent methods without an `Idempotency-Key`. */
  readonly repeatable: readonly Method[];
}

/**
 * The contract without its schemas. The build replaces this module by its value (`vite.config.ts`), so that neither zod nor a schema
 * reaches the browser and nothing is copied by hand.
 */
export const paths = Object.fromEntries(entries.map((entry) => [entry.name, factsOf(entry)])) as Readonly<
  // Object.fromEntries loses the keys; every entry of the contract is there.
  Record<PathName, PathFacts>
>;

function factsOf({ path, methods, access, cache }: PathEntry): PathFacts {
  const query = methods.GET?.query;
  const paged = query !== undefined && 'shape' in query && Object.hasOwn(query.shape as object, 'page[number]');
  const verbs = Object.keys(methods) as Method[];
  const isContent = access === 'public' && cache === 'content';
  return { path, paged, isContent, repeatable: verbs.filter((verb) => methods[verb]?.repeatable) };
}
