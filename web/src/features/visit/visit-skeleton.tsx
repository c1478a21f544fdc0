import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './visit-page.module.css';

/** The shape of the guide: headline and lead, then text beside its contents. */
export function VisitSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="45%" height="4.5rem" />
      <Skeleton width="60%" height="1.25rem" />
      <div className={styles.body}>
        <SkeletonLines count={8} />
        <div className={styles.sections}>
          <Skeleton width="35%" height="2.5rem" />
          <SkeletonLines count={6} />
          <Skeleton width="35%" height="2.5rem" />
          <SkeletonLines count={6} />
        </div>
      </div>
    </div>
  );
}
