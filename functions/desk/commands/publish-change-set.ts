import { afterOf, changeSetLifeCycle, nameOf, overtakenFields } from '#shared/desk/domain/season/change-set.ts';
import type { ChangeSet, ChangeSetState, Edit } from '#shared/desk/domain/season/change-set.ts';
import type { EventFields } from '#shared/desk/domain/season/fields.ts';
import { changeSetDue, changeSetPublished } from '#shared/desk/events/season.ts';
import { minute, plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { scheduled, scheduler } from '#functions/platform/relay/schedule.ts';
import type { Scheduled } from '#functions/platform/relay/schedule.ts';
import { hashOf } from '#functions/platform/runtime/ids.ts';
import { tables } from '#functions/platform/table/client.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { EventDetails } from '#functions/season/store/events.ts';
import { readTerms } from '#functions/season/store/performances.ts';

import { changeSetLine, doneLine, readChangeSet } from '../store/change-sets.ts';
import { readRows } from '../store/season-rows.ts';
import { fieldsOfEvent, newEvent, withEventFields } from '../views/event-fields.ts';
import { eventOfPerformances } from '../views/event-of-performances.ts';
import type { Shown } from '../views/event-of-performances.ts';
import { countsOf, editsOf, isDone, judge } from './judge-change-set.ts';
import { writeEdit } from './write-edit.ts';

/** Publishes documents as the editors' command does. Given by the entry point: only those import publishing. */
export type Publish = (wish: {
  readonly by: string;
  readonly now: Instant;
  readonly changeSetId: string;
  readonly documents: (standing: {
    readonly documents: readonly EditorsDocument[];
  }) => Promise<readonly EditorsDocument[]>;
}) => Promise<{ readonly busy: true; readonly by: string } | object | null>;

/** When it is, and how pages are published. */
export interface At {
  readonly now: Instant;
  readonly publish: Publish;
}

/** Performances of one call of the function; a larger set goes on in the next. */
const inCall = 240;
const atOnce = 8;

/**
 * Goes on with a set: writes its performances, each whole; then, at its moment, the pages. May be called at any time, twice and beside
 * itself, and goes on where a killed call stopped.
 */
export async function goOn(changeSetId: string, at: At): Promise<void> {
  const { now } = at;
  const set = await readChangeSet(changeSetId);
  if (set?.state === 'publishing') return writePerformances(set, at);
  if (set?.state === 'waiting' && set.moment !== null && set.moment <= now) return writeRest(set, at);
  if (set?.state === 'waiting' && set.moment !== null) await lookAtChangeSet(changeSetId, set.moment);
}

/** Schedules the moment of a set. */
export const lookAtChangeSet = (changeSetId: string, at: Instant): Promise<Scheduled | undefined> =>
  scheduler.get()(`change-set-${changeSetId}`, at, scheduled(changeSetDue, changeSetId, at, { changeSetId }));

/** A removal counts from the moment, and is done then: there is nothing to write beforehand. */
const isForMoment = ({ kind, deed }: Edit): boolean => kind === 'performance' && deed === 'remove';

async function writePerformances(set: ChangeSet, at: At): Promise<void> {
  const { now } = at;
  const all = await editsOf(set);
  const wait = set.moment !== null && set.moment > now;
  const mine = all.filter((edit) => edit.kind === 'performance' && !(wait && isForMoment(edit)));
  const left = mine.filter((edit) => !isDone(set, edit));
  if (left.length === mine.length) {
    const wrong = (await judge(set, all, now)).filter(({ weight }) => weight === 'error');
    const things = wrong.length === 1 ? 'One thing is' : `${wrong.length} things are`;
    if (wrong.length > 0) return advance(set, 'open', now, `${things} wrong by now. Check it again.`);
  }
  const troubles = await writeAll(set, left.slice(0, inCall), now);
  const told = { ...set, trouble: troublesOf(set, troubles) };
  if (left.length > inCall) return goOnLater(told, now, left.length);
  if (!wait) return writeRest(told, at);
  await advance(told, 'waiting', now, told.trouble);
  if (set.moment !== null) await lookAtChangeSet(set.changeSetId, set.moment);
}

async function writeAll(set: ChangeSet, edits: readonly Edit[], now: Instant): Promise<readonly string[]> {
  const troubles: string[] = [];
  const queue = edits.values();
  const ended = await Promise.allSettled(
    Array.from({ length: atOnce }, async () => {
      for (const edit of queue) {
        const written = await writeEdit(set, edit, now);
        if (written !== 'written') troubles.push(written.trouble);
      }
    }),
  );
  // Nothing is still being written when the call fails and its event comes again.
  for (const each of ended) if (each.status === 'rejected') throw each.reason;
  return troubles;
}

const troublesOf = ({ trouble }: ChangeSet, more: readonly string[]): string | null =>
  more.length === 0
    ? trouble
    : [trouble, ...more]
        .filter((each) => each !== null)
        .join(' ')
        .slice(0, 2000);

/** The next call; its event is the same however often this one is delivered. */
async function goOnLater(set: ChangeSet, now: Instant, left: number): Promise<void> {
  const { changeSetId, version } = set;
  const id = hashOf(`${changeSetId} ${version} ${left}`);
  await write([
    changeSetLine({ ...set, version: version + 1 }, version),
    outbox(tables.sales(), changeSetDue, { id, subject: changeSetId, version: version + 1, now }, { changeSetId }),
  ]);
}

/** Removals, pages, and the end. */
async function writeRest(set: ChangeSet, at: At): Promise<void> {
  const { now } = at;
  const all = await editsOf(set);
  const removals = all.filter((edit) => isForMoment(edit) && !isDone(set, edit));
  const troubles = await writeAll(set, removals, now);
  const ofPages = await writePages(set, all, at);
  if (ofPages === 'busy') return waitForPages({ ...set, trouble: troublesOf(set, troubles) }, now);
  for (const edit of all.filter((each) => each.kind === 'event' && !isDone(set, each) && !ofPages.kept.has(each.id)))
    await write([doneLine(set, edit)]);
  await advance(set, 'published', now, troublesOf(set, [...troubles, ...ofPages.troubles]));
}

/**
 * Another publication is under way, or was killed and is given up after ten minutes: looks again every minute. A failure would have the
 * event delivered five times within those ten minutes, and then not before the night.
 */
async function waitForPages(set: ChangeSet, now: Instant): Promise<void> {
  await write([changeSetLine({ ...set, version: set.version + 1 }, set.version)]);
  await lookAtChangeSet(set.changeSetId, plus(now, minute));
}

/** The documents of every event that the set touches, by the publication engine of the editors' files. */
async function writePages(
  set: ChangeSet,
  edits: readonly Edit[],
  { now, publish }: At,
): Promise<WrittenPages | 'busy'> {
  const touched = await touchedEvents(edits);
  const troubles: string[] = [];
  const kept = new Set<string>();
  if (touched.size === 0) return { troubles, kept };
  const outcome = await publish({
    by: set.publishedByName ?? set.byName,
    now,
    changeSetId: set.changeSetId,
    documents: async ({ documents }) => {
      troubles.length = 0;
      return withEvents(documents, touched, { edits, now, troubles, kept });
    },
  });
  return outcome && 'busy' in outcome ? 'busy' : { troubles, kept };
}

interface WrittenPages {
  readonly troubles: readonly string[];
  /** Pages that were to go and stay, because they still have performances. */
  readonly kept: ReadonlySet<string>;
}

/** Performances as they are now, by event, with their venues. */
async function touchedEvents(edits: readonly Edit[]): Promise<ReadonlyMap<string, readonly Shown[]>> {
  const rows = (await Promise.all([...new Set(edits.map(({ seasonId }) => seasonId))].map(readRows))).flat();
  const slugOf = new Map(rows.map(({ performanceId, eventSlug }) => [performanceId, eventSlug]));
  const ids = edits.map((edit) => {
    if (edit.kind === 'event') return edit.id;
    // What is gone already has its event in the edit; the contract's schema made it a text.
    const { after, before } = edit.fields['eventSlug'] ?? {};
    const named = (after ?? before ?? '') as string;
    return `${slugOf.get(edit.id) ?? named}.${edit.seasonId}`;
  });
  const found = new Map<string, readonly Shown[]>();
  for (const id of new Set(ids)) {
    const own = rows.filter(({ eventSlug, seasonId }) => `${eventSlug}.${seasonId}` === id);
    const shown = await Promise.all(
      own.map(async ({ performanceId, venueId }) => ({ terms: await readTerms(performanceId), venueId })),
    );
    // One that is published for a moment is unknown before it.
    found.set(
      id,
      shown.flatMap(({ terms, venueId }) => (terms ? [{ terms, venueId }] : [])),
    );
  }
  return found;
}

interface Making {
  readonly edits: readonly Edit[];
  readonly now: Instant;
  readonly troubles: string[];
  readonly kept: Set<string>;
}

function withEvents(
  documents: readonly EditorsDocument[],
  touched: ReadonlyMap<string, readonly Shown[]>,
  making: Making,
): readonly EditorsDocument[] {
  const standing = new Map(documents.filter(({ kind }) => kind === 'events').map((each) => [each.id, each]));
  const made = [...touched].flatMap(([id, shown]): readonly EditorsDocument[] => {
    const named = making.edits.find((each) => nameOf(each) === nameOf({ kind: 'event', id }));
    const goes = named?.deed === 'remove';
    if (goes && shown.length === 0) return [];
    const edit = goes ? undefined : named;
    if (goes) {
      making.kept.add(id);
      making.troubles.push(`${id}: its page stays, since it still has performances: ${shown.length}.`);
    }
    const before = standing.get(id);
    const body = eventWith(id, (before?.body ?? null) as EventDetails | null, edit, shown, making);
    if (!body) return [];
    const place = before?.place ?? Math.max(-1, ...[...standing.values()].map((each) => each.place)) + 1;
    return [{ source: null, ...before, kind: 'events', id, body, place }];
  });
  const events = [...[...standing.values()].filter(({ id }) => !touched.has(id)), ...made];
  return [
    ...documents.filter(({ kind }) => kind !== 'events'),
    ...events.toSorted((one, other) => one.place - other.place),
  ];
}

function eventWith(
  id: string,
  before: EventDetails | null,
  edit: Edit | undefined,
  shown: readonly Shown[],
  { now, troubles }: Making,
): EventDetails | null {
  // The contract's schemas have parsed each field.
  const values = (without: readonly string[]) => (edit ? afterOf(edit, without) : {}) as Partial<EventFields>;
  if (!before) {
    if (edit?.deed !== 'add') return null;
    const [slug = '', seasonId = ''] = id.split('.');
    const { page, ...fields } = values([]) as EventFields & { readonly page?: EventDetails };
    // A page that comes back has more than the office's fields.
    if (page) return eventOfPerformances(page, shown, now);
    return withCastOf(eventOfPerformances(newEvent(slug, seasonId, fields, now), shown, now), fields);
  }
  const left = edit ? overtakenFields(edit, { ...fieldsOfEvent(before) }) : [];
  if (left.length > 0) troubles.push(`${id}: ${left.join(', ')} was set by somebody else since.`);
  const { cast, ...fields } = values(left);
  const changed = eventOfPerformances(withEventFields(before, fields), shown, now);
  return cast === undefined ? changed : withCastOf(changed, { cast });
}

/** Casts of performances that are new come with the performances. */
const withCastOf = (event: EventDetails, { cast }: Pick<EventFields, 'cast'>): EventDetails =>
  withEventFields(event, { cast });

async function advance(set: ChangeSet, state: ChangeSetState, now: Instant, trouble: string | null): Promise<void> {
  const { changeSetId, version } = set;
  const next = changeSetLifeCycle.advance(set.state, state);
  const counts = await countsOf(set);
  const told =
    next === 'published'
      ? [
          outbox(
            tables.sales(),
            changeSetPublished,
            { subject: changeSetId, version: version + 1, now },
            { changeSetId },
          ),
        ]
      : [];
  await write([changeSetLine({ ...set, state: next, trouble, counts, version: version + 1 }, version), ...told]);
}
