import type { ReactNode } from 'react';

import { Icon } from './icon.tsx';
import styles from './notice.module.css';

type NoticeProps = {
  /** `problem` interrupts a screen reader, the others wait. */
  readonly tone?: 'note' | 'done' | 'problem';
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** One button or link. */
  readonly action?: ReactNode;
};

const icons = { note: null, done: 'tick', problem: 'attention' } as const;

/** A message within the page: what happened, what was kept and what to do next. */
export function Notice({ tone = 'note', title, children, action }: NoticeProps) {
  const icon = icons[tone];
  return (
    <div role={tone === 'problem' ? 'alert' : 'status'} className={styles.notice} data-tone={tone}>
      {title ? (
        <p className={styles.title}>
          {icon ? <Icon name={icon} size={16} /> : null}
          <span>{title}</span>
        </p>
      ) : null}
      {children ? <div>{children}</div> : null}
      {action}
    </div>
  );
}
