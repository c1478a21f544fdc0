import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { chapterAt } from './chapters.ts';
import type { Chapter } from './chapters.ts';
import styles from './player.module.css';
import { clockText } from './time-text.ts';

type ChapterListProps = {
  readonly chapters: readonly Chapter[];
  readonly time: number;
  readonly onChoose: (startsAt: number) => void;
};

/** The acts, as links. */
export function ChapterList({ chapters, time, onChoose }: ChapterListProps) {
  const now = chapterAt(chapters, time);
  return (
    <ol className={styles.chapters} aria-label="Acts">
      {chapters.map((chapter) => (
        <li key={chapter.startsAt}>
          <button
            type="button"
            className={styles.chapter}
            aria-current={chapter === now ? 'true' : undefined}
            onClick={() => onChoose(chapter.startsAt)}
          >
            {chapter.title}
            <VisuallyHidden>, from </VisuallyHidden>
            <span className={styles.soft} data-figures="tabular">
              {clockText(chapter.startsAt)}
            </span>
          </button>
        </li>
      ))}
    </ol>
  );
}
