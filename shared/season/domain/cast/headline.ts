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
  /** "Mira Vale, Jon Ashe"; null without names. */
  readonly cast: string | null;
}

/**
 * The cast for a card (spec 1 §5): the conductor on a separate line that does not count, and at most five distinct names. Choruses, chorus
 * masters and entries hidden on event pages are omitted.
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

/** The entries that a headline names, conductors first: the part of a cast that a card needs. */
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

/** The current name: the last replacement, if any. */
export function currentName({ name, replacements }: Pick<CastEntry, 'name' | 'replacements'>): string {
  return replacements.at(-1)?.name ?? name;
}

/** Whether the entry is hidden from the public. */
export function isHidden({ id, isHiddenOnEventDetails }: Pick<CastEntry, 'id' | 'isHiddenOnEventDetails'>): boolean {
  return isHiddenOnEventDetails || hiddenEndings.some((ending) => id.endsWith(ending));
}

/** Whether the cast list of a performance is hidden: by its field, or by tag 1132 on itself or its event (spec 1 §5). */
export function isCastListHidden(
  activity: Tagged & { readonly isCastListHidden: boolean },
  event: Tagged = { tags: [] },
): boolean {
  return activity.isCastListHidden || hasTag(activity, tagId.castListHidden) || hasTag(event, tagId.castListHidden);
}
