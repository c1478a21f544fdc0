import { FilmCard } from '#web/features/stream/film-card.tsx';
import { useFilms } from '#web/features/stream/use-films.ts';
import { useViewer } from '#web/features/stream/use-viewer.ts';

import styles from './offer-films.module.css';

type OfferFilmsProps = { readonly slugs: readonly string[] };

/** Films that an offer shows, in its order; nothing until they are known, or of one that has gone. */
export function OfferFilms({ slugs }: OfferFilmsProps) {
  const looking = useViewer();
  const all = useFilms().data ?? [];
  const films = slugs.flatMap((slug) => all.find((film) => film.slug === slug) ?? []);
  if (films.length === 0) return null;
  return (
    <ul className={styles.films}>
      {films.map((film) => (
        // What one of them costs by itself is not the question here.
        <FilmCard key={film.slug} film={film} looking={looking} note="In every plan" />
      ))}
    </ul>
  );
}
