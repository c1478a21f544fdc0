import type { ReactNode } from 'react';

import { BreadcrumbSkeleton } from '#web/ui/breadcrumb.tsx';
import { PageHeadingSkeleton } from '#web/ui/headline.tsx';
import { SkeletonLines } from '#web/ui/skeleton.tsx';

import styles from './page.module.css';

type PageSkeletonProps = {
  /** In the place of what stands above the text. */
  readonly above?: ReactNode;
};

/** The placeholder of a static page: breadcrumb, title, lead, contents and paragraphs. */
export function PageSkeleton({ above }: PageSkeletonProps) {
  return (
    <div className={styles.page}>
      <div className={styles.trail}>
        <BreadcrumbSkeleton />
      </div>
      <PageHeadingSkeleton size="title" />
      {above}
      <div className={styles.body}>
        <div className={styles.side}>
          <SkeletonLines count={6} />
        </div>
        <div className={styles.text}>
          <SkeletonLines count={14} />
        </div>
      </div>
    </div>
  );
}
