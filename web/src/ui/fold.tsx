import type { ReactNode } from 'react';

import styles from './fold.module.css';

type FoldProps = {
  readonly title: ReactNode;
  readonly id?: string;
  /** Whether it stands open at first; after that it is the visitor's. */
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** A line that opens what belongs to it, in a list of such lines; the rule above the first is the list's. Printed open. */
export function Fold({ title, id, open = false, children }: FoldProps) {
  return (
    <details id={id} open={open} className={styles.fold}>
      <summary className={styles.line}>{title}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
