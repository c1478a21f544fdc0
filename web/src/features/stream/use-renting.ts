import { useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { FeeId } from '#shared/kernel/ids.ts';
import { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { signInLink } from '#web/api/links.ts';
import { send } from '#web/api/send.ts';
import { useVisitor } from '#web/api/visitor.ts';

export interface Renting {
  readonly isBusy: boolean;
  readonly problem: ApiProblem | null;
  readonly rent: (feeId: FeeId) => Promise<void>;
}

/** Puts a rental into the basket and goes where the house says; without an account it is signed in first and comes back. */
export function useRenting(): Renting {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: visitor } = useVisitor();
  const { refresh } = useCache();
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<ApiProblem | null>(null);
  const underWay = useRef(false);

  async function rent(feeId: FeeId): Promise<void> {
    if (underWay.current) return;
    if (visitor && !visitor.user) {
      await navigate(signInLink(pathname));
      return;
    }
    underWay.current = true;
    setBusy(true);
    setProblem(null);
    try {
      const { location } = await send('payPerView', 'POST', { body: { feeId } });
      void refresh('basket', 'cartInfo').catch(() => undefined);
      await navigate(location);
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      // The session ended in the meantime.
      if (error.status === 401) await navigate(signInLink(pathname));
      else setProblem(error);
      if (error.code === 'rental-owned') void refresh('purchasedStreams').catch(() => undefined);
    } finally {
      underWay.current = false;
      setBusy(false);
    }
  }

  return { isBusy, problem, rent };
}
