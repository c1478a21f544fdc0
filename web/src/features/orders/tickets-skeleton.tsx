import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './tickets.module.css';

/** The placeholder of a ticket. */
export function TicketsSkeleton() {
  return (
    <div className={styles.tickets}>
      <div className={styles.bar}>
        <Skeleton width="8rem" height="2.75rem" />
      </div>
      <div className={styles.ticket}>
        <div className={styles.plate}>
          <Skeleton ratio={1} />
        </div>
        <div className={styles.words}>
          <Skeleton width="60%" height="2.5rem" />
          <SkeletonLines count={4} />
        </div>
      </div>
    </div>
  );
}
