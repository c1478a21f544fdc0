import { useState } from 'react';

import { houseTime } from '#web/api/house-clock.ts';
import { useChange } from '#web/api/use-change.ts';

import { useDesk, useSend } from '../session/use-desk.ts';
import type { Setup } from '../setup/setup-ways.tsx';

/** The beginning of a new way in: first a proof that is fresh enough, so that none is asked for in the middle of it; then a challenge. */
export function useSetup() {
  const desk = useDesk();
  const send = useSend();
  const [setup, setSetup] = useState<Setup | null>(null);
  const { busy, problem, run } = useChange(async () => {
    if (!(await desk.proveFirst(new Date(houseTime()).toISOString()))) return;
    setSetup(await send('deskSetup', 'POST', {}));
  });
  return { setup, busy, problem, begin: () => void run(), end: () => setSetup(null) };
}
