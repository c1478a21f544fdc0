import { useEffect, useState, useSyncExternalStore } from 'react';

import type { PerformanceId } from '#shared/kernel/ids.ts';
import { ApiProblem, isWorthRetrying } from '#web/api/api-problem.ts';
import type { ChangeFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';

import { createHoldQueue } from './hold-queue.ts';
import type { HoldQueue, HoldState, Outcome, SeatWish } from './hold-queue.ts';
import { pause } from './retry-delay.ts';
import { useKeepBasket, useLookAgain } from './use-basket.ts';
import type { Basket } from './use-basket.ts';

export type PriceType = NonNullable<ChangeFor<'seatHolds', 'POST'>['body']['seats'][number]['priceType']>;

export interface Holds extends HoldState {
  /** Resolves to whether all are held now. */
  readonly hold: HoldQueue<PriceType>['hold'];
  readonly release: HoldQueue<PriceType>['release'];
  readonly dismiss: () => void;
  /** Why the last choice failed, right after its answer. */
  readonly lastFailure: () => HoldState['failure'];
}

/** Called with seats whose state an answer has settled: free again, or lost. */
type OnSettled = (seatIds: readonly string[], isFree: boolean) => void;

/** Holds and releases seats of one performance; for map, list and basket. */
export function useHolds(performanceId: PerformanceId, onSettled?: OnSettled): Holds {
  const keep = useKeepBasket();
  const lookAgain = useLookAgain();
  const [effects] = useState(() => latest<Effects>({ keep, lookAgain, onSettled }));
  useEffect(() => effects.set({ keep, lookAgain, onSettled }));
  const [queue] = useState(() =>
    createHoldQueue<PriceType>({
      hold: (seats) =>
        ask(() => send('seatHolds', 'POST', { body: { performanceId, seats: [...seats] } }), seats, effects.get()),
      release: async (seatIds) => {
        const seats = seatIds.map((seatId) => ({ seatId }));
        const outcome = await ask(
          () => send('seatHolds', 'DELETE', { body: { performanceId, seatIds: [...seatIds] } }),
          seats,
          effects.get(),
        );
        if (outcome === 'done') effects.get().onSettled?.(seatIds, true);
        return outcome;
      },
      pause,
    }),
  );
  const state = useSyncExternalStore(queue.subscribe, queue.state, queue.state);
  return {
    ...state,
    hold: queue.hold,
    release: queue.release,
    dismiss: queue.dismiss,
    lastFailure: () => queue.state().failure,
  };
}

interface Effects {
  readonly keep: (basket: Basket) => Basket;
  readonly lookAgain: () => Promise<void>;
  readonly onSettled: OnSettled | undefined;
}

/** The latest value, for a queue that outlives renders. */
function latest<T>(first: T) {
  let value = first;
  return {
    get: () => value,
    set: (next: T): void => {
      value = next;
    },
  };
}

/** Both changes are repeatable, so unanswered ones are retried. */
async function ask(
  request: () => Promise<Basket>,
  seats: readonly Pick<SeatWish, 'seatId'>[],
  { keep, lookAgain, onSettled }: Effects,
): Promise<Outcome> {
  try {
    keep(await request());
    return 'done';
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error;
    if (isWorthRetrying(error) || error.code === 'too-busy') return 'unanswered';
    const lost = wordsIn(error.meta['seatIds']);
    if (error.code === 'seat-taken' && lost.length > 0) {
      onSettled?.(lost, false);
      return { kind: 'lost', seatIds: lost, seats: wordsIn(error.meta['seats']) };
    }
    // Another window, a payment or the clock has changed the basket: shows its present state.
    await lookAgain();
    return { kind: 'refused', code: error.code, sentence: error.title, seatIds: seats.map(({ seatId }) => seatId) };
  }
}

function wordsIn(fact: unknown): readonly string[] {
  return Array.isArray(fact) ? fact.map(String) : [];
}
