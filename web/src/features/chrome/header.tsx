import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router-dom';

import { Icon } from '#web/ui/icon.tsx';

import { DesktopMenu } from './desktop-menu.tsx';
import styles from './header.module.css';
import { MenuOverlay } from './menu-overlay.tsx';
import { menuAfter } from './menu-state.ts';
import type { MenuAction, MenuState } from './menu-state.ts';
import { forMembers, signInPath } from './navigation.ts';
import type { HeaderAccount, NavigationItem } from './navigation.ts';

export type HeaderProps = {
  readonly account: HeaderAccount | null;
  readonly basketCount: number;
  readonly currentPath: string;
  readonly navigation: readonly NavigationItem[];
  /** The feature flag for the new checkout leads elsewhere. */
  readonly basketPath?: string;
  readonly look?: 'restyled' | 'classic';
};

/** From 1024 px the menu stands in the header (spec 1 §9). */
const desktop = '(min-width: 64em)';

function useMenu(currentPath: string) {
  // Kept with the page it was opened on, so that another page finds it closed.
  const [opened, setOpened] = useState<{ readonly on: string; readonly state: MenuState } | null>(null);
  const state = opened?.on === currentPath ? opened.state : menuAfter.close;
  const opener = useRef<HTMLButtonElement>(null);
  const dispatch = (action: MenuAction) => setOpened({ on: currentPath, state: menuAfter[action] });

  useEffect(() => {
    const layout = globalThis.matchMedia?.(desktop);
    const change = (event: MediaQueryListEvent) => {
      if (event.matches) setOpened(null);
    };
    layout?.addEventListener('change', change);
    return () => layout?.removeEventListener('change', change);
  }, []);

  useEffect(() => {
    if (!state.menu) return undefined;
    const escape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpened(null);
      opener.current?.focus();
    };
    document.addEventListener('keydown', escape);
    return () => document.removeEventListener('keydown', escape);
  }, [state.menu]);

  return { state, dispatch, opener };
}

export function Header(props: HeaderProps) {
  const { account, basketCount, currentPath, basketPath = '/basket', look = 'restyled' } = props;
  const navigation = account?.isMember ? forMembers(props.navigation) : props.navigation;
  const { state, dispatch, opener } = useMenu(currentPath);
  const overlayId = useId();

  return (
    <header className={styles.header} data-look={look}>
      <div className={styles.bar}>
        <Link to="/" className={styles.logo}>
          Royal Opera House
        </Link>
        <DesktopMenu navigation={navigation} currentPath={currentPath} />
        <div className={styles.personal}>
          <button
            type="button"
            className={styles.search}
            aria-label={state.search ? 'Close search' : 'Search'}
            aria-expanded={state.search}
            aria-controls={overlayId}
            onClick={() => dispatch(state.search ? 'close' : 'open search')}
          >
            <Icon name={state.search ? 'close' : 'search'} />
          </button>
          <Link to={account ? '/account' : signInPath(currentPath)} className={styles.account}>
            {account ? account.firstName : 'Sign In'}
          </Link>
          <Link
            to={basketPath}
            className={styles.basket}
            aria-label={`Basket, ${basketCount} ${basketCount === 1 ? 'item' : 'items'}`}
          >
            Basket{basketCount > 0 ? <span data-figures="tabular"> {basketCount}</span> : null}
          </Link>
          <button
            ref={opener}
            type="button"
            className={styles.toggle}
            aria-expanded={state.menu}
            aria-controls={overlayId}
            onClick={() => dispatch(state.menu ? 'close' : 'open menu')}
          >
            {state.menu ? 'CLOSE' : 'MENU'}
          </button>
        </div>
      </div>
      <MenuOverlay
        id={overlayId}
        state={state}
        dispatch={dispatch}
        navigation={navigation}
        account={account}
        currentPath={currentPath}
      />
    </header>
  );
}
