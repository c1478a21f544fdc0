import { Skeleton } from '#web/ui/skeleton.tsx';

import styles from './result-item.module.css';

/** As tall as the results. */
export function ResultSkeleton() {
  return Array.from({ length: 5 }, (_, place) => (
    <div key={place} className={styles.result}>
      <Skeleton ratio={4 / 3} />
      <div className={styles.words}>
        <Skeleton width="11rem" height="0.875rem" />
        <Skeleton width="16rem" height="1.875rem" />
        <Skeleton width="14rem" />
        <Skeleton />
      </div>
    </div>
  ));
}
