import { useCallback, useContext, useSyncExternalStore } from 'react';

import type { Instant } from '#shared/kernel/time/instant.ts';

import { houseTime } from './house-clock.ts';
import { PageContext } from './page.ts';

const minute = 60_000;

/**
 * The house's clock, in steps of `step` milliseconds. On the server and in the first render it is the step in which the page was rendered,
 * so that both agree; usually the next step equals it, so that nothing is redrawn at the start.
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
  const stepOf = (time: number) => new Date(Math.floor(time / step) * step).toISOString();
  const current = () => stepOf(houseTime());
  // An Instant is ISO text in UTC with milliseconds; as a string it also compares equal between two renders.
  return useSyncExternalStore(subscribe, current, () => (page ? stepOf(Date.parse(page.now)) : current())) as Instant;
}
