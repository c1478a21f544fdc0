import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './cast-sheet.module.css';

/** The placeholder of a sheet: title, facts and names. */
export function SheetSkeleton() {
  return (
    <div className={styles.sheet}>
      <div className={styles.head}>
        <Skeleton width="5rem" height="1rem" />
        <Skeleton width="min(100%, 24rem)" height="3.5rem" />
      </div>
      <div className={styles.facts}>
        <SkeletonLines count={5} />
      </div>
      <div className={styles.people}>
        <SkeletonLines count={12} />
      </div>
    </div>
  );
}
