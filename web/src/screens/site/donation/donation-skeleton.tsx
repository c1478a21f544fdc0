import { PageTopSkeleton } from '#web/ui/page-top.tsx';
import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './donation.module.css';

/** Headline, appeal, amounts under their rules. */
export function DonationSkeleton() {
  return (
    <>
      <PageTopSkeleton hasImage />
      <SkeletonLines count={6} />
      {[1, 2, 3, 4].map((amount) => (
        <div key={amount} className={styles.amount}>
          <Skeleton width="5rem" height="2.5rem" />
          <SkeletonLines count={2} />
        </div>
      ))}
    </>
  );
}
