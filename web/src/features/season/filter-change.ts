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
  /** The address's filter, which the results follow. */
  readonly applied: EventFilter;
  /** The chosen filter, ahead of the address: panel and chips follow it. */
  readonly chosen: EventFilter;
  readonly isSpinning: boolean;
  readonly change: ChangeFilter;
  /** Today in UTC: earlier days cannot be chosen. */
  readonly today: Day;
}

interface Options {
  /** Every option that an address may contain. */
  readonly groups: readonly FilterGroup[];
  /** `push` adds a history entry for each filter, `replace` none. */
  readonly history: 'push' | 'replace';
  /** Called after the address has changed, to scroll to the results. */
  readonly onApplied: () => void;
}

/**
 * The filter in the address. A change shows the spinner, applies after a delay, shows the results, waits, and hides the spinner; further
 * changes before that join it (spec 1 §4).
 */
export function useFilter({ groups, history, onApplied }: Options): FilterInUse {
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const today = todayInUtc(useNow());
  const written = useMemo(() => readFilter(new URLSearchParams(search), groups, today), [search, groups, today]);
  const [pending, setPending] = useState<EventFilter | null>(null);
  // The router applies a new address as a transition; the results do not wait for the rest of the page.
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
  // Called by a change's timer, when the visitor may already be at another address.
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
  // The results are in place only once the address has changed.
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
 * Detects an address that this filter did not set: "Back", a link. A waiting change belongs to the page left, and is dropped. "Back" is
 * detected at once, since the router takes its time.
 */
function useForeignAddress(address: string, ownAddresses: { readonly current: string[] }, onForeign: () => void): void {
  const tell = useRef(onForeign);
  const seen = useRef(address);
  useLayoutEffect(() => {
    tell.current = onForeign;
    if (seen.current === address) return;
    seen.current = address;
    const place = ownAddresses.current.indexOf(address);
    // Changes older than an address that has arrived will not arrive.
    ownAddresses.current.splice(0, place === -1 ? Infinity : place + 1);
    if (place === -1) onForeign();
  });
  useEffect(() => {
    const leave = () => tell.current();
    addEventListener('popstate', leave);
    return () => removeEventListener('popstate', leave);
  }, []);
}

/** An equal filter stays the same object, to avoid rendering. */
function useSteady(filter: EventFilter): EventFilter {
  const [held, hold] = useState(filter);
  if (isSameFilter(held, filter)) return held;
  hold(filter);
  return filter;
}
