import type { PointerEvent, ReactNode } from 'react';

import { useIsOutOfReach } from '#web/api/network-reach.ts';

import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { HeaderProps } from './header.tsx';
import { outOfReachText } from './house-words.ts';
import styles from './shell.module.css';
import { useMenu } from './use-menu.ts';

type ShellProps = Omit<HeaderProps, 'look'> & {
  /** The announcement, above the page and below the header. */
  readonly banner?: ReactNode;
  /** The form of the newsletter, in the footer. */
  readonly newsletter: ReactNode;
  readonly children: ReactNode;
};

type AnyShellProps = ShellProps & { readonly look: 'restyled' | 'classic' };

function Shell({ banner, newsletter, children, look, ...header }: AnyShellProps) {
  const menu = useMenu(header.currentPath);
  const isOpen = menu.state.menu;

  /** Parts below the overlay cannot be reached; a press there closes it. */
  function press({ target }: PointerEvent<HTMLDivElement>) {
    if (isOpen && target instanceof Element && !target.closest('header')) menu.dispatch('close');
  }

  return (
    <div className={styles.shell} data-look={look} onPointerDown={press}>
      <a href="#content" className={styles.skip} inert={isOpen}>
        Skip to the content
      </a>
      <Header {...header} look={look} menu={menu} />
      <div className={styles.rest} inert={isOpen}>
        {banner}
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        <Footer look={look} newsletter={newsletter} />
      </div>
      <OldContentNotice />
    </div>
  );
}

/** Header and footer of contact, donations, news, ticket returns, visit us and the cast lists (spec 1 §2). */
export function RestyledShell(props: ShellProps) {
  return <Shell {...props} look="restyled" />;
}

/** The older header and footer, of all other pages. */
export function ClassicShell(props: ShellProps) {
  return <Shell {...props} look="classic" />;
}

type BareShellProps = { readonly children: ReactNode };

/** No header and no footer: the menus of eat and drink (spec 1 §2). */
export function BareShell({ children }: BareShellProps) {
  return (
    <>
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <OldContentNotice />
    </>
  );
}

/** A one-line notice while the house is unreachable. Loaded contents stay. */
function OldContentNotice() {
  const isOut = useIsOutOfReach();
  return (
    <output className={styles.old} hidden={!isOut}>
      {isOut ? outOfReachText : ''}
    </output>
  );
}
