import type { DataFor } from '#web/api/contract-types.ts';
import { availabilityPoll } from '#web/api/refresh.ts';
import { useResource } from '#web/api/use-resource.ts';

export type Performance = DataFor<'performance'>;
export type Left = DataFor<'availabilityOfPerformance'>;

export const useTicketsLeft = (id: string) =>
  useResource('availabilityOfPerformance', { params: { id } }, { every: availabilityPoll });
