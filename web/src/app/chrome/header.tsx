import { useCallback, useEffect, useId, useMemo, useState } from 'react';
import type { ComponentType } from 'react';
import { Link } from 'react-router-dom';

import { forMembers } from '#shared/site/domain/navigation.ts';
import type { NavItem } from '#shared/site/domain/navigation.ts';
import type { House } from '#web/api/house.ts';
import { links, signInLink } from '#web/api/links.ts';
import { useChunk } from '#web/api/use-chunk.ts';
import { Icon } from '#web/ui/icon.tsx';

import type { HeaderAccount } from './account.ts';
import { DesktopMenu } from './desktop-menu.tsx';
import styles from './header.module.css';
import overlay from './menu-overlay.module.css';
import type { Menu } from './use-menu.ts';

export type HeaderProps = {
  /** Undefined only until it is there, where a page came without it. */
  readonly house: House | undefined;
  readonly account: HeaderAccount | null;
  readonly basketCount: number;
  /** With its query: signing in returns to it. */
  readonly currentPath: string;
  readonly navigation: readonly NavItem[];
  /** The feature flag for the new checkout changes it. */
  readonly basketPath?: string;
  /** The site search; calls `onSearch` before it opens its results. */
  readonly Search: ComponentType<{ readonly onSearch: () => void }>;
  readonly look: 'restyled' | 'classic';
};

const loadContent = () => import('./menu-content.tsx');

/** Loads the overlay menu when the page is idle, so that it opens without a network. */
function useOverlaySoon(onSoon: () => void): void {
  useEffect(() => {
    const isSmall = globalThis.matchMedia?.('(width < 64em)').matches;
    if (!isSmall || typeof requestIdleCallback === 'undefined') return undefined;
    const handle = requestIdleCallback(onSoon);
    return () => cancelIdleCallback(handle);
  }, [onSoon]);
}

export function Header(props: HeaderProps & { readonly menu: Menu }) {
  const { house, account, currentPath, basketPath = links.basket.to(), Search, look } = props;
  const isMember = account?.isMember ?? false;
  const navigation = useMemo(
    () => (isMember ? forMembers(props.navigation) : props.navigation),
    [isMember, props.navigation],
  );
  const { state, dispatch } = props.menu;
  const [isWanted, setWanted] = useState(false);
  const wantSoon = useCallback(() => setWanted(true), []);
  useOverlaySoon(wantSoon);
  const content = useChunk('menu', loadContent, isWanted || state.menu);
  const overlayId = useId();

  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Link to="/" className={styles.logo}>
          <Wordmark house={house} />
        </Link>
        <DesktopMenu navigation={navigation} currentPath={currentPath} look={look} />
        <PersonalLinks {...props} basketPath={basketPath} overlayId={overlayId} onSoon={wantSoon} />
      </div>
      <div
        id={overlayId}
        className={overlay.overlay}
        data-open={state.menu}
        data-search={state.search}
        inert={!state.menu}
      >
        <div className={overlay.inside}>
          {content ? (
            <content.MenuContent
              state={state}
              dispatch={dispatch}
              navigation={navigation}
              account={account}
              currentPath={currentPath}
              Search={Search}
            />
          ) : null}
        </div>
      </div>
    </header>
  );
}

function Wordmark({ house }: Pick<HeaderProps, 'house'>) {
  const [first, second] = house?.wordmark ?? ['Home', ''];
  return (
    <>
      <span>{first}</span> <span>{second}</span>
    </>
  );
}

type PersonalLinksProps = Pick<HeaderProps, 'account' | 'basketCount' | 'currentPath'> & {
  readonly basketPath: string;
  readonly menu: Menu;
  readonly overlayId: string;
  /** The overlay is about to be opened. */
  readonly onSoon: () => void;
};

/** Search, account and basket; on small layouts the menu button, and the account in the menu. */
function PersonalLinks(props: PersonalLinksProps) {
  const { account, basketCount, basketPath, currentPath, overlayId, onSoon } = props;
  const { state, dispatch } = props.menu;
  const soon = { onPointerEnter: onSoon, onFocus: onSoon };
  return (
    <div className={styles.personal}>
      <button
        type="button"
        className={styles.search}
        aria-label={state.search ? 'Close search' : 'Search'}
        aria-expanded={state.search}
        aria-controls={overlayId}
        {...soon}
        onClick={() => dispatch(state.search ? 'close' : 'open search')}
      >
        <Icon name={state.search ? 'close' : 'search'} />
      </button>
      <AccountLink account={account} currentPath={currentPath} />
      <BasketLink count={basketCount} to={basketPath} />
      <button
        type="button"
        className={styles.toggle}
        aria-expanded={state.menu}
        aria-controls={overlayId}
        {...soon}
        onClick={() => dispatch(state.menu ? 'close' : 'open menu')}
      >
        {state.menu ? 'CLOSE' : 'MENU'}
      </button>
    </div>
  );
}

/** The customer's first name, or the way to sign in and back. */
export function AccountLink({ account, currentPath }: Pick<HeaderProps, 'account' | 'currentPath'>) {
  return (
    <Link to={account ? links.account.to() : signInLink(currentPath)} className={styles.account}>
      {account ? account.firstName : 'Sign In'}
    </Link>
  );
}

type BasketLinkProps = { readonly count: number; readonly to: string };

export function BasketLink({ count, to }: BasketLinkProps) {
  return (
    <Link to={to} className={styles.basket} aria-label={`Basket, ${count} ${count === 1 ? 'item' : 'items'}`}>
      Basket{count > 0 ? <span data-figures="tabular"> {count}</span> : null}
    </Link>
  );
}
