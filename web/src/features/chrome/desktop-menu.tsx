import { useId, useState } from 'react';
import type { FocusEvent, KeyboardEvent } from 'react';
import { Link } from 'react-router-dom';

import { Icon } from '#web/ui/icon.tsx';

import styles from './desktop-menu.module.css';
import { holdsPath, isMega } from './navigation.ts';
import type { NavigationItem } from './navigation.ts';

type DesktopSectionProps = {
  readonly item: NavigationItem;
  readonly currentPath: string;
  readonly open: boolean;
  readonly onOpen: (open: boolean) => void;
};

/** The title goes to the section; the arrow beside it opens the second level, and so does a resting mouse. */
function DesktopSection({ item, currentPath, open, onOpen }: DesktopSectionProps) {
  const panelId = useId();
  const children = item.children ?? [];
  const title = (
    <Link to={item.url} className={styles.title} data-current={holdsPath(item, currentPath) || undefined}>
      {item.title}
    </Link>
  );
  if (children.length === 0) return <li className={styles.section}>{title}</li>;

  function leave(event: FocusEvent<HTMLLIElement>) {
    if (!event.currentTarget.contains(event.relatedTarget)) onOpen(false);
  }

  function escape(event: KeyboardEvent<HTMLLIElement>) {
    if (event.key !== 'Escape' || !open) return;
    onOpen(false);
    event.currentTarget.querySelector('button')?.focus();
  }

  return (
    // The pointer is a shortcut for the button inside, which does the same from the keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <li
      className={styles.section}
      onPointerEnter={(event) => {
        if (event.pointerType === 'mouse') onOpen(true);
      }}
      onPointerLeave={(event) => {
        if (event.pointerType === 'mouse') onOpen(false);
      }}
      onBlur={leave}
      onKeyDown={escape}
    >
      {title}
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={open}
        aria-controls={panelId}
        aria-label={`More in ${item.title}`}
        onClick={() => onOpen(!open)}
      >
        <Icon name="down" size={12} />
      </button>
      <div id={panelId} className={styles.panel} data-mega={isMega(item) || undefined} hidden={!open}>
        <ul className={styles.entries}>
          {children.map((child) => (
            <li key={child.url + child.title}>
              <Link
                to={child.url}
                aria-current={child.url === currentPath ? 'page' : undefined}
                onClick={() => onOpen(false)}
              >
                {child.title}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </li>
  );
}

type DesktopMenuProps = { readonly navigation: readonly NavigationItem[]; readonly currentPath: string };

export function DesktopMenu({ navigation, currentPath }: DesktopMenuProps) {
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <nav aria-label="Main" className={styles.menu}>
      <ul className={styles.sections}>
        {navigation.map((item) => (
          <DesktopSection
            key={item.title}
            item={item}
            currentPath={currentPath}
            open={opened === item.title}
            onOpen={(open) => setOpened(open ? item.title : null)}
          />
        ))}
      </ul>
    </nav>
  );
}
