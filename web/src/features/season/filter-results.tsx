import { useCallback, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';

import { Spinner } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './filter-results.module.css';

export type ResultsArea = RefObject<HTMLElement | null>;

type FilterResultsProps = {
  readonly area: ResultsArea;
  readonly label: string;
  readonly isSpinning: boolean;
  /** Announced when the results have changed: "Twelve events". */
  readonly count: string;
  /** The active filters; not dimmed with the results. */
  readonly chips: ReactNode;
  readonly children: ReactNode;
};

/** The area that a filter change scrolls to: chips, then results, dimmed under a spinner during the change. */
export function FilterResults({ area, label, isSpinning, count, chips, children }: FilterResultsProps) {
  return (
    <section ref={area} id="filters-result" className={styles.area} aria-label={label} tabIndex={-1}>
      {chips}
      <div className={styles.results} aria-busy={isSpinning} data-busy={isSpinning || undefined}>
        {isSpinning ? (
          <div className={styles.spinner}>
            <Spinner />
          </div>
        ) : null}
        {children}
      </div>
      <VisuallyHidden>
        <output>{isSpinning ? '' : count}</output>
      </VisuallyHidden>
    </section>
  );
}

/** The area and a function that moves there. The pressed control (a chip, the panel) may have gone, so the focus moves too. */
export function useResultsArea(): { readonly area: ResultsArea; readonly goThere: () => void } {
  const area = useRef<HTMLElement>(null);
  const goThere = useCallback(() => {
    area.current?.scrollIntoView({ block: 'start' });
    if (document.activeElement === document.body) area.current?.focus({ preventScroll: true });
  }, []);
  return { area, goThere };
}
