import { useState, useSyncExternalStore } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Location } from 'react-router-dom';

import { usePlace } from '#web/api/screen.ts';
import type { MapAnswer } from '#web/features/seats/seat-plan.ts';
import { ceilingParameter, partyParameter, pressParameter } from '#web/features/seats/wishes.ts';
import type { SeatWishes } from '#web/features/seats/wishes.ts';

const viewParameter = 'view';

/** The wishes of the bar over the map. Party, ceiling and view are in the address, so that a listing can hand them over and a page be shared. */
export function useSeatWishes({ seatLimit }: Pick<MapAnswer, 'seatLimit'>) {
  const { query } = usePlace();
  const place = useLocation();
  const navigate = useNavigate();
  const [sectionId, setSectionId] = useState<string | null>(null);
  const isList = query.get(viewParameter) === 'list';
  const wishes: SeatWishes = {
    party: Math.min(seatLimit, numberIn(query, partyParameter) ?? 2),
    maxPrice: numberIn(query, ceilingParameter),
    sectionId,
  };
  const withValues = (values: Readonly<Record<string, string | null>>): string => {
    const next = new URLSearchParams(place.search);
    next.delete(pressParameter);
    for (const [name, value] of Object.entries(values)) {
      if (value === null) next.delete(name);
      else next.set(name, value);
    }
    return `?${next.toString()}`;
  };
  const replaceBy = (values: Readonly<Record<string, string | null>>): void => {
    void navigate(withValues(values), { replace: true, preventScrollReset: true });
  };
  return {
    wishes,
    isList,
    wasPressed: usePressedEarly(place),
    /** A reload does not repeat the press; the form also wrote "any" price into the address. */
    forgetPress: () => replaceBy({ [ceilingParameter]: wishes.maxPrice === null ? null : String(wishes.maxPrice) }),
    /** The other fields of the address, for a form that writes it anew. */
    kept: [...query].filter(([name]) => name !== ceilingParameter && name !== partyParameter),
    /** The same page as the other view. */
    otherView: withValues({ [viewParameter]: isList ? null : 'list' }),
    change: (change: Partial<SeatWishes>): void => {
      if (change.sectionId !== undefined) setSectionId(change.sectionId);
      const { party, maxPrice } = { ...wishes, ...change };
      if (party === wishes.party && maxPrice === wishes.maxPrice) return;
      replaceBy({
        [partyParameter]: String(party),
        [ceilingParameter]: maxPrice === null ? null : String(maxPrice),
      });
    },
  };
}

/**
 * Whether "Best available" was pressed on this page before its script had arrived: the form then loaded the page again. A link from
 * elsewhere takes no seats.
 */
function usePressedEarly({ pathname, search }: Location): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => new URLSearchParams(search).has(pressParameter) && isPageOf(document.referrer, pathname),
    () => false,
  );
}

const neverChanges = () => () => undefined;

function isPageOf(referrer: string, pathname: string): boolean {
  const from = URL.parse(referrer);
  return from?.origin === location.origin && from.pathname === pathname;
}

/** A whole number from 1 to 9999; null for anything else. */
function numberIn(query: URLSearchParams, name: string): number | null {
  const text = query.get(name) ?? '';
  return /^[1-9]\d{0,3}$/.test(text) ? Number(text) : null;
}
