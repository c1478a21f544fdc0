import type { ReactNode } from 'react';

import styles from './membership.module.css';

type PageProps = { readonly children: ReactNode };

/** The parts of a member's page in a column. */
export function MembershipPage({ children }: PageProps) {
  return <div className={styles.page}>{children}</div>;
}

type PartProps = {
  readonly id: string;
  readonly title: string;
  readonly text?: string;
  readonly children: ReactNode;
};

/** A part under its own heading, with the editors' text. */
export function MembershipPart({ id, title, text, children }: PartProps) {
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.subtitle}>
        {title}
      </h2>
      {text === undefined ? null : <p className={styles.note}>{text}</p>}
      {children}
    </section>
  );
}
