import { memo } from 'react';

import { formatRunningTime } from '#shared/kernel/time/duration.ts';
import { byLetter, letters } from '#shared/streaming/domain/stream-title/alphabet.ts';
import { links } from '#web/api/links.ts';
import { TextLink } from '#web/ui/text-link.tsx';

import styles from './title-index.module.css';
import { labelOf, offerOf } from './title-offer.ts';
import type { FilmCardData } from './types.ts';
import { useViewer } from './use-viewer.ts';
import type { Looking } from './use-viewer.ts';

type TitleIndexProps = { readonly films: readonly FilmCardData[] };

const anchorOf = (letter: string): string => `letter-${letter === letters.at(-1) ? 'other' : letter.toLowerCase()}`;

/** Every title by letter, without articles, with a row of letters as links. */
export function TitleIndex({ films }: TitleIndexProps) {
  const looking = useViewer();
  const groups = byLetter(films);
  const known = new Set(groups.map(({ letter }) => letter));
  return (
    <>
      <nav aria-label="Letters">
        <ul className={styles.letters}>
          {letters.map((letter) => (
            <li key={letter}>
              {known.has(letter) ? <a href={`#${anchorOf(letter)}`}>{letter}</a> : <span>{letter}</span>}
            </li>
          ))}
        </ul>
      </nav>
      {groups.map(({ letter, titles }) => (
        <section key={letter} className={styles.letter} aria-labelledby={anchorOf(letter)}>
          <h2 id={anchorOf(letter)} className={styles.initial}>
            {letter}
          </h2>
          <ul className={styles.titles}>
            {titles.map((film) => (
              <Entry key={film.slug} film={film} looking={looking} />
            ))}
          </ul>
        </section>
      ))}
    </>
  );
}

type EntryProps = { readonly film: FilmCardData; readonly looking: Looking };

const Entry = memo(function Entry({ film, looking: { visitor, now } }: EntryProps) {
  const { slug, title, author, genres, performanceMinutes } = film;
  const length = performanceMinutes > 0 ? formatRunningTime(performanceMinutes) : null;
  return (
    <li className={styles.entry}>
      <p className={styles.name}>
        <TextLink to={links.title.to({ slug })}>{title}</TextLink>
        {author ? <span className={styles.soft}>{author}</span> : null}
      </p>
      <p className={styles.soft}>{[genres[0], length].filter(Boolean).join(' · ')}</p>
      <p className={styles.offer} data-figures="tabular">
        {[labelOf(film, now), offerOf(film, visitor, now)].filter(Boolean).join(' · ')}
      </p>
    </li>
  );
});
