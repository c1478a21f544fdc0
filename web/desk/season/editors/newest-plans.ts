import { useMemo } from 'react';

import { hallWordsIn } from '#shared/desk/domain/season/words.ts';
import type { HallWords } from '#shared/desk/domain/season/words.ts';
import type { DataFor } from '#web/api/contract-types.ts';

import { useRead } from '../../session/use-desk.ts';

export type PlanVersion = DataFor<'deskPlans'>[number];

/** The plans of the house, each in its newest version; none until they are known. */
export function useNewestPlans(): readonly PlanVersion[] {
  const { data } = useRead('deskPlans', {});
  return [...Map.groupBy(data ?? [], ({ plan }) => plan).values()].flatMap(
    (versions) => versions.toSorted((one, other) => other.version - one.version)[0] ?? [],
  );
}

/** What a hall is called: "The Barn", "The Barn, version 2", by the title of its plan; made of its id until the plans are known. */
export function useHallWords(): HallWords {
  const { data } = useRead('deskPlans', {});
  return useMemo(() => hallWordsIn(new Map(data?.map((plan) => [plan.id, plan]))), [data]);
}

/** The zones of these halls, as far as they are known. */
export function useZones(hallIds: readonly (string | null)[]): readonly string[] {
  const { data } = useRead('deskPlans', {});
  return (data ?? []).filter(({ id }) => hallIds.includes(id)).flatMap(({ zones }) => zones.split(''));
}
