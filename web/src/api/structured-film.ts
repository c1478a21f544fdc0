import type { Flat } from '#shared/kernel/contract/resource.ts';
import { largePath } from '#shared/kernel/image-paths.ts';
import type { digitalEventDetails } from '#shared/streaming/contract/films.ts';
import { isForAll } from '#shared/streaming/domain/country.ts';

import { links } from './links.ts';
import type { StructuredData } from './screen.ts';

/** The fields of a title; the title of a page fits. */
export type FilmFacts = Pick<
  Flat<typeof digitalEventDetails>,
  | 'slug'
  | 'title'
  | 'shortDescription'
  | 'author'
  | 'genres'
  | 'image'
  | 'performanceMinutes'
  | 'cast'
  | 'availabilityDate'
  | 'allowedCountries'
  | 'restrictedCountries'
>;

const mostActors = 20;

/** A title as a film that can be watched on its page. */
export function filmThings(film: FilmFacts): readonly StructuredData[] {
  const { slug, title, shortDescription, author, genres, image, performanceMinutes, cast, availabilityDate } = film;
  const url = links.title.to({ slug });
  const picture = largePath(image);
  return [
    {
      '@type': 'Movie',
      '@id': url,
      name: title,
      description: shortDescription,
      url,
      genre: genres,
      ...(picture ? { image: picture } : {}),
      ...(performanceMinutes > 0 ? { duration: `PT${performanceMinutes}M` } : {}),
      ...(author ? { creator: { '@type': 'Person', name: author } } : {}),
      ...(availabilityDate ? { datePublished: availabilityDate } : {}),
      ...(cast.length > 0 ? { actor: cast.slice(0, mostActors).map(({ name }) => ({ '@type': 'Person', name })) } : {}),
      // Search engines show it in every country.
      ...(isForAll(film) ? { potentialAction: { '@type': 'WatchAction', target: url } } : {}),
    },
  ];
}
