import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './news.module.css';
import post from './post.module.css';

/** The placeholder of the front page. */
export function NewsSkeleton() {
  return (
    <>
      <div className={styles.lead}>
        <Skeleton ratio={3 / 2} />
        <div className={styles.leadWords}>
          <Skeleton width="40%" height="0.8rem" />
          <Skeleton height="6rem" />
          <SkeletonLines count={3} />
        </div>
      </div>
      <div className={styles.columns}>
        {['one', 'two', 'three'].map((column) => (
          <div key={column} className={styles.column}>
            <Skeleton width="50%" height="1.5rem" />
            <Skeleton ratio={3 / 2} />
            <SkeletonLines count={3} />
          </div>
        ))}
      </div>
    </>
  );
}

/** The placeholder of a story. */
export function StorySkeleton() {
  return (
    <div className={post.story}>
      <div className={post.head}>
        <div className={post.headWords}>
          <Skeleton width="5rem" height="1rem" />
          <Skeleton width="80%" height="6rem" />
          <SkeletonLines count={2} />
        </div>
      </div>
      <Skeleton ratio={2} />
      <div className={post.body}>
        <SkeletonLines count={12} />
      </div>
    </div>
  );
}
