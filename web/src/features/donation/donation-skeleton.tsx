import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './donation.module.css';

/** Headline, appeal, amounts under their rules. */
export function DonationSkeleton() {
  return (
    <div className={styles.waiting}>
      <Skeleton width="50%" height="4.5rem" />
      <SkeletonLines count={6} />
      {[1, 2, 3, 4].map((amount) => (
        <div key={amount} className={styles.amount}>
          <Skeleton width="5rem" height="2.5rem" />
          <SkeletonLines count={2} />
        </div>
      ))}
    </div>
  );
}
