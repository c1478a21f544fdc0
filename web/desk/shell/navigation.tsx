import { useState } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { parts, screensFor } from '../screens.ts';
import type { DeskScreen } from '../screens.ts';
import { useSession } from '../session/use-desk.ts';
import styles from './navigation.module.css';

/** By duty: only what one may do is there. On a phone it opens by a button. */
export function Navigation() {
  const mine = screensFor(useSession().duties);
  const current = screenAt(mine, useLocation().pathname);
  const [isOpen, setOpen] = useState(false);
  const groups = [null, ...parts].map((part) => ({ part, all: mine.filter((each) => each.part === part) }));
  return (
    <nav aria-label="The desk" className={styles.nav}>
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls="desk-navigation"
        onClick={() => setOpen(!isOpen)}
      >
        Menu
      </button>
      <div id="desk-navigation" className={styles.groups} data-open={isOpen || undefined}>
        {groups
          .filter(({ all }) => all.length > 0)
          .map(({ part, all }) => (
            <div key={part ?? 'top'} className={styles.group}>
              {part === null ? null : <p className={styles.part}>{part}</p>}
              <ul className={styles.list}>
                {all.map(({ path, title }) => (
                  <li key={path}>
                    <Link
                      to={path}
                      className={styles.link}
                      aria-current={path === current?.path ? 'page' : undefined}
                      onClick={() => setOpen(false)}
                    >
                      {title}
                    </Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </nav>
  );
}

/** The screen that an address is at or below: of `/season` and `/season/sale` the longer. */
const screenAt = (screens: readonly DeskScreen[], pathname: string): DeskScreen | undefined =>
  screens
    .filter(({ path }) => pathname === path || (path !== '/' && pathname.startsWith(`${path}/`)))
    .toSorted((one, other) => other.path.length - one.path.length)[0];
