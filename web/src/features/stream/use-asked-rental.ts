import { useEffect, useEffectEvent } from 'react';
import { NavigationType, useLocation, useNavigate, useNavigationType } from 'react-router-dom';

import type { FeeId } from '#shared/kernel/ids.ts';
import type { ApiProblem } from '#web/api/api-problem.ts';
import { useCache } from '#web/api/cache.ts';
import { signInLink } from '#web/api/links.ts';
import { send } from '#web/api/send.ts';
import { useChange } from '#web/api/use-change.ts';
import { useVisitor } from '#web/api/visitor.ts';

/** The address of a film's page that carries a rental out. */
export const rentPath = (pathname: string, feeId: FeeId): string =>
  `${pathname}?${new URLSearchParams({ rent: feeId }).toString()}`;

/** A rental that was carried out in this tab: going back to its address does not repeat it. */
const carriedOut = 'rental carried out';

/** The visitor presses the link to a rental: what was carried out before does not count. */
export function pressRental(): void {
  try {
    sessionStorage.removeItem(carriedOut);
  } catch {
    // Without storage going back carries it out again, which changes nothing in the basket.
  }
}

function wasCarriedOut(feeId: FeeId): boolean {
  try {
    return sessionStorage.getItem(carriedOut) === feeId;
  } catch {
    return false;
  }
}

function rememberCarriedOut(feeId: FeeId): void {
  try {
    sessionStorage.setItem(carriedOut, feeId);
  } catch {
    // As said.
  }
}

interface Renting {
  /** The fee of the address that is being carried out, or waits for the visitor to be known. */
  readonly asked: FeeId | null;
  readonly problem: ApiProblem | null;
}

/**
 * Carries out the rental of the page's address: adds it and goes to the page in the answer, without an account through signing in and back
 * to this address. Only what was pressed on this site: the back button, a reload or a link from elsewhere show the page alone.
 *
 * @param fees Those of the page's film.
 * @param isSettled Whether the visitor's rentals are known.
 * @param mayWatch Whether there is nothing to rent any more.
 */
export function useAskedRental(fees: readonly FeeId[], isSettled: boolean, mayWatch: boolean): Renting {
  const navigate = useNavigate();
  const type = useNavigationType();
  const { pathname, search } = useLocation();
  const { data: visitor } = useVisitor();
  const { refresh } = useCache();
  const named = new URLSearchParams(search).get('rent');
  const asked = fees.find((feeId) => feeId === named) ?? null;
  const leave = () => navigate(pathname, { replace: true });
  const signIn = () => navigate(signInLink(`${pathname}${search}`), { replace: true });
  const { problem, run } = useChange(
    async (feeId: FeeId) => {
      const { location } = await send('payPerView', 'POST', { body: { feeId } });
      rememberCarriedOut(feeId);
      void refresh('basket', 'cartInfo').catch(() => undefined);
      await navigate(location, { replace: true });
    },
    {
      signedOut: signIn,
      refused: () => void leave(),
      refreshes: (refusal) => (refusal?.code === 'rental-owned' ? ['purchasedStreams'] : []),
    },
  );
  const isKnown = visitor !== undefined && (!visitor.user || isSettled);
  const carryOut = useEffectEvent((feeId: FeeId) => {
    if (mayWatch || wasCarriedOut(feeId) || !isPressed(type)) void leave();
    else void (visitor?.user ? run(feeId) : signIn());
  });
  useEffect(() => {
    if (asked !== null && isKnown) carryOut(asked);
  }, [asked, isKnown]);
  return { asked, problem };
}

/** Reached by a press on this site; a link that was opened in a new tab too. */
function isPressed(type: NavigationType): boolean {
  if (type !== NavigationType.Pop) return true;
  const [entry] = performance.getEntriesByType?.('navigation') ?? [];
  const isOpened = entry !== undefined && 'type' in entry && entry.type === 'navigate';
  return isOpened && document.referrer.startsWith(`${location.origin}/`) && entry.name === location.href;
}
