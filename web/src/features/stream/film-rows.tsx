import { useId } from 'react';

import { Section } from '#web/ui/layout.tsx';
import { SkeletonCard } from '#web/ui/skeleton.tsx';

import { FilmCard } from './film-card.tsx';
import styles from './film-card.module.css';
import type { FilmCardData } from './types.ts';

type FilmRowProps = {
  readonly title: string;
  readonly films: readonly FilmCardData[];
  /** What to say of a film, by its slug. */
  readonly notes?: ReadonlyMap<string, string>;
  readonly eager?: boolean;
};

/** One slice of the stream's home. */
export function FilmRow({ title, films, notes, eager = false }: FilmRowProps) {
  const id = useId();
  if (films.length === 0) return null;
  return (
    <Section title={title} id={id}>
      <ul className={styles.row}>
        {films.map((film, place) => {
          const note = notes?.get(film.slug);
          return <FilmCard key={film.slug} film={film} eager={eager && place < 4} {...(note ? { note } : {})} />;
        })}
      </ul>
    </Section>
  );
}

type FilmWallProps = { readonly films: readonly FilmCardData[] };

/** Films side by side, as many as fit. */
export function FilmWall({ films }: FilmWallProps) {
  return (
    <ul className={styles.wall}>
      {films.map((film) => (
        <FilmCard key={film.slug} film={film} />
      ))}
    </ul>
  );
}

export function FilmRowSkeleton() {
  return (
    <div className={styles.wall}>
      {[1, 2, 3, 4].map((card) => (
        <SkeletonCard key={card} />
      ))}
    </div>
  );
}
