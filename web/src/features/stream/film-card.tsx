import { Link } from 'react-router-dom';

import { formatPence, pence } from '#shared/domain/money/money.ts';
import { formatRunningTime } from '#shared/domain/time/duration.ts';
import { links } from '#web/api/links.ts';
import { Headline } from '#web/ui/headline.tsx';
import { Picture } from '#web/ui/picture.tsx';

import styles from './film-card.module.css';
import { streamWords } from './stream-words.ts';
import type { FilmCardData } from './types.ts';

type FilmCardProps = {
  readonly film: FilmCardData;
  /** In the first row of a page, so its picture is fetched at once. */
  readonly eager?: boolean;
  /** Said instead of what it costs, for instance how much of a rental is left. */
  readonly note?: string;
};

export function FilmCard({ film, eager = false, note }: FilmCardProps) {
  const { slug, title, author, image, genres, performanceMinutes } = film;
  return (
    <li className={styles.card}>
      <Picture image={image} ratio={16 / 9} sizes="(width < 48em) 78vw, 276px" eager={eager} decorative />
      <div>
        <p className={styles.kind}>
          {[genres[0], performanceMinutes > 0 ? formatRunningTime(performanceMinutes) : null]
            .filter(Boolean)
            .join(' · ')}
        </p>
        <Headline level={3}>
          <Link to={links.title.to({ slug })} className={styles.link}>
            {title}
          </Link>
        </Headline>
        {author ? <p className={styles.author}>{author}</p> : null}
      </div>
      <p className={styles.foot} data-figures="tabular">
        {note ?? offerOf(film)}
      </p>
    </li>
  );
}

function offerOf({ eventCardLabel, availabilityDate, rentalFrom }: FilmCardData): string {
  if (eventCardLabel)
    return availabilityDate ? `${eventCardLabel} · ${streamWords.comes(availabilityDate)}` : eventCardLabel;
  if (availabilityDate) return streamWords.live(availabilityDate);
  return rentalFrom === null ? 'With a subscription' : `Rent for ${formatPence(pence(rentalFrom))}`;
}
