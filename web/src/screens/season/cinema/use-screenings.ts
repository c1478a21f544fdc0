import type { DataFor } from '#web/api/contract-types.ts';
import { useResource } from '#web/api/use-resource.ts';

export type Screenings = DataFor<'screenings'>;
export type Place = Screenings['places'][number];

export const useScreenings = (id: string) => useResource('screenings', { params: { id } });
