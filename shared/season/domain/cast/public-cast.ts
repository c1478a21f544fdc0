import type { Tagged } from '../tag.ts';
import { type CastEntry, isCastListHidden, isHidden } from './headline.ts';

interface EventOfCast extends Tagged {
  /** A card does without: whether its casts are switched on was decided when it was published. */
  readonly castListInfo?: { readonly isActivated: boolean };
}

interface PerformanceOfCast<Entry extends CastEntry> extends Tagged {
  readonly isCastListHidden: boolean;
  readonly cast: readonly Entry[];
}

/**
 * The cast of a performance as anybody may read it: nobody while cast lists are off or this one is kept back, and never an
 * entry that is hidden (spec 1 §3, §5). Every answer that carries a cast sends this; screens that hide are not enough.
 */
export function publicCast<Entry extends CastEntry>(event: EventOfCast, activity: PerformanceOfCast<Entry>): Entry[] {
  const isKeptBack = event.castListInfo?.isActivated === false || isCastListHidden(activity, event);
  return isKeptBack ? [] : activity.cast.filter((entry) => !isHidden(entry));
}

interface PerformanceOfRun<Entry extends CastEntry> extends PerformanceOfCast<Entry> {
  readonly castChange: string | null;
}

interface Run<Entry extends CastEntry> extends EventOfCast {
  readonly activities: readonly PerformanceOfRun<Entry>[];
  readonly productions: readonly { readonly cast: readonly Entry[] }[];
}

/**
 * A run with nothing of its casts that is kept back: the sentence on a change goes with its list, and a work names whom at
 * least one list that may be read names in the same role.
 */
export function withPublicCasts<Entry extends CastEntry, R extends Run<Entry>>(event: R & Run<Entry>): R {
  const activities = event.activities.map((activity) => {
    const cast = publicCast(event, activity);
    return { ...activity, cast, castChange: cast.length > 0 ? activity.castChange : null };
  });
  const named = new Set(activities.flatMap(({ cast }) => cast.map(nameInRole)));
  const productions = event.productions.map((work) => ({
    ...work,
    cast: work.cast.filter((entry) => !isHidden(entry) && named.has(nameInRole(entry))),
  }));
  return { ...event, activities, productions };
}

function nameInRole({ role, name }: CastEntry): string {
  return `${role}\n${name}`;
}
