import { PageTopSkeleton } from '#web/ui/page-top.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './booking.module.css';

/** The placeholder: headline, three steps, the picker's two lists, places. */
export function FoodBookingSkeleton() {
  return (
    <>
      <PageTopSkeleton size="title" />
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
    </>
  );
}
