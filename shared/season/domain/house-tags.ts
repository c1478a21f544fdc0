import type { Flat } from '#shared/kernel/contract/resource.ts';
import type { tag } from '#shared/season/contract/index.ts';

export type Tag = Flat<typeof tag>;

/** Tags by fixed ids (spec 1 §3 and §9); those without a number there have a name as id. */
const titles: Readonly<Record<string, string>> = {
  '312': 'BSL Interpreted',
  '830': 'Friday Rush',
  '846': 'Morning',
  '921': 'Opera and music',
  '922': 'Ballet and dance',
  '923': 'Cinema broadcasts',
  '924': 'Talks and Insights',
  '925': 'Rehearsals',
  '926': 'Workshops and activities',
  '927': 'Tours',
  '929': 'Family events',
  '934': 'Accessible performances and events',
  '935': 'Afternoon',
  '936': 'Evening',
  '993': 'Young ROH events',
  '1063': 'Audio Described',
  '1064': 'Touch Tour',
  '1132': 'Cast list hidden',
  '1138': 'Captioned performance',
  '1149': 'Cancelled performance',
  '1153': 'Unseated',
  '1182': 'Relaxed Environment',
  '1183': 'Sensory Adapted',
  '1217': 'Membership',
  'camera-filming': 'Camera Filming',
  'no-interval': 'No interval',
  'relaxed-performance': 'Relaxed Performance',
};

/** Every tag of the house. */
export const tagIds: readonly string[] = Object.keys(titles);

/** Undefined for an id without a title. */
export const tagTitle = (id: string): string | undefined => titles[id];

/** Throws for an id without a title. */
export function tagOf(id: string): Tag {
  const title = tagTitle(id);
  if (!title) throw new Error(`No tag ${id}`);
  return { id, title };
}

/** Morning, Afternoon or Evening by London time. */
export function timeTag(wallTime: string): string {
  const hour = Number(wallTime.slice(11, 13));
  if (hour < 12) return '846';
  return hour < 17 ? '935' : '936';
}
