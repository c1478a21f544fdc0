import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './booking.module.css';

/** Headline, three steps, the two lists of the picker, places. */
export function FoodBookingSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="65%" height="3.5rem" />
      <SkeletonLines count={2} />
      <div className={styles.steps}>
        <SkeletonLines count={3} />
        <SkeletonLines count={3} />
        <SkeletonLines count={3} />
      </div>
      <div className={styles.picker}>
        <Skeleton height="4.5rem" />
        <Skeleton height="4.5rem" />
      </div>
      <SkeletonLines count={8} />
    </div>
  );
}
