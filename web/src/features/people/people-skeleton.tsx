import { Skeleton, SkeletonLines } from '#web/ui/skeleton.tsx';

import index from './people-index.module.css';
import page from './person-page.module.css';

/** The placeholder of the index. */
export function PeopleSkeleton() {
  return (
    <ul className={index.people}>
      {Array.from({ length: 12 }, (_, place) => (
        <li key={place} className={index.person}>
          <Skeleton ratio={1} />
          <SkeletonLines count={2} />
        </li>
      ))}
    </ul>
  );
}

/** Somebody to come. */
export function PersonSkeleton() {
  return (
    <div className={page.head}>
      <div className={page.portrait}>
        <Skeleton ratio={1} />
      </div>
      <div className={page.who}>
        <Skeleton width="min(100%, 20rem)" height="3.5rem" />
        <SkeletonLines count={6} />
      </div>
    </div>
  );
}
