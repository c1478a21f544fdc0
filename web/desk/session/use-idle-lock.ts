import { useEffect } from 'react';

import { minute, second } from '#shared/kernel/time/instant.ts';

import type { Desk } from './desk.ts';

/** As the house locks a session by itself. */
const patience = 30 * minute;
/** Somebody who only types asks the house nothing; so often it is told that they are there. */
const sign = 10 * minute;
const glance = 15 * second;

/** Locks the desk after 30 minutes without a key or a pointer in any of its tabs, and ends it with its session. */
export function useIdleLock(desk: Desk): void {
  useEffect(() => {
    let lastUsed = Date.now();
    let lastTold = 0;
    const use = (): void => {
      const now = Date.now();
      // Whoever comes back after an hour has to prove who they are, and their first press is no use of the desk.
      if (now - lastUsed >= patience) return look();
      lastUsed = now;
      if (now - lastTold < glance) return;
      lastTold = now;
      desk.tabs.tell('used');
      if (desk.state().gate.kind === 'open' && now - desk.lastAnswered >= sign) void desk.load();
    };
    const look = (): void => {
      const { gate } = desk.state();
      if (gate.kind !== 'open') lastUsed = Date.now();
      else if (Date.now() >= Date.parse(gate.session.expiresAt)) void desk.load();
      else if (Date.now() - lastUsed >= patience) desk.lock();
    };
    const deafen = desk.tabs.hear((word) => {
      if (word === 'used') lastUsed = Date.now();
    });
    const timer = setInterval(look, glance);
    const uses = ['keydown', 'pointerdown', 'wheel'] as const;
    for (const each of uses) addEventListener(each, use, { passive: true, capture: true });
    document.addEventListener('visibilitychange', look);
    return () => {
      clearInterval(timer);
      deafen();
      for (const each of uses) removeEventListener(each, use, { capture: true });
      document.removeEventListener('visibilitychange', look);
    };
  }, [desk]);
}
