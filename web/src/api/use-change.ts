import { useRef, useState } from 'react';

import { ApiProblem } from './api-problem.ts';

export interface Change<Args extends readonly unknown[]> {
  readonly busy: boolean;
  /** What the last attempt was refused with; gone with the next one. */
  readonly problem: ApiProblem | null;
  /** Pressed again while it is under way it does nothing. Resolves to whether it was done. */
  readonly run: (...args: Args) => Promise<boolean>;
}

/** A change behind a button: done once however often it is pressed, and its refusal is kept to be shown. */
export function useChange<Args extends readonly unknown[]>(change: (...args: Args) => Promise<unknown>): Change<Args> {
  const isUnderWay = useRef(false);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  async function run(...args: Args): Promise<boolean> {
    if (isUnderWay.current) return false;
    isUnderWay.current = true;
    setBusy(true);
    setProblem(null);
    try {
      await change(...args);
      return true;
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
      return false;
    } finally {
      isUnderWay.current = false;
      setBusy(false);
    }
  }

  return { busy, problem, run };
}
