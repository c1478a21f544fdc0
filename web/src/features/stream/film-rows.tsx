import { useId, useRef } from 'react';
import type { ReactNode } from 'react';

import { Icon } from '#web/ui/icon.tsx';
import { Section } from '#web/ui/layout.tsx';
import type { Haste } from '#web/ui/picture.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './film-card.module.css';
import { FilmCard } from './film-card.tsx';
import type { CornerOf } from './film-card.tsx';
import type { FilmCardData } from './types.ts';
import { useViewer } from './use-viewer.ts';

/** Pictures side by side on a wide screen load together. */
const sideBySide = 4;

function hasteAt(place: number, first: Haste): Haste {
  if (place === 0) return first;
  return place < sideBySide && first !== 'near' ? 'soon' : 'near';
}

type FilmRowProps = {
  readonly title: string;
  readonly films: readonly FilmCardData[];
  /** A note for each film, by slug. */
  readonly notes?: ReadonlyMap<string, string>;
  /** The watched part of each film, by slug. */
  readonly progress?: ReadonlyMap<string, number>;
  /** For its first picture. */
  readonly haste?: Haste;
  readonly corner?: CornerOf | undefined;
  /** Link to the rest. */
  readonly aside?: ReactNode;
};

/** A scrollable row of titles: by touch, keyboard, or the two arrows in its header. */
export function FilmRow({ title, films, notes, progress, haste = 'near', corner, aside }: FilmRowProps) {
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const looking = useViewer();
  if (films.length === 0) return null;
  const push = (direction: 1 | -1) => {
    const row = list.current;
    row?.scrollBy({ left: direction * row.clientWidth * 0.9 });
  };
  return (
    <Section
      title={title}
      aside={
        <div className={styles.aside}>
          {aside}
          {films.length > 4 ? (
            <div className={styles.arrows}>
              <button type="button" aria-label={`Back in ${title}`} aria-controls={id} onClick={() => push(-1)}>
                <Icon name="back" size={18} />
              </button>
              <button type="button" aria-label={`On in ${title}`} aria-controls={id} onClick={() => push(1)}>
                <Icon name="forward" size={18} />
              </button>
            </div>
          ) : null}
        </div>
      }
    >
      <ul id={id} ref={list} className={styles.row}>
        {films.map((film, place) => (
          <FilmCard
            key={film.slug}
            film={film}
            looking={looking}
            haste={hasteAt(place, haste)}
            note={notes?.get(film.slug)}
            progress={progress?.get(film.slug)}
            corner={corner}
          />
        ))}
      </ul>
    </Section>
  );
}

type FilmWallProps = {
  readonly films: readonly FilmCardData[];
  readonly corner?: CornerOf | undefined;
  /** For its first picture. */
  readonly haste?: Haste;
  /** Its heading, which only readers of the outline meet, where the page has none above the films. */
  readonly title?: string;
};

/** Films side by side, as many as fit. */
export function FilmWall({ films, corner, haste = 'near', title }: FilmWallProps) {
  const looking = useViewer();
  return (
    <>
      {title ? (
        <VisuallyHidden>
          <h2>{title}</h2>
        </VisuallyHidden>
      ) : null}
      <ul className={styles.wall}>
        {films.map((film, place) => (
          <FilmCard key={film.slug} film={film} looking={looking} haste={hasteAt(place, haste)} corner={corner} />
        ))}
      </ul>
    </>
  );
}

/** Placeholders of a row: its title and its cards. */
export function FilmRowSkeleton() {
  return (
    <div className={styles.rowWaiting}>
      <Skeleton width="min(60%, 18rem)" height="var(--size-section)" />
      <FilmCardsSkeleton />
    </div>
  );
}

/** Placeholders of four cards. */
export function FilmCardsSkeleton() {
  return (
    <div className={styles.wall}>
      {[1, 2, 3, 4].map((card) => (
        <div key={card} className={styles.card}>
          <Skeleton ratio={16 / 9} />
          <div className={styles.waiting}>
            <Skeleton width="40%" height="0.75rem" />
            <Skeleton width="75%" height="1.75rem" />
          </div>
          <Skeleton width="50%" height="1rem" />
        </div>
      ))}
    </div>
  );
}
