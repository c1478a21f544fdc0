import type { ReactNode } from 'react';

import styles from './fold.module.css';

type FoldProps = {
  readonly title: ReactNode;
  readonly id?: string;
  /** Whether it is open at first; then the visitor decides. */
  readonly open?: boolean;
  readonly children: ReactNode;
};

/** A disclosure in a list of such lines; the rule above the first belongs to the list. Printed open. */
export function Fold({ title, id, open = false, children }: FoldProps) {
  return (
    <details id={id} open={open} className={styles.fold}>
      <summary className={styles.line}>{title}</summary>
      <div className={styles.inside}>{children}</div>
    </details>
  );
}
