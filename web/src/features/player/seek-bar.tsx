import { useEffect, useState } from 'react';
import type { PointerEvent } from 'react';

import { chapterAt } from './chapters.ts';
import type { Chapter } from './chapters.ts';
import { within } from './live-edge.ts';
import type { Span } from './live-edge.ts';
import styles from './seek-bar.module.css';
import { SeekPreview } from './seek-preview.tsx';
import { fetchThumbnails } from './thumbnails.ts';
import type { Thumbnail } from './thumbnails.ts';
import { spokenTime } from './time-text.ts';

/** Half of the thumb: the bar's inset, as in seek-bar.module.css. */
const inset = 7;

type SeekBarProps = {
  readonly src: string;
  readonly span: Span;
  readonly time: number;
  readonly loaded: number;
  readonly isLive: boolean;
  readonly chapters: readonly Chapter[];
  readonly onSeek: (seconds: number) => void;
};

/** The seek bar with a mark at the start of each act; hovering, focusing or dragging shows a preview. */
export function SeekBar({ src, span, time, loaded, isLive, chapters, onSeek }: SeekBarProps) {
  const [isReached, setReached] = useState(false);
  const [pointed, setPointed] = useState<number | null>(null);
  /** The dragged position; the film follows on release. */
  const [drawn, setDrawn] = useState<number | null>(null);
  const thumbnails = useThumbnails(src, !isLive && (isReached || pointed !== null));
  const length = span.until - span.from;
  const at = drawn ?? within(span, time);
  const share = (seconds: number): number => (length > 0 ? (within(span, seconds) - span.from) / length : 0);
  const width = (seconds: number): string => `${share(seconds) * 100}%`;
  const shown = drawn ?? pointed ?? (isReached ? at : null);

  const point = ({ currentTarget, clientX }: PointerEvent): void => {
    const { left, width: wide } = currentTarget.getBoundingClientRect();
    const part = Math.min(1, Math.max(0, (clientX - left - inset) / (wide - 2 * inset)));
    setPointed(span.from + part * length);
  };
  const letGo = (): void => {
    if (drawn !== null) onSeek(drawn);
    setDrawn(null);
  };

  return (
    <div className={styles.seek} onPointerMove={point} onPointerLeave={() => setPointed(null)}>
      <span className={styles.track} aria-hidden="true">
        <span className={styles.loaded} style={{ inlineSize: width(loaded) }} />
        <span className={styles.played} style={{ inlineSize: width(at) }} />
        {chapters.slice(1).map(({ startsAt }) => (
          <span key={startsAt} className={styles.mark} style={{ insetInlineStart: width(startsAt) }} />
        ))}
      </span>
      <input
        className={styles.range}
        type="range"
        min={span.from}
        max={span.until}
        step="any"
        value={at}
        disabled={length === 0}
        aria-label="Seek"
        aria-valuetext={spoken(at, span, isLive, chapters)}
        onFocus={({ target }) => setReached(target.matches(':focus-visible'))}
        onBlur={() => setReached(false)}
        onPointerDown={() => setDrawn(at)}
        onPointerUp={letGo}
        onPointerCancel={() => setDrawn(null)}
        onChange={({ target }) => (drawn === null ? onSeek(target.valueAsNumber) : setDrawn(target.valueAsNumber))}
      />
      {shown !== null && length > 0 ? (
        <SeekPreview {...{ thumbnails, chapters, span, isLive }} at={shown} share={share(shown)} />
      ) : null}
    </div>
  );
}

function spoken(at: number, { from, until }: Span, isLive: boolean, chapters: readonly Chapter[]): string {
  if (isLive) return `${spokenTime(until - at)} behind live`;
  const chapter = chapterAt(chapters, at);
  return `${spokenTime(at)} of ${spokenTime(until - from)}${chapter ? `, ${chapter.title}` : ''}`;
}

const none: readonly Thumbnail[] = [];

/** The film's small pictures, loaded when the seek bar is first used. */
function useThumbnails(src: string, isWanted: boolean): readonly Thumbnail[] {
  const [found, setFound] = useState<{ readonly src: string; readonly list: readonly Thumbnail[] }>();
  const isKnown = found?.src === src;
  useEffect(() => {
    if (!isWanted || isKnown) return undefined;
    let isHere = true;
    const look = async (): Promise<void> => {
      const list = await fetchThumbnails(src);
      if (isHere) setFound({ src, list });
      // Loads the sheet at once, so that the first picture is not an empty frame.
      const sheet = list[0]?.sheet;
      if (sheet) new Image().src = sheet;
    };
    void look();
    return () => {
      isHere = false;
    };
  }, [src, isWanted, isKnown]);
  return isKnown ? found.list : none;
}
