import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';

import { formatDate } from '#shared/kernel/time/format.ts';

import type { Colleague } from './role-titles.ts';
import styles from './staff.module.css';

export interface Row {
  readonly colleague: Colleague;
  /** The titles of their roles. */
  readonly roles: string;
}

type StaffListProps = { readonly rows: readonly Row[] };

/**
 * Only rows near the window are in the page, so that ten thousand are as fast as ten. One row is in the tab order; arrows, Home and End
 * lead to the others.
 */
export function StaffList({ rows }: StaffListProps) {
  const list = useRef<HTMLUListElement>(null);
  const top = useTopOf(list);
  const [at, setAt] = useState(0);
  const current = Math.min(at, rows.length - 1);
  // React's compiler, which this would hinder, is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    // Without a layout a row has no height, and all of them would be near the window.
    measureElement: (element) => element.getBoundingClientRect().height || rowHeight,
    scrollMargin: top,
    rangeExtractor: (range) => near(range, current),
  });
  const press = useRowKeys(list, at, (to) => {
    setAt(to);
    virtual.scrollToIndex(to);
  });
  return (
    // The keys of the rows arrive here from their links.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      aria-label="Colleagues"
      className={styles.list}
      style={{ blockSize: virtual.getTotalSize() }}
      onKeyDown={(event) => press(event, current, rows.length)}
    >
      {virtual.getVirtualItems().map(({ index, start, key }) => {
        const row = rows[index];
        if (!row) return null;
        return (
          <li
            key={key}
            ref={virtual.measureElement}
            data-index={index}
            className={styles.item}
            aria-setsize={rows.length}
            aria-posinset={index + 1}
            style={{ transform: `translateY(${start - top}px)` }}
          >
            <ColleagueRow row={row} isInOrder={index === current} onFocus={() => setAt(index)} />
          </li>
        );
      })}
    </ul>
  );
}

/** In pixels, before it is measured. */
const rowHeight = 49;

interface Range {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly count: number;
}

/** Rows before and behind the window. */
const margin = 8;

/** The rows near the window, and the one with the focus, which stays wherever the page is scrolled to. */
function near({ startIndex, endIndex, count }: Range, kept: number): number[] {
  const first = Math.max(0, startIndex - margin);
  const last = Math.min(count - 1, endIndex + margin);
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return kept < 0 || all.includes(kept) ? all : [...all, kept].toSorted((a, b) => a - b);
}

type ListRef = { readonly current: HTMLElement | null };

/** Arrows, Home and End: the row that a key leads to has the focus as soon as it is in the page. */
function useRowKeys(list: ListRef, at: number, go: (to: number) => void) {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current !== at) return;
    wanted.current = null;
    list.current?.querySelector<HTMLElement>(`[data-index="${at}"] a`)?.focus({ preventScroll: true });
  }, [list, at]);
  return (event: KeyboardEvent, from: number, count: number): void => {
    const to = { ArrowDown: from + 1, ArrowUp: from - 1, Home: 0, End: count - 1 }[event.key];
    if (to === undefined) return;
    event.preventDefault();
    if (to < 0 || to >= count) return;
    wanted.current = to;
    go(to);
  };
}

type ColleagueRowProps = { readonly row: Row; readonly isInOrder: boolean; readonly onFocus: () => void };

function ColleagueRow({ row: { colleague, roles }, isInOrder, onFocus }: ColleagueRowProps) {
  const { id, name, email, state, lastUsedAt } = colleague;
  return (
    <Link to={`/staff/${id}`} className={styles.row} tabIndex={isInOrder ? 0 : -1} onFocus={onFocus}>
      <span className={styles.name}>{name}</span>
      <span className={styles.email}>{email}</span>
      <span className={styles.roles}>{roles}</span>
      <span className={styles.seen}>
        {state === 'suspended' ? <strong>Suspended</strong> : null}
        {state === 'active' ? (lastUsedAt ? `Seen ${formatDate(lastUsedAt)}` : 'Not yet seen') : null}
      </span>
    </Link>
  );
}

/** Pixels from the top of the page to the list, which moves when what is above it grows. */
function useTopOf(list: ListRef): number {
  const [top, setTop] = useState(0);
  useLayoutEffect(() => {
    const element = list.current;
    if (!element) return undefined;
    const measure = (): void => setTop(element.getBoundingClientRect().top + scrollY);
    measure();
    if (!('ResizeObserver' in globalThis)) return undefined;
    const watch = new ResizeObserver(measure);
    watch.observe(document.body);
    return () => watch.disconnect();
  }, [list]);
  return top;
}
