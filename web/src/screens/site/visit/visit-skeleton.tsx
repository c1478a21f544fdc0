import { PageTopSkeleton } from '#web/ui/page-top.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './visit-page.module.css';

type VisitSkeletonProps = {
  /** Visit us has a picture at its top, the pages below it have none. */
  readonly hasImage: boolean;
};

/** The shape of the guide: headline and lead, then text beside its contents. */
export function VisitSkeleton({ hasImage }: VisitSkeletonProps) {
  return (
    <>
      <PageTopSkeleton hasImage={hasImage} size={hasImage ? 'display' : 'title'} />
      <div className={styles.body}>
        <SkeletonLines count={8} />
        <div className={styles.sections}>
          <Skeleton width="35%" height="2.5rem" />
          <SkeletonLines count={6} />
          <Skeleton width="35%" height="2.5rem" />
          <SkeletonLines count={6} />
        </div>
      </div>
    </>
  );
}
