// Laid out as boxes, the parts of a table lose their roles in some browsers; here they are said.
/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role */
import { useWindowVirtualizer } from '@tanstack/react-virtual';
import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import type { FocusEvent, KeyboardEvent, MouseEvent, ReactNode } from 'react';

import { near, useTopOf } from '../../shell/windowed-list.tsx';
import styles from './grid.module.css';

/** Of every cell: what its focusable content carries. */
export interface CellPlace {
  readonly tabIndex: 0 | -1;
  readonly 'data-cell': number;
}

export interface GridHands {
  /** Space, or a press of the first cell; `isRange` with Shift. */
  readonly onSelect: (index: number, isRange: boolean) => void;
  /** Enter, F2 or a double press. */
  readonly onEnter: (index: number, cell: number) => void;
  /** Ctrl+A. */
  readonly onAll: () => void;
  /** Escape. */
  readonly onNone: () => void;
}

type GridProps<T> = GridHands & {
  readonly label: string;
  readonly columns: readonly string[];
  readonly rows: readonly T[];
  readonly keyOf: (row: T) => string;
  readonly isSelected: (row: T) => boolean | undefined;
  /** In pixels, before a row is measured. */
  readonly rowHeight: number;
  /** The row that has the focus first. */
  readonly startAt?: number | undefined;
  /** The cells of a row, each with the role `gridcell`. */
  readonly children: (row: T, place: (cell: number) => CellPlace) => ReactNode;
};

/**
 * A grid of which only rows near the window are in the page. One cell is in the tab order; arrows, Home, End, Page Up and Page Down lead to
 * the others, Space selects, Enter edits.
 */
