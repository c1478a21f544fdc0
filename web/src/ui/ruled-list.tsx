import type { ReactNode } from 'react';

import styles from './ruled-list.module.css';

type RuledListProps = {
  /** For days and steps, whose order matters. */
  readonly ordered?: boolean;
  readonly className?: string | undefined;
  /** Items, as `<li>`. */
  readonly children: ReactNode;
};

/** A list between thin rules. */
export function RuledList({ ordered = false, className = '', children }: RuledListProps) {
  const List = ordered ? 'ol' : 'ul';
  return <List className={`${styles.list} ${className}`}>{children}</List>;
}
