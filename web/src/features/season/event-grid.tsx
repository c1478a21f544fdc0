import type { ReactNode } from 'react';

import { SkeletonCard } from '#web/ui/skeleton.tsx';

import styles from './event-card.module.css';

type EventGridProps = {
  readonly label: string;
  /** Rows on a phone. */
  readonly isCompact?: boolean;
  readonly children: ReactNode;
};

/** Cards in rows with aligned pictures, titles, dates and prices. */
export function EventGrid({ label, isCompact = false, children }: EventGridProps) {
  return (
    <ul aria-label={label} className={styles.grid} data-compact={isCompact || undefined}>
      {children}
    </ul>
  );
}

type SkeletonGridProps = { readonly count?: number; readonly isCompact?: boolean };

export function SkeletonGrid({ count = 6, isCompact = false }: SkeletonGridProps) {
  return (
    <div className={styles.grid} data-loading="" data-compact={isCompact || undefined}>
      {Array.from({ length: count }, (_, place) => (
        <SkeletonCard key={place} isCompact={isCompact} />
      ))}
    </div>
  );
}
