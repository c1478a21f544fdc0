import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { Day } from '#shared/kernel/time/london.ts';
import { readFilter, saysAlready, searchOf } from '#shared/season/domain/filter/address.ts';
import { todayInUtc } from '#shared/season/domain/filter/filter-dates.ts';
import { isSameFilter } from '#shared/season/domain/filter/filter.ts';
import type { EventFilter } from '#shared/season/domain/filter/filter.ts';
import type { FilterGroup } from '#shared/season/domain/filter/options.ts';
import { useNow } from '#web/api/use-now.ts';

import { applyDelay, spinnerTime } from './filter-timing.ts';

export type ChangeFilter = (change: (filter: EventFilter) => EventFilter) => void;

export interface FilterInUse {
  /** What the address says: the results follow it. */
  readonly applied: EventFilter;
  /** What has been chosen, a moment ahead of the address: panel and chips follow it. */
  readonly chosen: EventFilter;
  readonly isSpinning: boolean;
  readonly change: ChangeFilter;
  /** Today in UTC: no day before it can be chosen. */
  readonly today: Day;
}

interface Options {
  /** Everything that an address may name. */
  readonly groups: readonly FilterGroup[];
  /** `push` makes every filter a place to go back to, `replace` none. */
  readonly history: 'push' | 'replace';
  /** After the address has followed: what the visitor should look at. */
  readonly onApplied: () => void;
}

/**
 * The filter that lives in the address. A change turns the spinner on, applies after a delay, shows the results, waits, and
 * turns the spinner off; changes that come before that join it (spec 1 §4).
 */
export function useFilter({ groups, history, onApplied }: Options): FilterInUse {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const today = todayInUtc(useNow());
  const written = useMemo(() => readFilter(new URLSearchParams(search), groups, today), [search, groups, today]);
  const [pending, setPending] = useState<EventFilter | null>(null);
  // The router brings a new address as a transition, which may take its time; the results need not wait for the rest of
  // the page to follow.
  const [early, setEarly] = useState<EventFilter | null>(null);
  if (early !== null && isSameFilter(early, written)) setEarly(null);
  const applied = useSteady(early ?? written);
  const latest = useRef<EventFilter | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const ownAddresses = useRef<string[]>([]);
  useEffect(() => () => clearTimeout(timer.current), []);

  const isOnItsWay = useRef(false);
  useForeignAddress(`${pathname}${search}`, ownAddresses, () => {
    clearTimeout(timer.current);
    isOnItsWay.current = false;
    latest.current = null;
    setPending(null);
    setEarly(null);
  });
  // Called by the timer of a change, when the visitor may already be at another address than that of the render.
  const apply = useRef<(next: EventFilter) => void>(() => undefined);
  useEffect(() => {
    apply.current = (next) => {
      const query = new URLSearchParams(search);
      if (!saysAlready(query, next, groups, today)) {
        const to = { pathname, search: searchOf(query, next, groups) };
        isOnItsWay.current = true;
        ownAddresses.current.push(`${pathname}${to.search}`);
        setEarly(next);
        void navigate(to, { replace: history === 'replace', preventScrollReset: true });
      } else onApplied();
    };
  });
  // Only when the address has changed do the results stand where they will be.
  useLayoutEffect(() => {
    if (!isOnItsWay.current) return;
    isOnItsWay.current = false;
    onApplied();
    // oxlint-disable-next-line react/exhaustive-effect-dependencies
  }, [applied, onApplied]);

  const change = useCallback<ChangeFilter>(
    (make) => {
      const next = make(latest.current ?? applied);
      latest.current = next;
      setPending(next);
      clearTimeout(timer.current);
      timer.current = setTimeout(() => {
        apply.current(next);
        timer.current = setTimeout(() => {
          latest.current = null;
          setPending(null);
          setEarly(null);
        }, spinnerTime);
      }, applyDelay);
    },
    [applied],
  );

  const chosen = pending && !isSameFilter(pending, applied) ? pending : applied;
  return { applied, chosen, isSpinning: pending !== null, change, today };
}

/**
 * Tells of an address that this filter has not brought: "Back", a link. Whatever was chosen belongs to the page that was left,
 * so a change that still waits must not follow. "Back" is heard at once, since the router takes its time.
 */
function useForeignAddress(address: string, ownAddresses: { readonly current: string[] }, onForeign: () => void): void {
  const tell = useRef(onForeign);
  const seen = useRef(address);
  useLayoutEffect(() => {
    tell.current = onForeign;
    if (seen.current === address) return;
    seen.current = address;
    const place = ownAddresses.current.indexOf(address);
    // What was on its way before an address that has arrived does not come any more.
    ownAddresses.current.splice(0, place === -1 ? Infinity : place + 1);
    if (place === -1) onForeign();
  });
  useEffect(() => {
    const leave = () => tell.current();
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, []);
}

/** The same filter stays the same object, so that nothing is drawn anew for it. */
function useSteady(filter: EventFilter): EventFilter {
  const [held, hold] = useState(filter);
  if (isSameFilter(held, filter)) return held;
  hold(filter);
  return filter;
}
