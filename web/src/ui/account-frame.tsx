import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import styles from './account-frame.module.css';

export type AccountPlace = { readonly label: string; readonly to: string; readonly current: boolean };

type AccountFrameProps = {
  readonly places: readonly AccountPlace[];
  readonly children: ReactNode;
};

/**
 * The navigation of the account beside one of its pages: a column on a desktop, a scrolling row on a phone. Screens use `AccountPage` of
 * features/account-home, which knows the places and requires signing in.
 */
export function AccountFrame({ places, children }: AccountFrameProps) {
  const row = useRef<HTMLUListElement>(null);
  const at = places.findIndex(({ current }) => current);

  useEffect(() => {
    const [first, place] = [row.current?.children[0], row.current?.children[at]];
    // Scrolls the row only, not the page.
    if (row.current && first instanceof HTMLElement && place instanceof HTMLElement)
      row.current.scrollLeft = place.offsetLeft - first.offsetLeft;
  }, [at]);

  return (
    <div className={styles.frame}>
      <nav aria-label="Your account" className={styles.places}>
        <ul ref={row}>
          {places.map(({ label, to, current }) => (
            <li key={to}>
              <Link to={to} className={styles.place} aria-current={current ? 'page' : undefined}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div className={styles.page}>{children}</div>
    </div>
  );
}
