import { nameOf } from '#shared/desk/domain/season/change-set.ts';
import type { Edit, SubjectKind } from '#shared/desk/domain/season/change-set.ts';
import type { PerformanceRow } from '#shared/desk/domain/season/row.ts';
import { wallTimeWords } from '#shared/desk/domain/season/wall.ts';
import { readDocument } from '#functions/platform/documents/documents.ts';
import { readEditorsDocuments } from '#functions/platform/documents/editors-documents.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import type { EventDetails } from '#functions/season/store/events.ts';
import { readAllocations } from '#functions/season/store/performances.ts';

import { readRow, readRows } from '../store/season-rows.ts';
import { fieldsOfEvent } from '../views/event-fields.ts';

export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly seasonId: string;
}

/** An event's page as published, by `tosca.2627`; null where there is none. One round trip. */
export async function readEvent(id: string): Promise<EventDetails | null> {
  const document = await readDocument<EditorsDocument>(contentKeys.editorsDocument('events', id));
  // Its schema checked it when it was published.
  return document && (document.body as EventDetails);
}

/** Every event's page of a season as published. A query of all seasons: one round trip a megabyte. */
export async function readEvents(seasonId: string): Promise<readonly EventDetails[]> {
  const all = await readEditorsDocuments(['events']);
  return all.filter(({ id }) => id.endsWith(`.${seasonId}`)).map(({ body }) => body as EventDetails);
}

export const eventIdOf = ({ slug, seasonId }: Pick<EventDetails, 'slug' | 'seasonId'>): string => `${slug}.${seasonId}`;

/**
 * The values of some subjects as published, by `nameOf`; none for one that is not there. Letters of seats are no part of a row, and come for
 * the performances of `seatsOf`. One round trip a subject, beside each other.
 */
export async function readPublished(
  subjects: readonly Subject[],
  seatsOf: ReadonlySet<string> = new Set(),
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const [found, seats] = await Promise.all([
    Promise.all(subjects.map(async (subject) => [subject, await valuesOf(subject)] as const)),
    readAllocations([...seatsOf]),
  ]);
  return new Map(
    found.flatMap(([subject, values]) => {
      if (!values) return [];
      const allocation = subject.kind === 'performance' ? seats.get(subject.id) : undefined;
      return [[nameOf(subject), allocation ? { ...values, allocation } : values] as const];
    }),
  );
}

async function valuesOf({ kind, id, seasonId }: Subject): Promise<Readonly<Record<string, unknown>> | null> {
  if (kind === 'event') {
    const event = await readEvent(id);
    return event && { ...fieldsOfEvent(event) };
  }
  const row = await readRow(seasonId, id);
  if (!row) return null;
  const { performanceId: _, eventSlug: __, seasonId: ___, countsFrom: ____, ...values } = row;
  return values;
}

/** What the subjects of edits are called: the event's title, and of a performance its evening. */
export async function namesOfSubjects(edits: readonly Pick<Edit, 'kind' | 'id' | 'seasonId' | 'fields'>[]) {
  const seasonIds = [...new Set(edits.map(({ seasonId }) => seasonId))];
  const wanted = (kind: Edit['kind']): boolean => edits.some((edit) => edit.kind === kind);
  const [rows, events] = await Promise.all([
    wanted('performance') ? Promise.all(seasonIds.map(readRows)) : [],
    wanted('event') ? Promise.all(seasonIds.map(readEvents)) : [],
  ]);
  const rowOf = new Map<string, PerformanceRow>(rows.flat().map((row) => [row.performanceId, row]));
  const eventOf = new Map<string, EventDetails>(events.flat().map((event) => [eventIdOf(event), event]));
  return ({ kind, id, fields }: Pick<Edit, 'kind' | 'id' | 'fields'>): string => {
    const drafted = (field: string): string | undefined => {
      const { after, before } = fields[field] ?? {};
      const value = after ?? before;
      return typeof value === 'string' ? value : undefined;
    };
    const known = kind === 'event' ? eventOf.get(id) : rowOf.get(id);
    const title = known?.title ?? drafted('title') ?? id;
    const wallTime = rowOf.get(id)?.wallTime ?? drafted('wallTime');
    return kind === 'event' || wallTime === undefined ? title : `${title}, ${wallTimeWords(wallTime)}`;
  };
}
