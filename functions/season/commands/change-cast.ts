import type { Flat } from '#shared/kernel/contract/resource.ts';
import { isRefusal, refuse } from '#shared/kernel/refusals/problem.ts';
import type { Refusal } from '#shared/kernel/refusals/problem.ts';
import { slugOf } from '#shared/kernel/text/slug.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { castReplacement } from '#shared/season/contract/cast.ts';
import { currentArtist } from '#shared/season/domain/cast/artist.ts';
import {
  isSameName,
  type RolePlace,
  withCastChange,
  withoutReplacement,
  withReplacement,
} from '#shared/season/domain/cast/change.ts';
import { overtaken, untilWritten } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import { readCasting, writeCasting } from '../store/casting.ts';
import type { EventDetails } from '../store/events.ts';
import { readPerson } from '../store/people.ts';

type Activity = EventDetails['activities'][number];
type Entry = Activity['cast'][number];
type Outcome = Flat<typeof castReplacement>;

/** Lines for the transaction of a change, made from who had the role before and after it. */
export type Alongside = (change: {
  readonly what: string;
  readonly before: string;
  readonly after: string;
}) => readonly TransactItem[];

export interface RoleOfPerformance extends RolePlace {
  readonly slug: string;
  readonly seasonId: string;
}

/**
 * Replaces the artist of a role. `instead` is the artist whom the sender saw in it, so that two concurrent changes never hide each other.
 */
export async function replaceArtist(
  { name, instead, ...place }: RoleOfPerformance & { readonly name: string; readonly instead: string },
  now: Instant,
  alongside: Alongside,
): Promise<Outcome | Refusal> {
  const slug = slugOf(name);
  // Only an artist with a page is linked, and named as on that page.
  const known = slug === '' ? null : await readPerson(slug);
  const artist = known ? { name: known.name, slug: known.slug } : { name, slug: null };
  return changeRole(place, now, alongside, (entry, activity) => {
    const current = currentArtist(entry).name;
    if (isSameName(current, artist.name)) return entry;
    if (activity.isCancelled) return refuse('performance-cancelled');
    if (!isSameName(current, instead)) return refuse('cast-changed', { current });
    return withReplacement(entry, artist);
  });
}

/** Withdraws a replacement; one that is gone was withdrawn before, perhaps by a repeated request. */
export function withdrawReplacement(
  { name, ...place }: RoleOfPerformance & { readonly name: string },
  now: Instant,
  alongside: Alongside,
): Promise<Outcome | Refusal> {
  return changeRole(place, now, alongside, (entry) => {
    if (!entry.replacements.some((artist) => isSameName(artist.name, name))) return entry;
    const current = currentArtist(entry).name;
    return isSameName(current, name) ? withoutReplacement(entry) : refuse('cast-changed', { current });
  });
}

/**
 * Changes one role in the published event and writes its fact, in one transaction. One document holds all casts of a run; after a
 * concurrent change this one is made again from the new version.
 */
async function changeRole(
  place: RoleOfPerformance,
  now: Instant,
  alongside: Alongside,
  change: (entry: Entry, activity: Activity) => Entry | Refusal,
): Promise<Outcome | Refusal> {
  const attempt = async () => {
    const casting = await readCasting(place.slug, place.seasonId);
    const found = casting && roleIn(casting.doc, place);
    if (!found) return refuse('not-found');
    const changed = change(found.entry, found.activity);
    if (isRefusal(changed)) return changed;
    const event = withCastChange(casting.doc, place, () => changed);
    const after = event && roleIn(event, place);
    if (!after) return refuse('not-found');
    if (changed === found.entry) return outcomeOf(after);
    const facts = factsOf(place, found.entry, changed);
    const told = alongside({
      what: found.entry.role,
      before: currentArtist(found.entry).name,
      after: currentArtist(changed).name,
    });
    const isWritten = await writeCasting({ doc: event, version: casting.version }, facts, now, told);
    return isWritten ? outcomeOf(after) : overtaken;
  };
  return untilWritten(attempt, { what: `The event ${place.slug}` });
}

interface Role {
  readonly activity: Activity;
  readonly entry: Entry;
}

function roleIn({ activities }: EventDetails, { activityId, entryId }: RolePlace): Role | null {
  const activity = activities.find(({ id }) => id === activityId);
  const entry = activity?.cast.find(({ id }) => id === entryId);
  return activity && entry ? { activity, entry } : null;
}

function factsOf({ slug, seasonId, activityId, entryId }: RoleOfPerformance, before: Entry, after: Entry) {
  const people = [before, after].flatMap((entry) => currentArtist(entry).slug ?? []);
  return { eventSlug: slug, seasonId, performanceId: activityId, entryId, people: [...new Set(people)] };
}

function outcomeOf({ activity, entry }: Role): Outcome {
  return { id: `${activity.id}.${entry.id}`, activityId: activity.id, entry, castChange: activity.castChange };
}
