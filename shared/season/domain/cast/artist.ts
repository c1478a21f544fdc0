/** An artist on a cast list. */
export interface Artist {
  readonly name: string;
  /** Person page, if there is one. */
  readonly slug: string | null;
}

/** A cast entry with the addresses of its artists; the flat `castEntry` of the contract fits. */
export interface Casting extends Artist {
  readonly id: string;
  readonly role: string;
  /** In order; the last one is current. */
  readonly replacements: readonly Artist[];
  readonly isHiddenOnEventDetails: boolean;
  /** The work on the bill, by id; absent where the bill has one work. */
  readonly production?: string | undefined;
}

/** The current artist of a role: the last replacement, if any. */
export function currentArtist({ name, slug, replacements }: Pick<Casting, 'name' | 'slug' | 'replacements'>): Artist {
  return replacements.at(-1) ?? { name, slug };
}

/** The replaced artists, in order of announcement. */
export function replacedArtists({
  name,
  slug,
  replacements,
}: Pick<Casting, 'name' | 'slug' | 'replacements'>): Artist[] {
  return replacements.length > 0 ? [{ name, slug }, ...replacements.slice(0, -1)] : [];
}
