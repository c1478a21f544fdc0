import { useState } from 'react';

import type { Outcome, Wish } from './use-changes.ts';

/** Asks for wishes; what was refused is said, and whatever was typed stays. `run` resolves with whether all were made. */
export function useAsk(onWishes: (wishes: readonly Wish[]) => Promise<Outcome | null>) {
  const [busy, setBusy] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  async function run(wishes: readonly Wish[]): Promise<boolean> {
    setBusy(true);
    setSaid(null);
    try {
      const outcome = await onWishes(wishes);
      if (!outcome) return false;
      const { problem, made, says = problem?.title } = outcome;
      if (problem) setSaid(made > 0 ? `${says} The ${made} before it are made.` : (says ?? null));
      return problem === null;
    } finally {
      setBusy(false);
    }
  }
  return { busy, said, run, forget: () => setSaid(null) };
}
