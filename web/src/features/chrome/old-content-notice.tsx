import { useIsOutOfReach } from '#web/api/reach.ts';

import styles from './shell.module.css';

/** One calm line while the house does not answer. What was loaded stays where it is. */
export function OldContentNotice() {
  const isOut = useIsOutOfReach();
  return (
    <output className={styles.old} hidden={!isOut}>
      {isOut ? 'We cannot reach the house just now. What you see was loaded earlier and may be out of date.' : ''}
    </output>
  );
}
