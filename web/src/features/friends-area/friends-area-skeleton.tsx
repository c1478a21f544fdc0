import { SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './friends-area.module.css';

/** The placeholder: a row of tabs and the first lines. */
export function FriendsAreaSkeleton() {
  return (
    <>
      <div className={styles.tabs}>
        <span className={styles.tab}>{'\u00a0'}</span>
      </div>
      <div className={styles.panel}>
        <SkeletonLines count={8} />
      </div>
    </>
  );
}