export function Grid<T>(props: GridProps<T>) {
  const { label, columns, rows, isSelected, startAt, children } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const [at, setAt] = useState<At>({ row: startAt ?? 0, cell: 0 });
  const current = Math.min(at.row, rows.length - 1);
  const { virtual, top } = useRows(body, props, current);
  useFirst(startAt, (index) => virtual.scrollToIndex(index, { align: 'center' }));
  const press = useGridKeys(body, { ...at, row: current }, props, (to) => {
    setAt(to);
    virtual.scrollToIndex(to.row);
  });
  return (
    // A table of performances is what the pattern of a grid is made for.
    <table
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-to-interactive-role
      role="grid"
      aria-label={label}
      aria-rowcount={rows.length + 1}
      aria-colcount={columns.length}
      aria-multiselectable="true"
      className={styles.grid}
      onKeyDown={press}
      {...pointerOf(props, at, setAt)}
    >
      <Head columns={columns} />
      <tbody ref={body} role="rowgroup" className={styles.body} style={{ blockSize: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const row = rows[index];
          if (row === undefined) return null;
          return (
            <tr
              key={key}
              ref={virtual.measureElement}
              role="row"
              data-index={index}
              aria-rowindex={index + 2}
              aria-selected={isSelected(row)}
              className={`${styles.row} ${styles.item}`}
              style={{ transform: `translateY(${start - top}px)` }}
            >
              {children(row, (cell) => ({
                tabIndex: index === current && cell === at.cell ? 0 : -1,
                'data-cell': cell,
              }))}
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

type RowsProps<T> = Pick<GridProps<T>, 'rows' | 'keyOf' | 'rowHeight'>;

/** In pixels: a bar at an edge of the window. */
const covered = 64;

/** The rows near the window, and the one with the focus. */
function useRows<T>(body: GridElement, { rows, keyOf, rowHeight }: RowsProps<T>, current: number) {
  const top = useTopOf(body);
  // React's compiler, which this would hinder, is not in use.
  // oxlint-disable-next-line react/incompatible-library
  const virtual = useWindowVirtualizer({
    count: rows.length,
    estimateSize: () => rowHeight,
    measureElement: (element) => element.getBoundingClientRect().height || rowHeight,
    getItemKey: (index) => (rows[index] ? keyOf(rows[index]) : index),
    scrollMargin: top,
    // The bars above and below the rows cover some of the window.
    scrollPaddingStart: covered,
    scrollPaddingEnd: 3 * covered,
    rangeExtractor: (range) => near(range, current),
  });
  return { virtual, top };
}

/** What a press does: the first cell selects, two presses on another edit it. */
function pointerOf({ onSelect, onEnter }: GridHands, at: At, setAt: (at: At) => void) {
  return {
    onFocus: ({ target }: FocusEvent): void => {
      const place = placeOf(target);
      if (place && (place.row !== at.row || place.cell !== at.cell)) setAt(place);
    },
    onClick: ({ target, shiftKey }: MouseEvent): void => {
      const place = placeOf(target);
      if (place?.cell === 0) onSelect(place.row, shiftKey);
    },
    onDoubleClick: ({ target }: MouseEvent): void => {
      const place = placeOf(target);
      if (place && place.cell > 0) onEnter(place.row, place.cell);
    },
  };
}

function Head({ columns }: { readonly columns: readonly string[] }) {
  return (
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1} className={`${styles.row} ${styles.head}`}>
        {columns.map((title) => (
          <th key={title} scope="col" role="columnheader">
            {title}
          </th>
        ))}
      </tr>
    </thead>
  );
}

interface At {
  readonly row: number;
  readonly cell: number;
}

function placeOf(target: EventTarget): At | null {
  if (!(target instanceof Element)) return null;
  const cell = target.closest('[data-cell]')?.getAttribute('data-cell') ?? null;
  const row = target.closest('[data-index]')?.getAttribute('data-index') ?? null;
  return cell === null || row === null ? null : { row: Number(row), cell: Number(cell) };
}

/** Once the place of the row is known. */
function useFirst(index: number | undefined, go: (index: number) => void): void {
  useEffect(() => {
    if (index !== undefined && index >= 0) go(index);
    // On entry alone.
    // oxlint-disable-next-line react/exhaustive-deps
  }, []);
}

const page = 12;

type GridElement = { readonly current: HTMLElement | null };

/** What the keys do. The cell that a key leads to has the focus as soon as it is in the page; a row with fewer cells has its last. */
function useGridKeys(
  body: GridElement,
  at: At,
  {
    rows,
    columns,
    onSelect,
    onEnter,
    onAll,
    onNone,
  }: Pick<GridProps<never>, keyof GridHands> & {
    readonly rows: readonly unknown[];
    readonly columns: readonly string[];
  },
  go: (to: At) => void,
) {
  const wanted = useRef<At | null>(null);
  useLayoutEffect(() => {
    const to = wanted.current;
    if (!to || to.row !== at.row) return;
    wanted.current = null;
    const cells = [...(body.current?.querySelectorAll<HTMLElement>(`[data-index="${to.row}"] [data-cell]`) ?? [])];
    (cells[to.cell] ?? cells.at(-1))?.focus({ preventScroll: true });
  });
  const move = (row: number, cell: number): void => {
    const to = {
      row: Math.min(Math.max(row, 0), rows.length - 1),
      cell: Math.min(Math.max(cell, 0), columns.length - 1),
    };
    wanted.current = to;
    go(to);
  };
  return (event: KeyboardEvent): void => {
    const place = placeOf(event.target);
    if (!place || event.altKey) return;
    const { row, cell } = place;
    const isCommand = event.ctrlKey || event.metaKey;
    const deeds: Readonly<Record<string, () => void>> = {
      ArrowDown: () => move(row + 1, at.cell),
      ArrowUp: () => move(row - 1, at.cell),
      ArrowRight: () => move(row, cell + 1),
      ArrowLeft: () => move(row, cell - 1),
      PageDown: () => move(row + page, at.cell),
      PageUp: () => move(row - page, at.cell),
      Home: () => move(isCommand ? 0 : row, isCommand ? at.cell : 0),
      End: () => move(isCommand ? rows.length - 1 : row, isCommand ? at.cell : columns.length - 1),
      ' ': () => onSelect(row, event.shiftKey),
      Enter: () => onEnter(row, cell),
      F2: () => onEnter(row, cell),
      Escape: onNone,
      ...(isCommand ? { a: onAll } : {}),
    };
    const deed = deeds[event.key];
    if (!deed) return;
    event.preventDefault();
    deed();
  };
}
