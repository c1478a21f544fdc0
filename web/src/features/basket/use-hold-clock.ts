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

/** The time that is left for the seats of a basket; null where none runs. When it is over the house is asked what is left. */
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
  // `now` stands still for a second, and for longer on a machine that is busy: without this a new hold would show more time
  // than there is.
  const most = basket?.mayRenew ? holdTime : holdTime + renewalTime;
  const whole = Math.min(most, Math.floor(remaining / second) * second);
  return { remaining: whole, isEnding: !isOver && remaining <= renewalOffer, isOver };
}
