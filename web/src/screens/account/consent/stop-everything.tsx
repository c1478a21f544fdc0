import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './consent.module.css';
import { useStopEverything } from './use-preferences.ts';
import type { Preferences, PreferencesPage } from './use-preferences.ts';

type StopEverythingProps = {
  readonly preferences: Preferences;
  readonly words: PreferencesPage['stop'];
  /** Unsaved ticks are cleared, too. */
  readonly onStopped: () => void;
};

/** One button that stops everything except messages about purchases. */
export function StopEverything({ preferences, words, onStopped }: StopEverythingProps) {
  const { allowed, history, version } = preferences;
  const [stoppedAs, setStoppedAs] = useState<number | null>(null);
  const { busy, problem, run } = useStopEverything((kept) => {
    setStoppedAs(kept);
    onStopped();
  });
  const isStopped = allowed.length === 0;
  const isTold = isStopped && (stoppedAs === version || history[0]?.from === 'stop-everything');
  return (
    <div className={styles.stop}>
      <p>{words.text}</p>
      {problem ? <Notice tone="problem" title={problem.title} /> : null}
      <div>
        <Button
          busy={busy}
          onClick={() => void run()}
          disabledReason={isStopped && history.length === 0 ? 'Nothing is ticked, so there is nothing to stop.' : null}
        >
          {words.title}
        </Button>
      </div>
      <output>{isTold && !busy ? words.done : ''}</output>
    </div>
  );
}
