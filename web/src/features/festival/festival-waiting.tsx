import { Spinner } from '#web/ui/skeleton.tsx';

import styles from './festival.module.css';

/** While it is loading there is a spinner, as the specification has it (spec 1 §2). */
export function FestivalWaiting() {
  return (
    <div className={styles.waiting}>
      <Spinner />
    </div>
  );
}
