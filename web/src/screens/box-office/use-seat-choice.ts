import { useCallback, useMemo, useState } from 'react';

import type { PerformanceId } from '#shared/kernel/ids.ts';
import { useMayBook } from '#web/api/use-may-book.ts';
import { useNow } from '#web/api/use-now.ts';
import { useBasket } from '#web/features/basket/use-basket.ts';
import type { TicketLine } from '#web/features/basket/use-basket.ts';
import { useHolds } from '#web/features/basket/use-holds.ts';
import { pricedAs } from '#web/features/seats/seat-plan.ts';
import type { MapAnswer, PriceType } from '#web/features/seats/seat-plan.ts';
import { useOpenSeats } from '#web/features/seats/use-seat-map.ts';
import { useSeatPress, withCompanions } from '#web/features/seats/use-seat-press.ts';

/** Shared by map, list, best available and panel: what is free, what is held, and the effect of a press. */
export function useSeatChoice(answer: MapAnswer) {
  const { performanceId, plan } = answer;
  const [priceType, setPriceType] = useState<PriceType>('standard');
  const map = useMemo(() => pricedAs(answer, priceType), [answer, priceType]);
  const booking = useMayBook(answer);
  const keepsSpaces = useKeepsSpaces(answer);
  const { open, isPaused, mark } = useOpenSeats(answer);
  const { data: basket } = useBasket();
  const onSettled = useCallback(
    (ids: readonly string[], isFree: boolean) => mark({ plan, keepsSpaces }, ids, isFree),
    [mark, plan, keepsSpaces],
  );
  const queue = useHolds(performanceId, onSettled);
  const lines = useLines(basket?.products, performanceId);
  const held = useMemo(() => new Set(lines.map(({ seatId }) => seatId)), [lines]);
  const { busy, hold, release: giveBack } = queue;
  const mine = useMemo(() => new Set([...held, ...busy]), [held, busy]);
  const release = useCallback(
    (ids: readonly string[]) => giveBack(withCompanions(plan, ids, held)),
    [giveBack, plan, held],
  );
  // Nothing is closed until the visitor is known: the server decides, and a quick visitor loses no press.
  const isRefused = booking.may?.ok === false;
  // In a pause, what is held can still be given back.
  const isClosed = isRefused || basket?.state === 'paying' || (isPaused && held.size === 0);
  const pair = useSeatPress({ map, open, held, hold, release });
  const isSoldOut = open !== undefined && held.size === 0 && ![...open.values()].some((seats) => seats.includes('o'));
  return {
    map,
    setPriceType,
    booking,
    keepsSpaces,
    basket,
    lines,
    mine,
    holds: { ...queue, release },
    choices: { open, held, busy, isClosed, onToggle: pair.press },
    pair,
    isSoldOut,
    isPaused,
    mayChoose: !isRefused && !isSoldOut && !isPaused,
  };
}

/** Whether wheelchair spaces are still kept. */
function useKeepsSpaces({ accessReleasedAt }: MapAnswer): boolean {
  const now = useNow();
  return accessReleasedAt !== null && Date.parse(now) < Date.parse(accessReleasedAt);
}

const none: readonly TicketLine[] = [];

function useLines(
  products: readonly { readonly id: string; readonly subLineItems: readonly TicketLine[] }[] | undefined,
  performanceId: PerformanceId,
): readonly TicketLine[] {
  return products?.find(({ id }) => id === performanceId)?.subLineItems ?? none;
}
