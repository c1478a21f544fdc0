import { countdownReach, liveState } from '#shared/streaming/domain/live-state.ts';
import { files } from '#web/api/files.ts';
import { countdownStep } from '#web/api/refresh.ts';
import { useNow } from '#web/api/use-now.ts';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

import { streamWords } from './stream-words.ts';
import type { FilmVideo } from './types.ts';
import styles from './viewing-panel.module.css';

const second = 1000;
const minute = 60 * second;

type LiveStatusProps = {
  readonly video: FilmVideo;
  /** Of its title. */
  readonly slug: string;
};

/** A live evening: the time until its start, its progress, or its end (spec 2 §4). */
export function LiveStatus({ video, slug }: LiveStatusProps) {
  const live = liveState(video, useNow(stepOf(video, useNow())));
  if (!live) return null;
  return (
    <div className={styles.live} data-phase={live.phase}>
      {/* Said once when it changes; a clock that is read out every second would say nothing else. */}
      <output className={styles.liveText}>{live.text}</output>
      {live.countdown ? (
        <strong role="timer" className={styles.countdown} data-figures="tabular">
          {live.countdown}
        </strong>
      ) : null}
      {live.phase === 'before' && video.startDate ? (
        <p className={styles.terms}>
          <span>{streamWords.live(video.startDate)}</span>
          <a href={files.filmCalendar({ slug })} download className={styles.calendar}>
            Add to your calendar
          </a>
        </p>
      ) : null}
      {live.phase === 'during' ? <ProgressBar value={live.progress} label="How much of the stream has run" /> : null}
    </div>
  );
}

/**
 * The render interval: a second during a countdown, five seconds while the bar moves (spec 2 §9). Otherwise, and more than seven days
 * before, none.
 */
function stepOf({ startDate, duration }: FilmVideo, now: string): number {
  if (startDate === null) return minute;
  const left = Date.parse(startDate) - Date.parse(now);
  if (left > 0) return left <= countdownReach ? second : minute;
  return -left < duration * minute ? countdownStep : minute;
}

/** After every end. */
const atLast = '9999-12-31T00:00:00.000Z';

/** The text of an ended live stream (spec 2 §4), from the editors where given. */
export function liveEndedText({ startDate, duration, countdownCopyOverrides }: FilmVideo): string {
  const over = liveState(
    { startDate: startDate ?? atLast, duration: startDate ? duration : 0, countdownCopyOverrides },
    atLast,
  );
  return over?.text ?? '';
}
