import { hasTag, type Tagged, tagId } from '../tag.ts';

/** What the rule reads of a cast entry; the flat `castEntry` of the contract fits. */
export interface CastEntry {
  readonly id: string;
  readonly role: string;
  readonly name: string;
  /** In order; the last one is current. */
  readonly replacements: readonly { readonly name: string }[];
  readonly isHiddenOnEventDetails: boolean;
}

/** Most names that a headline has room for (spec 1 §5). */
const namesInHeadline = 5;

const conductor = 'Conductor';

const notInHeadline: ReadonlySet<string> = new Set([
  'Concert Master',
  'Guest Concert Master',
  'Associate Concert Master',
  'Assistant Concert Master',
  'Répétiteur',
  'Chorus Master',
  'Guest Chorus Master',
  'Assistant Chorus Master',
  'Chorus',
  'Orchestra',
]);

/** "-hidden-replacment" is how the house's casting system spells it. */
const hiddenEndings = ['-hidden', '-hidden-replacment', '-hidden-replaced'];

export interface CastHeadline {
  /** "Conducted by Ada Thorne"; null without a conductor. */
  readonly conductedBy: string | null;
  /** "Mira Vale, Jon Ashe"; null without anybody to name. */
  readonly cast: string | null;
}

/**
 * The cast as a card has room for it (spec 1 §5): who conducts, on a line of their own that does not count, and at most five
 * distinct names. Choruses, masters and whoever is hidden on event pages are left out.
 */
export function castHeadline(cast: readonly CastEntry[]): CastHeadline {
  const named = castInHeadline(cast);
  const conductors = named.filter(({ role }) => role === conductor).map(currentName);
  const others = named.filter(({ role }) => role !== conductor).map(currentName);
  return {
    conductedBy: conductors.length > 0 ? `Conducted by ${conductors.join(', ')}` : null,
    cast: others.length > 0 ? others.join(', ') : null,
  };
}

/** The entries that a headline names, conductors first: all of a cast that a card has to know. */
export function castInHeadline<Entry extends CastEntry>(cast: readonly Entry[]): readonly Entry[] {
  const shown = cast.filter((entry) => !isHidden(entry));
  const conductors = distinct(shown.filter(({ role }) => role === conductor));
  const others = distinct(shown.filter(({ role }) => role !== conductor && !notInHeadline.has(role)));
  return [...conductors, ...others.slice(0, namesInHeadline)];
}

/** The first entry of each name. */
function distinct<Entry extends CastEntry>(cast: readonly Entry[]): readonly Entry[] {
  const names = cast.map(currentName);
  return cast.filter((_, place) => names.indexOf(names[place] ?? '') === place);
}

/** Who really sings or dances: the last replacement, if there was one. */
export function currentName({ name, replacements }: Pick<CastEntry, 'name' | 'replacements'>): string {
  return replacements.at(-1)?.name ?? name;
}

/** Whether the public may not see this entry. */
export function isHidden({ id, isHiddenOnEventDetails }: Pick<CastEntry, 'id' | 'isHiddenOnEventDetails'>): boolean {
  return isHiddenOnEventDetails || hiddenEndings.some((ending) => id.endsWith(ending));
}

/** Whether the cast list of a performance is kept back: said so, or tagged 1132, itself or its event (spec 1 §5). */
export function isCastListHidden(
  activity: Tagged & { readonly isCastListHidden: boolean },
  event: Tagged = { tags: [] },
): boolean {
  return activity.isCastListHidden || hasTag(activity, tagId.castListHidden) || hasTag(event, tagId.castListHidden);
}
