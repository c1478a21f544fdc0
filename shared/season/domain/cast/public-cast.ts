import type { Tagged } from '../tag.ts';
import { type CastEntry, isCastListHidden, isHidden } from './headline.ts';

interface EventOfCast extends Tagged {
  /** Absent on cards: whether cast lists are on was decided at publishing. */
  readonly castListInfo?: { readonly isActivated: boolean };
}

interface PerformanceOfCast<Entry extends CastEntry> extends Tagged {
  readonly isCastListHidden: boolean;
  readonly cast: readonly Entry[];
}

/**
 * The public cast of a performance: empty while cast lists are off or this one is hidden, and without hidden entries (spec 1 §3, §5). Every
 * answer with a cast uses this; hiding on screens does not suffice.
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
 * A run without hidden casts: the sentence about a change is removed with its list, and a work names only artists whom a public list names
 * in the same role.
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
