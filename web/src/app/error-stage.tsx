import { useState } from 'react';

import styles from './error-page.module.css';
import type { ErrorCode } from './error-texts.ts';

type ErrorStageProps = { readonly code: ErrorCode };

/**
 * The stage as the visitor finds it: nothing plays on a page that is not there, the curtain is down where one may not see it,
 * and stuck where the house has failed. A picture of its own, so that no other page carries it;
 * where it cannot be fetched either, nothing stands in its place.
 */
export function ErrorStage({ code }: ErrorStageProps) {
  const curtain = code === 404 ? 'open' : code === 403 || code === 410 ? 'closed' : 'stuck';
  const [isLost, setIsLost] = useState(false);
  if (isLost) return null;
  return (
    <img
      className={styles.stage}
      src={`/drawings/stage-${curtain}.svg`}
      alt=""
      width={400}
      height={310}
      onError={() => setIsLost(true)}
    />
  );
}
