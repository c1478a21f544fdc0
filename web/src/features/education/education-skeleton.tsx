import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './education.module.css';

/** Headline and lead, then the text beside the form. */
export function EducationSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="60%" height="4.5rem" />
      <SkeletonLines count={3} />
      <div className={styles.body}>
        <SkeletonLines count={8} />
      </div>
    </div>
  );
}
