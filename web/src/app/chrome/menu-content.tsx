import { memo, useId, useState } from 'react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';

import { holdsPath, isCurrent } from '#shared/site/domain/navigation.ts';
import type { NavItem } from '#shared/site/domain/navigation.ts';
import { signInLink } from '#web/api/links.ts';
import { Icon } from '#web/ui/icon.tsx';

import type { HeaderAccount } from './account.ts';
import styles from './menu-overlay.module.css';
import type { MenuAction, MenuState } from './use-menu.ts';

type MobileSectionProps = {
  readonly item: NavItem;
  readonly currentPath: string;
  readonly onFollow: () => void;
};

/** The section of the current page is open at first (spec 1 §4). */
function MobileSection({ item, currentPath, onFollow }: MobileSectionProps) {
  const [open, setOpen] = useState(() => holdsPath(item, currentPath));
  const listId = useId();
  const { title, path, level2NavItems: children } = item;
  if (children.length === 0) {
    return (
      <Link to={path} className={styles.section} onClick={onFollow}>
        {title}
      </Link>
    );
  }
  const entries = children.some((child) => child.path === path)
    ? children
    : [{ title: `All of ${title}`, path }, ...children];
  return (
    <>
      <button
        type="button"
        className={styles.section}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {title}
        <Icon name={open ? 'minus' : 'plus'} />
      </button>
      <ul id={listId} hidden={!open} className={styles.entries}>
        {entries.map((entry) => (
          <li key={entry.title}>
            <Link to={entry.path} aria-current={isCurrent(entry, currentPath) ? 'page' : undefined} onClick={onFollow}>
              {entry.title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

type MenuContentProps = {
  readonly state: MenuState;
  readonly dispatch: (action: MenuAction) => void;
  readonly navigation: readonly NavItem[];
  readonly account: HeaderAccount | null;
  readonly currentPath: string;
  readonly Search: ComponentType<{ readonly onSearch: () => void }>;
};

/** Menu and search of small layouts, and the search of the large one; loaded when about to be opened. */
export const MenuContent = memo(function MenuContent({
  state,
  dispatch,
  navigation,
  account,
  currentPath,
  Search,
}: MenuContentProps) {
  const close = () => dispatch('close');
  return (
    <>
      {state.search ? (
        <Search onSearch={close} />
      ) : (
        <button type="button" className={styles.search} onClick={() => dispatch('open search')}>
          <Icon name="search" />
          Search
        </button>
      )}
      <nav aria-label="Menu" className={styles.menu}>
        <ul className={styles.sections}>
          {navigation.map((item) => (
            // Keyed by page: each page opens its own section.
            <li key={`${item.title} ${currentPath}`}>
              <MobileSection item={item} currentPath={currentPath} onFollow={close} />
            </li>
          ))}
          <li>
            <Link to={account ? '/account' : signInLink(currentPath)} className={styles.section} onClick={close}>
              {account ? account.firstName : 'Sign In'}
            </Link>
          </li>
        </ul>
      </nav>
    </>
  );
});
