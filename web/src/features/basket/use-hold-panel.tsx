import type { ReactNode } from 'react';

import { useChunkState } from '#web/api/use-chunk.ts';

import styles from './hold-panel.module.css';

const load = () => import('./hold-panel.tsx');

export const nothingChosenText = 'You have not chosen a seat yet.';

/** The panel is loaded after the page: at first nothing is held. */
export function useHoldPanel() {
  const { code } = useChunkState('hold-panel', load);
  return code;
}

/** The panel until its code is loaded, in the same room. */
export function EmptyHoldPanel({ children }: { readonly children?: ReactNode }) {
  return (
    <section className={styles.panel} aria-label="Your seats">
      <h2 className={styles.title}>Your seats</h2>
      <div className={styles.foot}>
        <p className={styles.until}>{nothingChosenText}</p>
      </div>
      <div className={styles.more}>{children}</div>
    </section>
  );
}
