import type { ReactNode } from 'react';

import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { HeaderProps } from './header.tsx';
import styles from './shell.module.css';

type ShellProps = Omit<HeaderProps, 'look'> & {
  /** The announcement, above the page and below the header. */
  readonly banner?: ReactNode;
  readonly children: ReactNode;
};

type AnyShellProps = ShellProps & { readonly look: 'restyled' | 'classic' };

function Shell({ banner, children, look, ...header }: AnyShellProps) {
  return (
    <div className={styles.shell}>
      <a href="#content" className={styles.skip}>
        Skip to the content
      </a>
      <Header {...header} look={look} />
      {banner}
      <main id="content" tabIndex={-1} className={styles.main}>
        {children}
      </main>
      <Footer look={look} />
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
    <main id="content" tabIndex={-1} className={styles.main}>
      {children}
    </main>
  );
}
