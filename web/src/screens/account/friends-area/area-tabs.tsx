import { useEffect, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Link, useNavigate } from 'react-router-dom';

import { links } from '#web/api/links.ts';

import styles from './friends-area.module.css';
import type { AreaTab } from './use-friends-area.ts';

type AreaTabsProps = {
  readonly tabs: readonly AreaTab[];
  readonly current: AreaTab;
  readonly children: ReactNode;
};

const tabId = (id: string): string => `tab-${id}`;
const panelId = 'friends-area-panel';

/** The tab that a key moves to, around the ends; null for other keys. */
function stepOf(key: string, at: number, count: number): number | null {
  switch (key) {
    case 'ArrowRight':
      return (at + 1) % count;
    case 'ArrowLeft':
      return (at - 1 + count) % count;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return null;
  }
}

/** Tabs with one tab stop; each has its own address, for going back and sharing. */
export function AreaTabs({ tabs, current, children }: AreaTabsProps) {
  const navigate = useNavigate();
  const row = useRef<HTMLDivElement>(null);
  const isMoving = useRef(false);
  const at = tabs.indexOf(current);

  useEffect(() => {
    const tab = row.current?.children[at];
    if (!row.current || !(tab instanceof HTMLElement)) return;
    // On a phone the row is wider than the screen.
    const [first] = row.current.children;
    row.current.scrollLeft = tab.offsetLeft - (first instanceof HTMLElement ? first.offsetLeft : 0);
    if (isMoving.current) tab.focus({ preventScroll: true });
    isMoving.current = false;
  }, [at]);

  const move = (event: KeyboardEvent) => {
    const next = stepOf(event.key, at, tabs.length);
    const to = next === null ? undefined : tabs[next];
    if (!to) return;
    event.preventDefault();
    isMoving.current = true;
    void navigate(links.friendsArea.to({ tab: to.id }));
  };

  return (
    <>
      <div ref={row} role="tablist" aria-label="Friends area" className={styles.tabs}>
        {tabs.map((tab) => (
          <Link
            key={tab.id}
            id={tabId(tab.id)}
            role="tab"
            to={links.friendsArea.to({ tab: tab.id })}
            aria-selected={tab === current}
            aria-controls={tab === current ? panelId : undefined}
            tabIndex={tab === current ? 0 : -1}
            className={styles.tab}
            onKeyDown={move}
          >
            {tab.title}
          </Link>
        ))}
      </div>
      <div id={panelId} role="tabpanel" aria-labelledby={tabId(current.id)} tabIndex={0} className={styles.panel}>
        {children}
      </div>
    </>
  );
}
