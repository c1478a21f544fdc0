import type { ReactNode } from 'react';

import { PageHeading } from '#web/ui/headline.tsx';
import { Container } from '#web/ui/layout.tsx';

import styles from './account.module.css';

type EntrancePageProps = {
  readonly title: string;
  readonly lead?: ReactNode;
  readonly foot?: ReactNode;
  readonly children: ReactNode;
};

/** The frame of sign-in pages that are open to all visitors, signed in or not. */
export function EntrancePage({ title, lead, foot, children }: EntrancePageProps) {
  return (
    <Container>
      <PageHeading title={title} lead={lead} size="title" />
      <div className={styles.page}>
        {children}
        {foot ? <div className={styles.other}>{foot}</div> : null}
      </div>
    </Container>
  );
}
