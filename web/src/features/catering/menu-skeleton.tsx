import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './menu.module.css';

/** The placeholder of a menu: title, dishes and prices. */
export function MenuSkeleton() {
  return (
    <div className={styles.menu}>
      <div className={styles.header}>
        <Skeleton width="30%" height="1rem" />
        <Skeleton width="70%" height="3rem" />
        <SkeletonLines count={2} />
      </div>
      <div className={styles.sections}>
        <Skeleton width="40%" height="2.25rem" />
        {[1, 2, 3, 4, 5].map((dish) => (
          <div key={dish} className={styles.dish}>
            <SkeletonLines count={3} />
            <Skeleton width="3rem" height="1.25rem" />
          </div>
        ))}
      </div>
    </div>
  );
}
