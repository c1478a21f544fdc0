import type { DataFor } from '#web/api/contract-types.ts';
import { useResource } from '#web/api/use-resource.ts';

export type StreamReturnsPage = DataFor<'streamReturnsPage'>;

/** The words about one evening of the stream. */
export const useStreamReturns = (slug: string) => useResource('streamReturnsPage', { query: { slug } });
