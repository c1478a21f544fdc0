import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { visitUs } from '#shared/site/contract/visit.ts';

export type VisitUs = Flat<typeof visitUs>;
export type VisitSection = VisitUs['sections'][number];
export type House = VisitSection['houses'][number];

/** The path's query: none for Visit us itself. */
export const visitInput = (id: string | null) => (id === null ? {} : { query: { id } });
