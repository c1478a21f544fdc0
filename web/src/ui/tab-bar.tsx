import { useEffect, useRef } from 'react';
import type { MouseEvent } from 'react';
import { Link } from 'react-router-dom';

import styles from './tab-bar.module.css';

type TabName = {
  readonly label: string;
  /** Used on a phone, where the long one does not fit. */
  readonly shortLabel?: string;
};

/** A tab links to a page, or opens a panel of this one. */
export type Tab = TabName &
  (
    | {
        readonly to: string;
        readonly current: boolean;
        /** Called before a press is followed; may prevent it and navigate itself. */
        readonly onFollow?: ((event: MouseEvent) => void) | undefined;
      }
    | { readonly onPress: () => void; readonly expanded: boolean; readonly controls?: string }
  );

type TabBarProps = {
  readonly label: string;
  readonly tabs: readonly Tab[];
  /** Beside a title: without a rule of its own. */
  readonly isInLine?: boolean;
};

function Name({ label, shortLabel }: TabName) {
  if (!shortLabel) return label;
  return (
    <>
      <span className={styles.long}>{label}</span>
      <span className={styles.short}>{shortLabel}</span>
    </>
  );
}

export function TabBar({ label, tabs, isInLine = false }: TabBarProps) {
  const row = useRef<HTMLUListElement>(null);
  const at = tabs.findIndex((tab) => 'to' in tab && tab.current);

  useEffect(() => {
    // With the frame, whose layout it reads: an effect would have the page laid out once more before it.
    const frame = requestAnimationFrame(() => {
      const [first, tab] = [row.current?.children[0], row.current?.children[at]];
      // Scrolls the row only, not the page.
      if (row.current && first instanceof HTMLElement && tab instanceof HTMLElement)
        row.current.scrollLeft = tab.offsetLeft - first.offsetLeft;
    });
    return () => cancelAnimationFrame(frame);
  }, [at]);

  return (
    <nav aria-label={label} className={styles.bar} data-in-line={isInLine || undefined}>
      <ul ref={row} className={styles.tabs}>
        {tabs.map((tab) => (
          <li key={tab.label}>
            {'to' in tab ? (
              <Link
                to={tab.to}
                className={styles.tab}
                aria-current={tab.current ? 'page' : undefined}
                onClick={tab.onFollow}
              >
                <Name {...tab} />
              </Link>
            ) : (
              <button
                type="button"
                className={styles.tab}
                aria-expanded={tab.expanded}
                aria-controls={tab.expanded ? tab.controls : undefined}
                onClick={tab.onPress}
              >
                <Name {...tab} />
              </button>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
