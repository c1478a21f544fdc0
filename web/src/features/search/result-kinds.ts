import type { DataFor } from '#web/api/contract-types.ts';

type SearchPage = DataFor<'search'>;
export type SearchResult = SearchPage['results'][number];
export type SearchKind = SearchResult['kind'];

/** The kinds of results, in display order. */
export const kinds = [
  { kind: 'event', one: 'Event', many: 'Events' },
  { kind: 'performance', one: 'Performance', many: 'Performances' },
  { kind: 'film', one: 'Stream', many: 'Stream' },
  { kind: 'person', one: 'Person', many: 'People' },
  { kind: 'news', one: 'News', many: 'News' },
  { kind: 'page', one: 'Page', many: 'Pages' },
] as const satisfies readonly { readonly kind: SearchKind; readonly one: string; readonly many: string }[];

export function kindLabel(kind: SearchKind): string {
  return kinds.find((known) => known.kind === kind)?.one ?? '';
}

/** The kind in a query, or null: other values filter nothing. */
export function kindNamed(name: string | null): SearchKind | null {
  return kinds.find(({ kind }) => kind === name)?.kind ?? null;
}
