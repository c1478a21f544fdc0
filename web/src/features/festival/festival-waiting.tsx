import { Spinner } from '#web/ui/skeleton.tsx';

import styles from './festival.module.css';

/** A spinner while loading, as specified (spec 1 §2). */
export function FestivalWaiting() {
  return (
    <div className={styles.waiting}>
      <Spinner />
    </div>
  );
}
