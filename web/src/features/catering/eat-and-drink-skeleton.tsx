import { PageTopSkeleton } from '#web/ui/page-top.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './eat-and-drink.module.css';

/** The placeholder: headline, then places under rules. */
export function EatAndDrinkSkeleton() {
  return (
    <>
      <PageTopSkeleton hasImage />
      {[1, 2, 3, 4].map((place) => (
        <div key={place} className={styles.venue}>
          <Skeleton width="70%" height="1.75rem" />
          <SkeletonLines count={5} />
          <Skeleton height="2.75rem" />
        </div>
      ))}
    </>
  );
}
