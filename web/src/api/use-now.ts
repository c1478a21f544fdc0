import { startTransition, useContext, useEffect, useReducer, useRef } from 'react';

import type { Instant } from '#shared/kernel/time/instant.ts';

import { houseTime } from './house-clock.ts';
import { PageContext } from './page.ts';
import { useIsFromServer } from './use-is-from-server.ts';

const minute = 60_000;

/**
 * The house's clock, in steps of `step` milliseconds. On the server and in the hydrated page it is the step in which the page was rendered,
 * so that both agree. Every later step is a transition: whole pages depend on the clock, and a press goes before their rendering.
 */
export function useNow(step: number = minute): Instant {
  const page = useContext(PageContext);
  const isFromServer = useIsFromServer();
  const [ticks, redraw] = useReducer((count: number) => count + 1, 0);
  const now = stepOf(ticks === 0 && isFromServer && page ? Date.parse(page.now) : houseTime(), step);
  const drawn = useRef(now);
  useEffect(() => {
    drawn.current = now;
  }, [now]);
  useEffect(() => {
    const tick = () => {
      if (stepOf(houseTime(), step) !== drawn.current) startTransition(redraw);
    };
    tick();
    const timer = setInterval(tick, step);
    return () => clearInterval(timer);
  }, [step]);
  // An Instant is ISO text in UTC with milliseconds; as a string it also compares equal between two renders.
  return now as Instant;
}

const stepOf = (time: number, step: number): string => new Date(Math.floor(time / step) * step).toISOString();
