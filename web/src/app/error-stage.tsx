import { useState } from 'react';

import styles from './error-page.module.css';
import type { ErrorCode } from './error-texts.ts';

type ErrorStageProps = { readonly code: ErrorCode };

/**
 * The illustration: an empty stage for a missing page, a lowered curtain for a forbidden one, a stuck one for a failure. A chunk of its
 * own, so that no other page carries it; where it cannot be loaded, it is omitted.
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
