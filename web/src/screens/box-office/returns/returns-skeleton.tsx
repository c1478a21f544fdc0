import { PageTopSkeleton } from '#web/ui/page-top.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './returns.module.css';

/** Headline, introduction, four ways. */
export function ReturnsSkeleton() {
  return (
    <>
      <PageTopSkeleton size="title" />
      <SkeletonLines count={2} />
      <div className={styles.options}>
        {[1, 2, 3, 4].map((option) => (
          <SkeletonLines key={option} count={4} />
        ))}
      </div>
    </>
  );
}
