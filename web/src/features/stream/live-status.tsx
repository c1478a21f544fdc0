import { liveState } from '#shared/domain/live/live.ts';
import { useNow } from '#web/api/now.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

import styles from './viewing-panel.module.css';
import type { FilmVideo } from './types.ts';

const second = 1000;

type LiveStatusProps = { readonly video: FilmVideo };

/** A live evening: how long until it begins, how far it is, or that it is over (spec 2 §4). */
export function LiveStatus({ video }: LiveStatusProps) {
  const live = liveState(video, useNow(second));
  if (!live) return null;
  // The bar moves every five seconds, as specified; a countdown every second.
  const progress = Math.floor(live.progress * video.duration * 12) / (video.duration * 12);
  return (
    <div className={styles.live}>
      <p>
        {live.text}{' '}
        {live.countdown ? (
          <strong role="timer" data-figures="tabular">
            {live.countdown}
          </strong>
        ) : null}
      </p>
      {live.phase === 'during' ? <ProgressBar value={progress} label="How much of the stream has run" /> : null}
    </div>
  );
}
