import type { Artist } from '#shared/season/domain/cast/artist.ts';
import { links } from '#web/api/links.ts';
import { TextLink } from '#web/ui/text-link.tsx';

type ArtistNameProps = { readonly artist: Artist };

/** A name, linked to its page if there is one. */
export function ArtistName({ artist: { name, slug } }: ArtistNameProps) {
  return slug === null ? name : <TextLink to={links.person.to({ slug })}>{name}</TextLink>;
}
