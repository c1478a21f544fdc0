import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';

import styles from './windowed-list.module.css';

/** Where a row stands, for what is in it. */
export interface RowPlace {
  /** Of every control in the row: one row is in the tab order. */
  readonly tabIndex: 0 | -1;
  readonly onFocus: () => void;
}

type WindowedListProps<T> = {
  readonly label: string;
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  /** In pixels, before a row is measured. */
  readonly rowHeight: number;
  /** The last row that is drawn. */
  readonly onSeen?: (index: number) => void;
  readonly children: (row: T, place: RowPlace) => ReactNode;
};

/**
 * Only rows near the window are in the page, so that ten thousand are as fast as ten. One row is in the tab order; arrows, Home and End
 * lead to the others.
 */
export function WindowedList<T>({ label, rows, keyOf, rowHeight, onSeen, children }: WindowedListProps<T>) {
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
    // A row that goes leaves its height to no other.
    getItemKey: (index) => (rows[index] ? keyOf(rows[index]) : index),
    scrollMargin: top,
    rangeExtractor: (range) => near(range, current),
  });
  const press = useRowKeys(list, at, (to) => {
    setAt(to);
    virtual.scrollToIndex(to);
  });
  const drawn = virtual.getVirtualItems();
  const last = drawn.at(-1)?.index ?? -1;
  useEffect(() => onSeen?.(last), [last, onSeen]);
  return (
    // The keys of the rows arrive here from what is in them.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <ul
      ref={list}
      aria-label={label}
      className={styles.list}
      style={{ blockSize: virtual.getTotalSize() }}
      onKeyDown={(event) => press(event, current, rows.length)}
    >
      {drawn.map(({ index, start, key }) => {
        const row = rows[index];
        if (row === undefined) return null;
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
            {children(row, { tabIndex: index === current ? 0 : -1, onFocus: () => setAt(index) })}
          </li>
        );
      })}
    </ul>
  );
}

interface Range {
  readonly startIndex: number;
  readonly endIndex: number;
  readonly count: number;
}

/** Rows before and behind the window. */
const margin = 8;

/** The rows near the window, and the one with the focus, which stays wherever the page is scrolled to. */
export function near({ startIndex, endIndex, count }: Range, kept: number): number[] {
  const first = Math.max(0, startIndex - margin);
  const last = Math.min(count - 1, endIndex + margin);
  const all = Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => first + index);
  return kept < 0 || all.includes(kept) ? all : [...all, kept].toSorted((a, b) => a - b);
}

type ListRef = { readonly current: HTMLElement | null };

/** Arrows, Home and End: the first control of the row that a key leads to has the focus as soon as it is in the page. */
function useRowKeys(list: ListRef, at: number, go: (to: number) => void) {
  const wanted = useRef<number | null>(null);
  useLayoutEffect(() => {
    if (wanted.current !== at) return;
    wanted.current = null;
    list.current
      ?.querySelector<HTMLElement>(`[data-index="${at}"] :is(a, button, input)`)
      ?.focus({ preventScroll: true });
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

/** Pixels from the top of the page to the list, which moves when what is above it grows. */
export function useTopOf(list: ListRef): number {
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
