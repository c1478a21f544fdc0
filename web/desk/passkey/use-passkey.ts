import { useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';

import { isStopped, passkeyProblem } from './passkey.ts';

export interface PasskeyAttempt {
  readonly busy: boolean;
  /** Why the last attempt gave nothing. */
  readonly problem: string | null;
  readonly run: () => void;
}

/** One attempt with a passkey behind a button, with its refusals in words: the browser's and the house's. */
export function usePasskey(attempt: () => Promise<unknown>): PasskeyAttempt {
  const [{ busy, problem }, setState] = useState<Omit<PasskeyAttempt, 'run'>>({ busy: false, problem: null });
  const run = async (): Promise<void> => {
    if (busy) return;
    setState({ busy: true, problem: null });
    try {
      await attempt();
      setState({ busy: false, problem: null });
    } catch (error) {
      const words = error instanceof ApiProblem ? error.title : passkeyProblem(error);
      setState({ busy: false, problem: words });
      if (words === null && !isStopped(error)) throw error;
    }
  };
  return { busy, problem, run: () => void run() };
}
