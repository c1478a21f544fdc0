import { PageTopSkeleton } from '#web/ui/page-top.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './education.module.css';

/** Headline and lead, then the text beside the form. */
export function EducationSkeleton() {
  return (
    <>
      <PageTopSkeleton />
      <div className={styles.body}>
        <SkeletonLines count={8} />
      </div>
    </>
  );
}
