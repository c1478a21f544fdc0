import type { ReactNode } from 'react';

import { PageHeading, PageHeadingSkeleton } from './headline.tsx';
import styles from './page-top.module.css';
import { Picture } from './picture.tsx';
import type { PictureImage } from './picture.tsx';
import { Skeleton } from './skeleton.tsx';

type PageTopProps = {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly overline?: ReactNode;
  readonly image?: PictureImage | null;
  readonly size?: 'display' | 'title';
  /** On a phone the picture takes less space, for other content. */
  readonly isRoomy?: boolean;
  readonly children?: ReactNode;
};

/** The header of a text page: headline and lead, with a picture beside them where there is one. */
export function PageTop({ title, lead, overline, image = null, size, isRoomy, children }: PageTopProps) {
  const heading = (
    <PageHeading title={title} lead={lead || undefined} overline={overline} {...(size ? { size } : {})}>
      {children}
    </PageHeading>
  );
  if (!image) return heading;
  return (
    <div className={styles.top}>
      {heading}
      <div className={styles.picture} data-roomy={isRoomy}>
        <Picture image={image} sizes="(width < 64em) 100vw, 470px" ratio={3 / 2} haste="first" decorative />
      </div>
    </div>
  );
}

type PageTopSkeletonProps = { readonly hasImage?: boolean } & Pick<PageTopProps, 'size' | 'isRoomy'>;

/** Its placeholder, with the same positions. */
export function PageTopSkeleton({ hasImage = false, size = 'display', isRoomy }: PageTopSkeletonProps) {
  const heading = <PageHeadingSkeleton size={size} />;
  if (!hasImage) return heading;
  return (
    <div className={styles.top}>
      {heading}
      <div className={styles.picture} data-roomy={isRoomy}>
        <Skeleton ratio={3 / 2} />
      </div>
    </div>
  );
}
