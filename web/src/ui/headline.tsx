import type { ReactNode } from 'react';

import styles from './headline.module.css';
import { SkeletonText } from './skeleton.tsx';

type HeadlineProps = {
  /** Its level in the page outline, whatever its size. */
  readonly level: 1 | 2 | 3 | 4;
  readonly size?: 'display' | 'title' | 'section' | 'card';
  readonly id?: string;
  readonly children: ReactNode;
};

/** A headline in Bodoni, from 26 px. Smaller headings use the text face, in weight 600. */
export function Headline({ level, size = 'card', id, children }: HeadlineProps) {
  const Tag = `h${level}` as const;
  return (
    <Tag id={id} className={styles.headline} data-size={size}>
      {children}
    </Tag>
  );
}

type PageHeadingProps = {
  readonly title: ReactNode;
  /** A line above: the section of the page. */
  readonly overline?: ReactNode;
  /** One or two sentences below. */
  readonly lead?: ReactNode;
  /** `display` for the first page of a section, `title` for the pages inside it. */
  readonly size?: 'display' | 'title';
  readonly children?: ReactNode;
};

export function PageHeading({ title, overline, lead, size = 'display', children }: PageHeadingProps) {
  return (
    <header className={styles.page}>
      {overline ? <div className={styles.overline}>{overline}</div> : null}
      <Headline level={1} size={size}>
        {title}
      </Headline>
      {lead ? <p className={styles.lead}>{lead}</p> : null}
      {children}
    </header>
  );
}

type PageHeadingSkeletonProps = {
  readonly size?: 'display' | 'title';
  /** Of title and lead, roughly. */
  readonly title?: number;
  readonly lead?: number;
};

/** The placeholder of a page's heading; no heading itself, so that readers of outlines wait for the real one. */
export function PageHeadingSkeleton({ size = 'display', title = 12, lead = 56 }: PageHeadingSkeletonProps) {
  return (
    <div className={styles.page}>
      <p className={styles.headline} data-size={size}>
        <SkeletonText letters={title} />
      </p>
      <p className={styles.lead}>
        <SkeletonText letters={lead} />
      </p>
    </div>
  );
}
