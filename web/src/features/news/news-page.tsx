import type { ReactNode } from 'react';

import { PageHeading } from '#web/ui/headline.tsx';

import styles from './news.module.css';
import type { NewsIndexPage } from './types.ts';

type NewsPageProps = {
  /** Undefined while loading; the page then has its default title (spec 1 §2). */
  readonly header: NewsIndexPage['header'] | undefined;
  readonly children: ReactNode;
};

export function NewsPage({ header, children }: NewsPageProps) {
  return (
    <div className={styles.page}>
      <PageHeading title={header?.title ?? 'News'} lead={header?.lead || undefined} />
      {children}
    </div>
  );
}
