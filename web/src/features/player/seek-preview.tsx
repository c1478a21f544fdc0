import { chapterAt } from './chapters.ts';
import type { Chapter } from './chapters.ts';
import type { Span } from './live-edge.ts';
import styles from './seek-bar.module.css';
import { thumbnailAt } from './thumbnails.ts';
import type { Thumbnail } from './thumbnails.ts';
import { clockText } from './time-text.ts';

type SeekPreviewProps = {
  readonly thumbnails: readonly Thumbnail[];
  readonly chapters: readonly Chapter[];
  readonly span: Span;
  readonly isLive: boolean;
  readonly at: number;
  /** Position on the bar, from 0 to 1. */
  readonly share: number;
};

/** Half of its width, as in seek-bar.module.css. */
const half = 82;

/** Above its position, within the ends of the bar. */
const placeOf = (share: number): string =>
  `clamp(0px, calc(7px + (100% - 14px) * ${share} - ${half}px), calc(100% - ${2 * half}px))`;

/** The film at a position: picture, act and time. The bar itself announces it. */
export function SeekPreview({ thumbnails, chapters, span, isLive, at, share }: SeekPreviewProps) {
  const thumbnail = thumbnailAt(thumbnails, at);
  const chapter = chapterAt(chapters, at);
  return (
    <div className={styles.preview} style={{ insetInlineStart: placeOf(share) }} aria-hidden="true">
      {thumbnail ? (
        <span
          className={styles.thumbnail}
          style={{
            inlineSize: thumbnail.width,
            blockSize: thumbnail.height,
            backgroundImage: `url("${thumbnail.sheet}")`,
            backgroundPosition: `-${thumbnail.x}px -${thumbnail.y}px`,
          }}
        />
      ) : null}
      <span className={styles.said}>
        {chapter ? <span>{chapter.title}</span> : null}
        <span data-figures="tabular">{isLive ? `−${clockText(span.until - at)}` : clockText(at)}</span>
      </span>
    </div>
  );
}
