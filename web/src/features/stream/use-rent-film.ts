import { useLocation, useNavigate } from 'react-router-dom';

import type { FeeId } from '#shared/kernel/ids.ts';
import { useCache } from '#web/api/cache.ts';
import { signInLink } from '#web/api/links.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { useVisitor } from '#web/api/visitor.ts';

/** Adds a rental and goes to the page in the answer; without an account through signing in and back. */
export function useRentFilm() {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const { data: visitor } = useVisitor();
  const { refresh } = useCache();
  const signIn = () => navigate(signInLink(pathname));
  const { busy, problem, run } = useChange(
    async (feeId: FeeId) => {
      const { location } = await send('payPerView', 'POST', { body: { feeId } });
      void refresh('basket', 'cartInfo').catch(() => undefined);
      await navigate(location);
    },
    { signedOut: signIn, refreshes: (refusal) => (refusal?.code === 'rental-owned' ? ['purchasedStreams'] : []) },
  );
  const rent = async (feeId: FeeId): Promise<void> => {
    await (visitor && !visitor.user ? signIn() : run(feeId));
  };
  return { isBusy: busy, problem, rent };
}
