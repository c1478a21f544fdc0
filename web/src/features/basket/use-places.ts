import { useMemo, useState } from 'react';

import type { PerformanceId } from '#shared/kernel/ids.ts';
import { ApiProblem, isWorthRetrying } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { send } from '#web/api/send.ts';

import { unansweredText } from './places-words.ts';
import { pause } from './retry-delay.ts';
import { useBasket, useKeepBasket, useLookAgain } from './use-basket.ts';
import type { Basket } from './use-basket.ts';
import type { PriceType } from './use-holds.ts';

/** The number of tickets of each type. */
export type Places = ReadonlyMap<PriceType, number>;

export interface PlaceHolds {
  readonly basket: Basket | undefined;
  readonly held: Places;
  /** The price of what is held, fees included. */
  readonly pence: number;
  readonly isBusy: boolean;
  /** The connection is lost and the wish is being retried. */
  readonly isRetrying: boolean;
  /** Why the last wish failed and, where relevant, how many are left. */
  readonly problem: { readonly sentence: string; readonly left: number | null } | null;
  /** Sets the total number, including what is held. Resolves to whether they are held. */
  readonly hold: (wish: Places) => Promise<boolean>;
}

const attempts = 6;

/** Tickets of an unseated performance, by number. The wish is the total, so that it can be repeated. */
export function usePlaces(performanceId: PerformanceId): PlaceHolds {
  const { data: basket } = useBasket();
  const keep = useKeepBasket();
  const lookAgain = useLookAgain();
  const { refresh } = useCache();
  // Not `useChange`: a wish repeats itself, and its end must show together with the basket that it changed.
  const [state, setState] = useState<Pick<PlaceHolds, 'isBusy' | 'isRetrying' | 'problem'>>(resting);
  const lines = basket?.products.find(({ id }) => id === performanceId)?.subLineItems;
  const held = useMemo(() => countsOf(lines ?? []), [lines]);

  async function hold(wish: Places): Promise<boolean> {
    if (state.isBusy) return false;
    setState({ ...resting, isBusy: true });
    const places = [...wish].map(([priceType, count]) => ({ priceType, count }));
    for (let attempt = 1; ; attempt += 1) {
      try {
        keep(await send('placeHolds', 'POST', { body: { performanceId, places } }));
        setState(resting);
        // It changes what is left for others.
        void refresh('availabilityOfPerformance').catch(() => undefined);
        return true;
      } catch (error) {
        const isUnanswered = !(error instanceof ApiProblem) || isWorthRetrying(error) || error.code === 'too-busy';
        if (error instanceof ApiProblem && isUnanswered && attempt < attempts) {
          setState({ isBusy: true, isRetrying: true, problem: null });
          await pause(attempt);
          continue;
        }
        if (!(error instanceof ApiProblem)) console.warn(error);
        // Another window, a payment or the clock has changed the basket: shows its present state.
        await lookAgain();
        setState({ ...resting, problem: problemOf(error, isUnanswered) });
        return false;
      }
    }
  }
  return { basket, held, pence: (lines ?? []).reduce((sum, line) => sum + line.pence, 0), ...state, hold };
}

const resting = { isBusy: false, isRetrying: false, problem: null } as const;

function countsOf(lines: readonly { readonly priceType: PriceType }[]): Places {
  const counts = new Map<PriceType, number>();
  for (const { priceType } of lines) counts.set(priceType, (counts.get(priceType) ?? 0) + 1);
  return counts;
}

function problemOf(error: unknown, isUnanswered: boolean): PlaceHolds['problem'] {
  if (!(error instanceof ApiProblem) || isUnanswered) {
    return { sentence: unansweredText, left: null };
  }
  const left = error.meta['left'];
  return { sentence: error.title, left: typeof left === 'number' ? left : null };
}
