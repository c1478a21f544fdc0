import { useChunkState } from '#web/api/use-chunk.ts';

import styles from './basket.module.css';

const load = () => import('./hold-panel.tsx');

/** The panel is loaded after the page: at first nothing is held. */
export function useHoldPanel() {
  const { code } = useChunkState('hold-panel', load);
  return code;
}

/** The panel until its code is loaded. */
export function EmptyHoldPanel() {
  return (
    <section className={styles.panel} aria-label="Your seats">
      <p className={styles.until}>You have not chosen a seat yet.</p>
    </section>
  );
}
