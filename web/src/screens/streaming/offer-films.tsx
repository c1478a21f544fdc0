import { FilmWall } from '#web/features/stream/film-rows.tsx';
import { useFilms } from '#web/features/stream/use-films.ts';

type OfferFilmsProps = { readonly slugs: readonly string[] };

/** Films that an offer shows, in its order; nothing until they are known, or of one that has gone. */
export function OfferFilms({ slugs }: OfferFilmsProps) {
  const all = useFilms().data ?? [];
  const films = slugs.flatMap((slug) => all.find((film) => film.slug === slug) ?? []);
  return films.length > 0 ? <FilmWall films={films} /> : null;
}
