import { useState } from 'react';

import { useChange } from './use-change.ts';

/** A mail asked for once more by a button: that it is on its way, in the words of the page, or why not. */
export function useMailAgain(ask: () => Promise<unknown>, onItsWay: string) {
  const { busy, problem, run } = useChange(ask);
  const [isSent, setSent] = useState(false);
  const done = isSent && !busy ? ({ tone: 'done', text: onItsWay } as const) : null;
  return {
    busy,
    said: problem ? ({ tone: 'problem', text: problem.title } as const) : done,
    ask: async (): Promise<void> => setSent(await run()),
  };
}
