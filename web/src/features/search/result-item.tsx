import { Link } from 'react-router-dom';

import { formatDate } from '#shared/kernel/time/format.ts';
import { nextWords } from '#shared/season/domain/next-words.ts';
import { useNow } from '#web/api/use-now.ts';
import { Monogram } from '#web/ui/monogram.tsx';
import { Picture } from '#web/ui/picture.tsx';

import { MarkedText } from './marked-text.tsx';
import styles from './result-item.module.css';
import { kindLabel } from './result-kinds.ts';
import type { SearchResult } from './result-kinds.ts';

type ResultItemProps = {
  readonly result: SearchResult;
  /** The same picture stands beside a result above. */
  readonly isRepeated: boolean;
};

/** One result; the whole of it is a link. */
export function ResultItem({ result, isRepeated }: ResultItemProps) {
  const { kind, title, titleMatches, note, link, excerpt, excerptMatches } = result;
  const when = whenOf(result, useNow());
  return (
    <article className={styles.result}>
      <div>
        <Face result={result} isRepeated={isRepeated} />
      </div>
      <div className={styles.words}>
        <p className={styles.kind}>{[kindLabel(kind), note].filter(Boolean).join(' · ')}</p>
        <h2 className={styles.title}>
          <Link to={link} className={styles.link}>
            <MarkedText text={title} matches={titleMatches} />
          </Link>
        </h2>
        {when ? <p className={styles.when}>{when}</p> : null}
        {excerpt ? (
          <p className={styles.excerpt}>
            <MarkedText text={excerpt} matches={excerptMatches} />
          </p>
        ) : null}
      </div>
    </article>
  );
}

function Face({ result: { kind, image, title }, isRepeated }: ResultItemProps) {
  if (isRepeated) return null;
  if (image) return <Picture image={image} decorative sizes="(width < 48em) 5.5rem, 9rem" />;
  return kind === 'person' ? (
    <span className={styles.monogram}>
      <Monogram name={title} />
    </span>
  ) : null;
}

/** The meaning of its date: the next performance, the last one, or a post's publication. */
function whenOf({ kind, date, isPast, isCancelled }: SearchResult, now: string): string | null {
  if (isCancelled) return 'Cancelled';
  if (date === null || kind === 'performance') return null;
  if (kind === 'news') return formatDate(date);
  return isPast ? `Last performance ${formatDate(date)}` : nextWords(date, now);
}
