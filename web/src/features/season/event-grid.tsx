import type { ReactNode } from 'react';

import { SkeletonCard } from '#web/ui/skeleton.tsx';

import styles from './event-card.module.css';

type EventGridProps = { readonly label: string; readonly children: ReactNode };

/** Cards in rows with aligned pictures, titles, dates and prices. */
export function EventGrid({ label, children }: EventGridProps) {
  return (
    <ul aria-label={label} className={styles.grid}>
      {children}
    </ul>
  );
}

type SkeletonGridProps = { readonly count?: number };

export function SkeletonGrid({ count = 6 }: SkeletonGridProps) {
  return (
    <div className={styles.grid} data-loading="">
      {Array.from({ length: count }, (_, place) => (
        <SkeletonCard key={place} />
      ))}
    </div>
  );
}
