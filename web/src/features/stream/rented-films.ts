import { allOf, rentalClock } from '#shared/box-office/domain/order/rental-words.ts';
import { rentalLabel } from '#shared/streaming/domain/rental/rental.ts';

import { streamWords } from './stream-words.ts';
import type { FilmCardData, Rental } from './types.ts';

export interface RentedFilms {
  readonly films: readonly FilmCardData[];
  /** The remaining time of each, by slug. */
  readonly notes: ReadonlyMap<string, string>;
  /** Rentals without a title allowed in the present country. */
  readonly elsewhere: readonly { readonly title: string; readonly note: string }[];
}

/** Films that a customer can still watch or is paying for, newest rental first. */
export function rentedFilms(films: readonly FilmCardData[], rentals: readonly Rental[], now: string): RentedFilms {
  const bySlug = new Map(films.map((film) => [film.slug, film]));
  const found = new Map<string, FilmCardData>();
  const notes = new Map<string, string>();
  const elsewhere: { title: string; note: string }[] = [];
  for (const rental of rentals) {
    const note = noteOf(rental, now);
    if (note && !rental.opens.some((slug) => bySlug.has(slug))) elsewhere.push({ title: rental.title, note });
    for (const slug of rental.opens) {
      const film = bySlug.get(slug);
      if (!film || !note || found.has(slug)) continue;
      found.set(slug, film);
      notes.set(slug, note);
    }
  }
  return { films: [...found.values()], notes, elsewhere };
}

function noteOf(rental: Rental, now: string): string | null {
  const { transactionStatus, start_by, window_hours, availability_window_end, titles } = rental;
  if (transactionStatus === 'pending') return streamWords.pendingTitle;
  if (transactionStatus !== 'purchased') return null;
  const label = rentalLabel({ startBy: start_by, windowEnd: availability_window_end }, now, window_hours);
  const said = label.charAt(0).toUpperCase() + label.slice(1);
  const words = availability_window_end ? said : `${said}: ${rentalClock(window_hours)}`;
  return titles.length < 2 ? words : `${words} · one clock for ${allOf(titles.length)}`;
}
