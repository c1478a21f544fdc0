import { chapterAt } from './chapters.ts';
import type { Chapter } from './chapters.ts';
import styles from './player.module.css';
import { spokenTime } from './time-text.ts';

type SeekBarProps = {
  readonly time: number;
  readonly duration: number;
  readonly loaded: number;
  readonly chapters: readonly Chapter[];
  readonly onSeek: (seconds: number) => void;
};

/** The bar of the film with a mark where each act begins. */
export function SeekBar({ time, duration, loaded, chapters, onSeek }: SeekBarProps) {
  const length = Number.isFinite(duration) && duration > 0 ? duration : 0;
  const share = (seconds: number): string => `${length > 0 ? Math.min(100, (seconds / length) * 100) : 0}%`;
  const chapter = chapterAt(chapters, time);
  const spoken = `${spokenTime(time)} of ${spokenTime(length)}${chapter ? `, ${chapter.title}` : ''}`;
  return (
    <div className={styles.seek}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.loaded} style={{ inlineSize: share(loaded) }} />
        <span className={styles.played} style={{ inlineSize: share(time) }} />
        {chapters.slice(1).map(({ startsAt }) => (
          <span key={startsAt} className={styles.mark} style={{ insetInlineStart: share(startsAt) }} />
        ))}
      </span>
      <input
        className={styles.range}
        type="range"
        min={0}
        max={length}
        step="any"
        value={Math.min(time, length)}
        disabled={length === 0}
        aria-label="Seek"
        aria-valuetext={spoken}
        onChange={({ target }) => onSeek(target.valueAsNumber)}
      />
    </div>
  );
}
