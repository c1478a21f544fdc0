import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './checkout.module.css';

/** The placeholder of the form: its first part, with three fields under their labels. */
export function FormSkeleton() {
  return (
    <div className={styles.form}>
      <div className={styles.part}>
        <Skeleton width="10rem" height="1.875rem" />
        <SkeletonLines count={2} />
        <div className={styles.fields}>
          {[1, 2, 3].map((field) => (
            <div key={field} className={styles.waiting}>
              <Skeleton width="8rem" height="1rem" />
              <Skeleton height="3rem" />
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
