import { useEffect, useRef } from 'react';

import { houseTime } from '#web/api/house-clock.ts';

import { longestWait, nextRenewal, renewalDue, renewalRest } from './cookie-renewal.ts';
import type { Refused, Renewal } from './cookie-renewal.ts';

/** Renews the film's cookies while it is open, silently and without interrupting it. Only a refusal is shown. */
export function useRenewal(
  expiresAt: string,
  renew: () => Promise<Renewal>,
  onRefused: (answer: Refused) => void,
): void {
  const latest = useRef({ renew, onRefused });
  useEffect(() => {
    latest.current = { renew, onRefused };
  }, [renew, onRefused]);

  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isOver = false;
    let isAsking = false;
    let known = expiresAt;
    let dueAt = houseTime() + renewalDue(expiresAt, houseTime());

    const wait = (): void => {
      clearTimeout(timer);
      if (!isOver) timer = setTimeout(look, Math.min(longestWait, Math.max(0, dueAt - houseTime())));
    };
    const ask = async (): Promise<void> => {
      try {
        const answer = await latest.current.renew();
        if (isOver) return;
        if ('refused' in answer) {
          isOver = true;
          latest.current.onRefused(answer);
          return;
        }
        dueAt = nextRenewal(known, answer.expiresAt, houseTime());
        known = answer.expiresAt;
      } catch {
        dueAt = houseTime() + renewalRest;
      }
    };
    const look = (): void => {
      if (houseTime() < dueAt || isAsking) {
        wait();
        return;
      }
      isAsking = true;
      void ask().finally(() => {
        isAsking = false;
        wait();
      });
    };
    const woken = (): void => {
      if (document.visibilityState === 'visible') look();
    };
    wait();
    document.addEventListener('visibilitychange', woken);
    addEventListener('online', look);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', woken);
      removeEventListener('online', look);
    };
  }, [expiresAt]);
}
