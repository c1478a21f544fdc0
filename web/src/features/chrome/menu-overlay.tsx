import { useId, useState } from 'react';
import { Link } from 'react-router-dom';

import { Icon } from '#web/ui/icon.tsx';

import type { MenuAction, MenuState } from './menu-state.ts';
import styles from './menu-overlay.module.css';
import { holdsPath, signInPath } from './navigation.ts';
import type { HeaderAccount, NavigationItem } from './navigation.ts';
import { SearchForm } from './search-form.tsx';

type MobileSectionProps = {
  readonly item: NavigationItem;
  readonly currentPath: string;
  readonly onFollow: () => void;
};

/** The section that holds the page is open from the start (spec 1 §4). */
function MobileSection({ item, currentPath, onFollow }: MobileSectionProps) {
  const [open, setOpen] = useState(() => holdsPath(item, currentPath));
  const listId = useId();
  const children = item.children ?? [];
  const entries = children.some(({ url }) => url === item.url)
    ? children
    : [{ title: `All of ${item.title}`, url: item.url }, ...children];
  if (children.length === 0) {
    return (
      <Link to={item.url} className={styles.section} onClick={onFollow}>
        {item.title}
      </Link>
    );
  }
  return (
    <>
      <button
        type="button"
        className={styles.section}
        aria-expanded={open}
        aria-controls={listId}
        onClick={() => setOpen(!open)}
      >
        {item.title}
        <Icon name={open ? 'minus' : 'plus'} />
      </button>
      <ul id={listId} hidden={!open} className={styles.entries}>
        {entries.map(({ title, url }) => (
          <li key={title}>
            <Link to={url} aria-current={url === currentPath ? 'page' : undefined} onClick={onFollow}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </>
  );
}

type MenuOverlayProps = {
  readonly id: string;
  readonly state: MenuState;
  readonly dispatch: (action: MenuAction) => void;
  readonly navigation: readonly NavigationItem[];
  readonly account: HeaderAccount | null;
  readonly currentPath: string;
};

/** Menu and search of the small layouts, and the search of the large one. */
export function MenuOverlay({ id, state, dispatch, navigation, account, currentPath }: MenuOverlayProps) {
  const close = () => dispatch('close');
  return (
    <div id={id} className={styles.overlay} data-open={state.menu} data-search={state.search} inert={!state.menu}>
      <div className={styles.inside}>
        {state.search ? (
          <SearchForm onSearch={close} />
        ) : (
          <button type="button" className={styles.search} onClick={() => dispatch('open search')}>
            <Icon name="search" />
            Search
          </button>
        )}
        <nav aria-label="Menu" className={styles.menu}>
          <ul className={styles.sections}>
            {navigation.map((item) => (
              // A new page may open another section, so each page begins with its own.
              <li key={`${item.title} ${currentPath}`}>
                <MobileSection item={item} currentPath={currentPath} onFollow={close} />
              </li>
            ))}
            <li>
              <Link to={account ? '/account' : signInPath(currentPath)} className={styles.section} onClick={close}>
                {account ? account.firstName : 'Sign In'}
              </Link>
            </li>
          </ul>
        </nav>
      </div>
    </div>
  );
}
