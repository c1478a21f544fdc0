import type { DataFor } from '#web/api/contract-types.ts';
import { useChange } from '#web/api/use-change.ts';

import { useDesk } from '../session/use-desk.ts';

export type Check = DataFor<'ticketChecks'>;

/** Asks about one code. A ticket may be held out twice, and be returned between: nothing is kept. */
export function useCheck() {
  const desk = useDesk();
  return useChange(async (token: string, performanceId: string) => {
    const query = { token, ...(performanceId ? { performanceId } : {}) };
    // The contract defines the answer.
    const check = (await desk.call('ticketChecks', 'GET', { query })) as Check;
    return { check, wasCompared: performanceId !== '' };
  });
}
