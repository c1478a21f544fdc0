import { Skeleton, SkeletonText } from '#web/ui/skeleton.tsx';

import styles from './basket.module.css';

type ProductSkeletonProps = {
  /** The seats have controls of their own. */
  readonly isOpen?: boolean;
};

/** The placeholder of an evening with two seats: picture, title, date and place, then a row for each seat. */
export function ProductSkeleton({ isOpen = false }: ProductSkeletonProps) {
  return (
    <div className={styles.product}>
      <div className={styles.productHead}>
        <div className={styles.picture} />
        <div className={styles.productWords}>
          <Skeleton width="min(60%, 11rem)" height="1.875rem" />
          <p className={styles.kind}>
            <SkeletonText letters={36} />
          </p>
        </div>
      </div>
      <div className={styles.lines}>
        {[1, 2].map((seat) => (
          <div key={seat} className={styles.line}>
            <p className={styles.seat}>
              <SkeletonText letters={10} />
            </p>
            <p className={styles.price}>
              <SkeletonText letters={5} />
            </p>
            <p className={styles.kind}>
              <SkeletonText letters={10} />
            </p>
            {isOpen ? (
              <div className={styles.controls}>
                <Skeleton width="14rem" height="3rem" />
              </div>
            ) : null}
          </div>
        ))}
      </div>
    </div>
  );
}
