import { useState } from 'react';

import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import type { ChangeFor, DataFor } from '#web/api/contract-types.ts';
import { send } from '#web/api/send.ts';
import { useResource } from '#web/api/use-resource.ts';
import { useKeepUser } from '#web/api/visitor.ts';

export type SessionEntry = DataFor<'sessions'>[number];
type Ending = ChangeFor<'sessions', 'DELETE'>['body'];

/** This customer's sessions, and the ways to end them. */
export function useSessions() {
  const state = useResource('sessions', {});
  const { refresh } = useCache();
  const keepUser = useKeepUser();
  /** The session being ended, or `others`, `all`. */
  const [ending, setEnding] = useState<string | null>(null);
  const [problem, setProblem] = useState<ApiProblem | null>(null);

  async function end(body: Ending): Promise<void> {
    setEnding(body.sessionId ?? body.which);
    setProblem(null);
    try {
      await send('sessions', 'DELETE', { body });
      if (body.which === 'all') await keepUser(null);
      else await refresh('sessions');
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error);
    } finally {
      setEnding(null);
    }
  }

  return { state, ending, problem, end };
}
