import { hasTag, tagId } from '#shared/domain/tag/tag.ts';

import type { Activity, CastEntry } from './types.ts';

/** Roles that a headline leaves out (spec 1 §5). */
const behindTheScenes = new Set([
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

/** The endings under which the editors' system hides an entry, spelt as it spells them. */
const hiddenEnding = /-hidden(-replacment|-replaced)?$/;

const mostNames = 5;

/** Entries that the public may see. */
export function shownCast(cast: readonly CastEntry[]): readonly CastEntry[] {
  return cast.filter(({ id, isHiddenOnEventDetails }) => !isHiddenOnEventDetails && !hiddenEnding.test(id));
}

/** Who sings or dances it now: the last replacement, or the one first announced. */
export function currentArtist({ name, slug, replacements }: CastEntry): { name: string; slug: string | null } {
  return replacements.at(-1) ?? { name, slug };
}

/**
 * "Conducted by Ida Quist, Alma Verne, Tomas Brandt": at most five distinct names, comma-separated, the conductor first as
 * "Conducted by" (spec 1 §5). Null where the cast is hidden or not yet known.
 */
export function castLine(activity: Activity | undefined): string | null {
  if (!activity || activity.isCastListHidden || hasTag(activity, tagId.castListHidden)) return null;
  const shown = shownCast(activity.cast).filter(({ role }) => !behindTheScenes.has(role));
  const conductors = namesOf(shown.filter(({ role }) => role === 'Conductor'));
  const others = namesOf(shown.filter(({ role }) => role !== 'Conductor')).filter((name) => !conductors.includes(name));
  const names = [...conductors, ...others].slice(0, mostNames);
  if (names.length === 0) return null;
  return conductors.length > 0 ? `Conducted by ${names.join(', ')}` : names.join(', ');
}

function namesOf(cast: readonly CastEntry[]): readonly string[] {
  return [...new Set(cast.map((entry) => currentArtist(entry).name))];
}
