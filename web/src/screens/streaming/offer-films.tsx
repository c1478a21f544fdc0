import { FilmCard } from '#web/features/stream/film-card.tsx';
import { useFilms } from '#web/features/stream/use-films.ts';
import { useViewer } from '#web/features/stream/use-viewer.ts';

import styles from './offer-films.module.css';

type OfferFilmsProps = { readonly slugs: readonly string[] };

/** The films of an offer, in its order; nothing while loading, and none that has gone. */
export function OfferFilms({ slugs }: OfferFilmsProps) {
  const looking = useViewer();
  const all = useFilms().data ?? [];
  const films = slugs.flatMap((slug) => all.find((film) => film.slug === slug) ?? []);
  if (films.length === 0) return null;
  return (
    <ul className={styles.films}>
      {films.map((film) => (
        // A single film's price is irrelevant here.
        <FilmCard key={film.slug} film={film} looking={looking} note="In every plan" />
      ))}
    </ul>
  );
}
