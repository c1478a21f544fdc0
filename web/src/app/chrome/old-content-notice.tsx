import { useIsOutOfReach } from '#web/api/network-reach.ts';

import { outOfReachText } from './house-words.ts';
import styles from './shell.module.css';

/** One calm line while the house does not answer. What was loaded stays where it is. */
export function OldContentNotice() {
  const isOut = useIsOutOfReach();
  return (
    <output className={styles.old} hidden={!isOut}>
      {isOut ? outOfReachText : ''}
    </output>
  );
}
