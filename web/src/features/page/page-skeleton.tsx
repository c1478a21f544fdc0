import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './page.module.css';

/** The placeholder of a static page: breadcrumb, title, lead, contents and paragraphs. */
export function PageSkeleton() {
  return (
    <div className={styles.page}>
      <div className={styles.heading}>
        <Skeleton width="12rem" height="1rem" />
        <Skeleton width="60%" height="4rem" />
        <Skeleton width="80%" height="1.25rem" />
      </div>
      <div className={styles.body}>
        <div className={styles.side}>
          <SkeletonLines count={6} />
        </div>
        <div className={styles.text}>
          <SkeletonLines count={14} />
        </div>
      </div>
    </div>
  );
}
