import { useEffect } from 'react';

import { holdTime, renewalOffer, renewalTime } from '#shared/box-office/domain/basket/basket.ts';
import { useNow } from '#web/api/use-now.ts';

import { useLookAgain } from './use-basket.ts';
import type { Basket } from './use-basket.ts';

export interface HoldClock {
  /** Milliseconds until the seats go back on sale, by the house's clock. */
  readonly remaining: number;
  readonly isEnding: boolean;
  readonly isOver: boolean;
}

const second = 1000;

/** The remaining time of a basket's seats; null where none runs. Refetches the basket at its end. */
export function useHoldClock(basket: Pick<Basket, 'state' | 'expiresAt' | 'mayRenew'> | undefined): HoldClock | null {
  const now = useNow(second);
  const lookAgain = useLookAgain();
  const expiresAt = basket?.state === 'open' ? basket.expiresAt : null;
  const remaining = expiresAt === null ? null : Date.parse(expiresAt) - Date.parse(now);
  const isOver = remaining !== null && remaining <= 0;
  useEffect(() => {
    if (isOver) void lookAgain();
  }, [isOver, lookAgain]);
  if (remaining === null) return null;
  // `now` may lag by a second, or more on a busy machine: without this a new hold would show too much time.
  const most = basket?.mayRenew ? holdTime : holdTime + renewalTime;
  const whole = Math.min(most, Math.floor(remaining / second) * second);
  return { remaining: whole, isEnding: !isOver && remaining <= renewalOffer, isOver };
}
