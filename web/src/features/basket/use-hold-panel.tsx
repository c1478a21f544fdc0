import { useChunkState } from '#web/api/use-chunk.ts';

import styles from './basket.module.css';

const load = () => import('./hold-panel.tsx');

/** What shows a hold is fetched when the page is there: nobody holds anything at its first sight. */
export function useHoldPanel() {
  const { code } = useChunkState('hold-panel', load);
  return code;
}

/** The panel before its script is there. */
export function EmptyHoldPanel() {
  return (
    <section className={styles.panel} aria-label="Your seats">
      <p className={styles.until}>You have not chosen a seat yet.</p>
    </section>
  );
}
