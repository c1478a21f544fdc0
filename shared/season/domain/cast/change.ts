import { type Artist, type Casting, currentArtist } from './artist.ts';
import { isHidden } from './headline.ts';

/** An entry with a new replacement. Earlier replacements stay listed; when the original artist returns, nobody is replaced. */
export function withReplacement<C extends Casting>(entry: C, artist: Artist): C {
  if (isSameName(currentArtist(entry).name, artist.name)) return entry;
  if (isSameName(entry.name, artist.name)) return { ...entry, replacements: [] };
  return { ...entry, replacements: [...entry.replacements, { name: artist.name, slug: artist.slug }] };
}

/** An entry without its last replacement: the previous artist has the role again. */
export function withoutReplacement<C extends Casting>(entry: C): C {
  return { ...entry, replacements: entry.replacements.slice(0, -1) };
}

/** Names that differ only in case or spaces are equal. */
export function isSameName(one: string, other: string): boolean {
  return plain(one) === plain(other);
}

function plain(name: string): string {
  return name.trim().replace(/\s+/g, ' ').toLowerCase();
}

/** The changes of a cast, a sentence a role; null for none. Hidden entries are omitted. */
export function castChangeText(cast: readonly Casting[]): string | null {
  const sentences = cast
    .filter((entry) => entry.replacements.length > 0 && !isHidden(entry))
    .map((entry) => `${currentArtist(entry).name} replaces ${entry.name} as ${entry.role}.`);
  return sentences.length > 0 ? sentences.join(' ') : null;
}

export interface RolePlace {
  readonly activityId: string;
  readonly entryId: string;
}

interface Performance<C extends Casting> {
  readonly id: string;
  readonly cast: readonly C[];
  readonly castChange: string | null;
}

/** A run with one role of one performance changed; the same object where nothing changes, null where the role does not exist. */
export function withCastChange<C extends Casting, E extends { readonly activities: readonly Performance<C>[] }>(
  event: E,
  { activityId, entryId }: RolePlace,
  change: (entry: C) => C,
): E | null {
  const activity = event.activities.find(({ id }) => id === activityId);
  const entry = activity?.cast.find(({ id }) => id === entryId);
  if (!activity || !entry) return null;
  const changed = change(entry);
  if (changed === entry) return event;
  const cast = activity.cast.map((other) => (other === entry ? changed : other));
  const recast = { ...activity, cast, castChange: castChangeText(cast) };
  return { ...event, activities: event.activities.map((other) => (other === activity ? recast : other)) };
}
