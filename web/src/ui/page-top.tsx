import type { ReactNode } from 'react';

import { PageHeading } from './headline.tsx';
import { Picture } from './picture.tsx';
import type { PictureImage } from './picture.tsx';
import styles from './page-top.module.css';

type PageTopProps = {
  readonly title: ReactNode;
  readonly lead?: ReactNode;
  readonly overline?: ReactNode;
  readonly image?: PictureImage | null;
  readonly size?: 'display' | 'title';
  readonly children?: ReactNode;
};

/** The top of a page of text: headline and lead, with a picture beside them where there is one. */
export function PageTop({ title, lead, overline, image = null, size, children }: PageTopProps) {
  const heading = (
    <PageHeading title={title} lead={lead || undefined} overline={overline} {...(size ? { size } : {})}>
      {children}
    </PageHeading>
  );
  if (!image) return heading;
  return (
    <div className={styles.top}>
      {heading}
      <div className={styles.picture}>
        <Picture image={image} sizes="(width < 64em) 100vw, 470px" ratio={4 / 3} eager decorative />
      </div>
    </div>
  );
}
