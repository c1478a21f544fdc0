import { Split } from '#web/ui/layout.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './event-page.module.css';

/** The shape of an event page: headline, picture, text beside facts. */
export function EventSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="60%" height="4.5rem" />
      <Skeleton width="40%" height="1.25rem" />
      <Skeleton ratio={2} />
      <Split aside={<SkeletonLines count={8} />}>
        <SkeletonLines count={6} />
      </Split>
    </div>
  );
}
