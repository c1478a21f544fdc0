import { memo } from 'react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

import { formatRunningTime } from '#shared/kernel/time/duration.ts';
import { links } from '#web/api/links.ts';
import { Headline } from '#web/ui/headline.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { Haste } from '#web/ui/picture.tsx';
import { ProgressBar } from '#web/ui/progress-bar.tsx';

import styles from './film-card.module.css';
import { labelOf, offerOf } from './title-offer.ts';
import type { FilmCardData } from './types.ts';
import type { Looking } from './use-viewer.ts';

type FilmCardProps = {
  readonly film: FilmCardData;
  readonly looking: Looking;
  readonly haste?: Haste;
  /** Replaces the price, for instance by a rental's remaining time. */
  readonly note?: string | undefined;
  /** 0 to 1: the watched part. */
  readonly progress?: number | undefined;
  readonly corner?: CornerOf | undefined;
};

/** A button in the corner of a title's picture, from another feature. */
export type CornerOf = (film: FilmCardData) => ReactNode;

export const FilmCard = memo(function FilmCard({
  film,
  looking,
  haste = 'near',
  note,
  progress,
  corner,
}: FilmCardProps) {
  const { slug, title, author, image, genres, performanceMinutes } = film;
  const { visitor, now } = looking;
  const label = labelOf(film, now);
  const length = performanceMinutes > 0 ? formatRunningTime(performanceMinutes) : null;
  return (
    <li className={styles.card}>
      <div className={styles.picture}>
        <Picture image={image} ratio={16 / 9} sizes="(width < 48em) 78vw, 276px" haste={haste} decorative />
        {progress === undefined ? null : (
          <div className={styles.progress}>
            <ProgressBar value={progress} label={`How much of ${title} you have watched`} />
          </div>
        )}
        {label ? <p className={styles.label}>{label}</p> : null}
      </div>
      <div>
        <p className={styles.kind}>{[genres[0], length].filter(Boolean).join(' · ')}</p>
        <Headline level={3}>
          <Link to={links.title.to({ slug })} className={styles.link}>
            {title}
          </Link>
        </Headline>
        {author ? <p className={styles.author}>{author}</p> : null}
      </div>
      <p className={styles.foot} data-figures="tabular">
        {note ?? offerOf(film, visitor, now)}
      </p>
      {corner?.(film)}
    </li>
  );
});
