import { useState } from 'react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router-dom';

import { useHouse } from '#web/api/house.ts';

import { useDesk, useDeskState, useSession } from '../session/use-desk.ts';
import { useIdleLock } from '../session/use-idle-lock.ts';
import { Cover } from './cover.tsx';
import { KeysDialog } from './keys-dialog.tsx';
import { LeaveButton } from './leave-button.tsx';
import { Navigation } from './navigation.tsx';
import { Palette } from './palette.tsx';
import { ProofDialog } from './proof-dialog.tsx';
import styles from './shell.module.css';
import { useKeys } from './use-keys.ts';

type ShellProps = { readonly children: ReactNode };

/** Around every page of the desk. While it is locked the work stays mounted, hidden and inert behind the cover. */
export function Shell({ children }: ShellProps) {
  const desk = useDesk();
  const { gate } = useDeskState();
  const [opened, setOpened] = useState<'palette' | 'keys' | null>(null);
  const isCovered = gate.kind !== 'open';
  const close = () => setOpened(null);
  useIdleLock(desk);
  useKeys({
    isOff: isCovered || opened !== null,
    onPalette: () => setOpened('palette'),
    onKeys: () => setOpened('keys'),
  });
  return (
    <>
      <div className={styles.work} inert={isCovered} data-covered={isCovered || undefined}>
        <a href="#main" className={styles.skip}>
          Skip to the page
        </a>
        <Bar onPalette={() => setOpened('palette')} onKeys={() => setOpened('keys')} />
        <div className={styles.columns}>
          <Navigation />
          <main id="main" tabIndex={-1} className={styles.main}>
            {children}
          </main>
        </div>
        <Palette open={opened === 'palette'} onClose={close} onKeys={() => setOpened('keys')} />
        <KeysDialog open={opened === 'keys'} onClose={close} />
        <ProofDialog />
      </div>
      {isCovered ? <Cover /> : null}
    </>
  );
}

type BarProps = { readonly onPalette: () => void; readonly onKeys: () => void };

function Bar({ onPalette, onKeys }: BarProps) {
  const desk = useDesk();
  const house = useHouse()?.name ?? '';
  const { name } = useSession();
  const { pathname } = useLocation();
  return (
    <header className={styles.bar}>
      <Link to="/" className={styles.house} aria-label={house ? `${house}, the desk` : 'The desk'}>
        {house} <span className={styles.desk}>The desk</span>
      </Link>
      <div className={styles.tools}>
        <button type="button" className={styles.find} onClick={onPalette} aria-keyshortcuts="/ Control+K">
          Go to <kbd className={styles.key}>/</kbd>
        </button>
        <Link to="/ways-in" className={styles.tool} aria-current={pathname === '/ways-in' ? 'page' : undefined}>
          {name}
        </Link>
        <button type="button" className={`${styles.tool} ${styles.keys}`} onClick={onKeys} aria-keyshortcuts="?">
          Keys
        </button>
        <button type="button" className={styles.tool} onClick={() => desk.lock()}>
          Lock
        </button>
        <LeaveButton className={styles.tool} />
      </div>
    </header>
  );
}
