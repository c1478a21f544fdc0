import { useCallback, useContext, useSyncExternalStore } from 'react';

import type { Instant } from '#shared/domain/time/instant.ts';

import { houseTime } from './house-clock.ts';
import { PageContext } from './page.ts';

const minute = 60_000;

/**
 * The house's clock. On the server and in the first render it is the instant at which the page was made, so that both
 * say the same; from then on it runs in steps of `step` milliseconds.
 */
export function useNow(step: number = minute): Instant {
  const page = useContext(PageContext);
  const subscribe = useCallback(
    (tick: () => void) => {
      const timer = setInterval(tick, step);
      return () => clearInterval(timer);
    },
    [step],
  );
  const current = () => new Date(Math.floor(houseTime() / step) * step).toISOString();
  // ISO text in UTC with milliseconds is what an Instant is; a string also compares equal between two renders.
  return useSyncExternalStore(subscribe, current, () => page?.now ?? current()) as Instant;
}
