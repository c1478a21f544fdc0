import { type Tagged } from '../tag.ts';
import { type Artist, type Casting } from './artist.ts';
import { inHouseOrder, isInThePit } from './cast-order.ts';
import { isCastListHidden, isHidden } from './headline.ts';

/** The editors' settings for the cast lists of an event (spec 1 §3). */
export interface CastListInfo {
  readonly isActivated: boolean;
  /** The sheet is a page of this site; without it the house prints one and links none. */
  readonly useNextjsCastSheet: boolean;
  /** Performances whose full sheet is linked, by id. */
  readonly showCastSheet: readonly string[];
  /** Roles that come first, in this order; with `isTruncatedManually` the only ones before "Show all". */
  readonly rolesToDisplay: readonly string[];
  readonly isTruncatedManually: boolean;
}

/** What decides on the cast lists of an event, and on that of one performance. */
export interface EventOfCast extends Tagged {
  readonly castListInfo: CastListInfo;
}

export interface PerformanceOfCast extends Tagged {
  readonly id: string;
  readonly isCastListHidden: boolean;
  readonly cast: readonly Casting[];
}

interface Work {
  readonly id: string;
  readonly creatives: readonly (Artist & { readonly role: string })[];
}

export interface WorkOnSheet<C extends Casting, W extends Work> {
  readonly work: W;
  readonly cast: readonly C[];
}

/** A cast sheet from top to bottom. */
export interface CastSheet<C extends Casting, W extends Work> {
  readonly conductors: readonly C[];
  /** Every work on the bill, in its order, with its roles. */
  readonly works: readonly WorkOnSheet<C, W>[];
  /** Roles of a bill of several works that belong to none of them. */
  readonly others: readonly C[];
  /** Chorus, orchestra, and those who lead them. */
  readonly pit: readonly C[];
}

/** Whether there is a cast to show: cast lists are on, this one is not hidden, and it has entries (spec 1 §3, §5). */
export function isCastShown(event: EventOfCast, activity: PerformanceOfCast): boolean {
  return (
    event.castListInfo.isActivated &&
    !isCastListHidden(activity, event) &&
    activity.cast.some((entry) => !isHidden(entry))
  );
}

/** Whether "View full cast sheet" is offered for a performance (spec 1 §3, `useNextjsCastSheet`, `showCastSheet`). */
export function isCastSheetLinked(event: EventOfCast, activity: PerformanceOfCast): boolean {
  return (
    isCastShown(event, activity) &&
    event.castListInfo.useNextjsCastSheet &&
    event.castListInfo.showCastSheet.includes(activity.id)
  );
}

/** The cast of a performance by the works of its bill, in the house's order, without hidden entries (spec 1 §5). */
export function castSheetOf<C extends Casting, W extends Work>(
  event: EventOfCast & { readonly productions: readonly W[] },
  activity: { readonly cast: readonly C[] },
): CastSheet<C, W> {
  const { productions, castListInfo } = event;
  const cast = inHouseOrder(
    activity.cast.filter((entry) => !isHidden(entry)),
    castListInfo.rolesToDisplay,
  );
  const onStage = cast.filter(({ role }) => role !== 'Conductor' && !isInThePit(role));
  const [only, ...more] = productions;
  const isOf = (entry: C, { id }: W): boolean => (more.length === 0 ? only?.id === id : entry.production === id);
  return {
    conductors: cast.filter(({ role }) => role === 'Conductor'),
    works: productions.map((work) => ({ work, cast: onStage.filter((entry) => isOf(entry, work)) })),
    others: onStage.filter((entry) => !productions.some((work) => isOf(entry, work))),
    pit: cast.filter(({ role }) => isInThePit(role)),
  };
}

/** A list of so many roles is shown whole … */
const wholeList = 10;
/** … a longer one begins with so many. */
const beginning = 8;

/**
 * How much of a list is shown before "Show all" (spec 1 §2, §9): the editors' roles if they truncate by hand, else the first eight of more
 * than ten. Hiding one or two names behind a button would only cost a press.
 */
export function beforeShowAll<C extends Casting>(
  cast: readonly C[],
  { isTruncatedManually, rolesToDisplay }: Pick<CastListInfo, 'isTruncatedManually' | 'rolesToDisplay'>,
): C[] {
  if (isTruncatedManually) {
    const chosen = cast.filter(({ role }) => rolesToDisplay.includes(role));
    return chosen.length > 0 ? chosen : [...cast];
  }
  return cast.length > wholeList ? cast.slice(0, beginning) : [...cast];
}
