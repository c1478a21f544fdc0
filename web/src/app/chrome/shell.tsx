import type { PointerEvent, ReactNode } from 'react';

import { loadAgain } from '#web/api/api-problem.ts';
import { useMustReload } from '#web/api/challenge.ts';
import { useIsOutOfReach } from '#web/api/network-reach.ts';
import { Button } from '#web/ui/button.tsx';

import { BookingFooter, BookingHeader } from './booking-chrome.tsx';
import { Footer } from './footer.tsx';
import { Header } from './header.tsx';
import type { HeaderProps } from './header.tsx';
import { outOfReachText } from './house-words.ts';
import styles from './shell.module.css';
import { useMenu } from './use-menu.ts';

type ShellProps = Omit<HeaderProps, 'look'> & {
  /** `booking`: a small header, no menu, no announcement, only legal links below (decision 107). */
  readonly look: 'restyled' | 'classic' | 'booking';
  /** The announcement, above the page and below the header. */
  readonly banner?: ReactNode;
  /** The form of the newsletter, in the footer. */
  readonly newsletter: ReactNode;
  readonly children: ReactNode;
};

/** One tree for every look, so that a page whose look changes, such as a film that begins to play, keeps its state. */
export function Shell({ banner, newsletter, children, look, ...header }: ShellProps) {
  const isBooking = look === 'booking';
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
      {isBooking ? <BookingHeader {...header} /> : <Header {...header} look={look} menu={menu} />}
      <div className={styles.rest} inert={isOpen}>
        {isBooking ? null : banner}
        <main id="content" tabIndex={-1} className={styles.main}>
          {children}
        </main>
        {isBooking ? <BookingFooter /> : <Footer house={header.house} look={look} newsletter={newsletter} />}
      </div>
      <OldContentNotice />
    </div>
  );
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

const reload = (): void => location.reload();

/**
 * A one-line notice while the house is unreachable, or when the page has to be loaded again. Loaded contents stay, and so does what is
 * being written: the visitor says when.
 */
function OldContentNotice() {
  const isOut = useIsOutOfReach();
  const mustReload = useMustReload();
  return (
    <output className={styles.old} hidden={!isOut && !mustReload}>
      {mustReload ? (
        <>
          {loadAgain} <Button onClick={reload}>Load again</Button>
        </>
      ) : null}
      {isOut && !mustReload ? outOfReachText : ''}
    </output>
  );
}
