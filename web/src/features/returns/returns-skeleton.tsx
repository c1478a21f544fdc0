import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './returns.module.css';

/** Headline, introduction, four ways. */
export function ReturnsSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="70%" height="3.5rem" />
      <SkeletonLines count={3} />
      <div className={styles.options}>
        {[1, 2, 3, 4].map((option) => (
          <SkeletonLines key={option} count={4} />
        ))}
      </div>
    </div>
  );
}
