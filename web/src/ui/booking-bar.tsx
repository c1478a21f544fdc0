import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import styles from './booking-bar.module.css';
import { Icon } from './icon.tsx';

type BookingBarProps = {
  /** The one way out. On a phone, beside a title, its words are for screen readers. */
  readonly back: { readonly to: string; readonly label: ReactNode };
  /** The page's headline, where it has no larger one. */
  readonly title?: ReactNode;
  readonly facts?: ReactNode;
  /** The time of a hold. */
  readonly clock?: ReactNode;
};

/**
 * The page's line of the booking shell: way out, title, time. It is the first part of its screen; from 768 px it stands within the small
 * header, on a phone below it, and stays in sight in both.
 */
export function BookingBar({ back, title, facts, clock }: BookingBarProps) {
  return (
    <div className={styles.bar}>
      <Link to={back.to} className={styles.back}>
        <Icon name="back" />
        <span className={styles.label}>{back.label}</span>
      </Link>
      <div className={styles.words}>
        {title ? <h1 className={styles.title}>{title}</h1> : null}
        {facts ? <p className={styles.facts}>{facts}</p> : null}
      </div>
      {clock}
    </div>
  );
}
