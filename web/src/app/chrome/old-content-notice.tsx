import { useIsOutOfReach } from '#web/api/network-reach.ts';

import { outOfReachText } from './house-words.ts';
import styles from './shell.module.css';

/** A one-line notice while the house is unreachable. Loaded contents stay. */
export function OldContentNotice() {
  const isOut = useIsOutOfReach();
  return (
    <output className={styles.old} hidden={!isOut}>
      {isOut ? outOfReachText : ''}
    </output>
  );
}
