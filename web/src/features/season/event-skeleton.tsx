import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import type { EventView } from './event-header.tsx';
import styles from './event-page.module.css';

type EventSkeletonProps = { readonly view?: EventView };

/** The placeholder of an event page: headline, picture, tabs, text beside the panel. */
export function EventSkeleton({ view = 'details' }: EventSkeletonProps) {
  const aside = (
    <div className={styles.aside}>
      <SkeletonLines count={8} />
    </div>
  );
  return (
    <div className={styles.waiting}>
      <Skeleton width="60%" height="4.5rem" />
      <Skeleton width="40%" height="1.25rem" />
      {view === 'details' ? <Skeleton ratio={2} /> : null}
      <Skeleton height="2.75rem" />
      <div className={styles.body}>
        {view === 'details' ? aside : null}
        <div className={styles.text}>
          <SkeletonLines count={6} />
        </div>
        {view === 'dates' ? aside : null}
      </div>
    </div>
  );
}
