import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import styles from './consent.module.css';
import { useStopEverything } from './use-preferences.ts';
import type { Preferences, PreferencesPage } from './use-preferences.ts';

type StopEverythingProps = {
  readonly preferences: Preferences;
  readonly words: PreferencesPage['stop'];
};

/** One press, and nothing but what belongs to purchases is sent any more. */
export function StopEverything({ preferences: { allowed, history }, words }: StopEverythingProps) {
  const { busy, problem, run } = useStopEverything();
  const isStopped = allowed.length === 0;
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
      <output>{isStopped && history[0]?.from === 'stop-everything' ? words.done : ''}</output>
    </div>
  );
}
