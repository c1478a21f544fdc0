import { nameOf } from '#shared/desk/domain/season/change-set.ts';
import type { Edit, SubjectKind } from '#shared/desk/domain/season/change-set.ts';
import type { Allocation } from '#shared/desk/domain/season/row.ts';
import { wallTimeWords } from '#shared/desk/domain/season/wall.ts';
import { readDocument } from '#functions/platform/documents/documents.ts';
import { readEditorsDocuments } from '#functions/platform/documents/editors-documents.ts';
import type { EditorsDocument } from '#functions/platform/documents/editors-documents.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import type { EventDetails } from '#functions/season/store/events.ts';
import { readAllocations } from '#functions/season/store/performances.ts';

import { readRow, readRows } from '../store/season-rows.ts';
import type { PublishedRow } from '../store/season-rows.ts';
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
  return (await allEvents()).filter((event) => event.seasonId === seasonId);
}

async function allEvents(): Promise<readonly EventDetails[]> {
  const all = await readEditorsDocuments(['events']);
  // Their schema checked them when they were published.
  return all.map(({ body }) => body as EventDetails);
}

export const eventIdOf = ({ slug, seasonId }: Pick<EventDetails, 'slug' | 'seasonId'>): string => `${slug}.${seasonId}`;

/**
 * The values of some subjects as published, by `nameOf`; none for one that is not there. Letters of seats are no part of a row, and come
 * for the performances that are asked for. One round trip a subject, beside each other.
 */
export async function readPublished<S extends Subject>(
  subjects: readonly S[],
  withAllocation: (subject: S) => boolean,
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const lettered = subjects.filter((subject) => subject.kind === 'performance' && withAllocation(subject));
  const [found, letters] = await Promise.all([
    Promise.all(subjects.map(async (subject) => [subject, await valuesOf(subject)] as const)),
    readAllocations(lettered.map(({ id }) => id)),
  ]);
  return new Map(
    found.flatMap(([subject, values]) => {
      if (!values) return [];
      const allocation = subject.kind === 'performance' ? letters.get(subject.id) : undefined;
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
  return row && valuesOfRow(row);
}

/** What may be set of a performance, by field. */
export function valuesOfRow(row: PublishedRow): Readonly<Record<string, unknown>> {
  const { performanceId: _, eventSlug: __, seasonId: ___, countsFrom: ____, ...values } = row;
  return values;
}

/** The letters of a performance as they are published last, for now or for a moment; null where it is not on sale. */
export async function readAllocation(performanceId: string): Promise<Allocation | null> {
  return (await readAllocations([performanceId])).get(performanceId) ?? null;
}

/** Seasons as published. */
export interface PublishedSeasons {
  readonly rows: ReadonlyMap<string, PublishedRow>;
  /** By `tosca.2627`. */
  readonly events: ReadonlyMap<string, EventDetails>;
}

/** Every performance and every page of the seasons of some edits. A query a season, and one of all pages; a round trip a megabyte. */
export async function readSeasonsOf(edits: readonly Pick<Edit, 'seasonId'>[]): Promise<PublishedSeasons> {
  const seasonIds = [...new Set(edits.map(({ seasonId }) => seasonId))];
  const [rows, events] = await Promise.all([
    Promise.all(seasonIds.map(readRows)),
    seasonIds.length === 0 ? [] : allEvents(),
  ]);
  return {
    rows: new Map(rows.flat().map((row) => [row.performanceId, row])),
    events: new Map(
      events.filter(({ seasonId }) => seasonIds.includes(seasonId)).map((event) => [eventIdOf(event), event]),
    ),
  };
}

/** The same as `readPublished`, of seasons that are read. Only letters of seats are read, a round trip a hundred. */
export async function publishedAmong(
  { rows, events }: PublishedSeasons,
  edits: readonly Edit[],
): Promise<ReadonlyMap<string, Readonly<Record<string, unknown>>>> {
  const seats = await readAllocations(edits.flatMap(({ id, fields }) => ('allocation' in fields ? [id] : [])));
  return new Map(
    edits.flatMap((edit): readonly (readonly [string, Readonly<Record<string, unknown>>])[] => {
      const event = edit.kind === 'event' ? events.get(edit.id) : undefined;
      if (event) return [[nameOf(edit), { ...fieldsOfEvent(event) }]];
      const row = edit.kind === 'performance' ? rows.get(edit.id) : undefined;
      if (row?.seasonId !== edit.seasonId) return [];
      const allocation = seats.get(edit.id);
      return [[nameOf(edit), { ...valuesOfRow(row), ...(allocation ? { allocation } : {}) }]];
    }),
  );
}

/** What the subjects of edits are called: the event's title, and of a performance its evening. */
export function namesOfSubjects({ rows, events }: PublishedSeasons) {
  return ({ kind, id, fields }: Pick<Edit, 'kind' | 'id' | 'fields'>): string => {
    const drafted = (field: string): string | undefined => {
      const { after, before } = fields[field] ?? {};
      const value = after ?? before;
      return typeof value === 'string' ? value : undefined;
    };
    const known = kind === 'event' ? events.get(id) : rows.get(id);
    const title = known?.title ?? drafted('title') ?? id;
    const wallTime = rows.get(id)?.wallTime ?? drafted('wallTime');
    return kind === 'event' || wallTime === undefined ? title : `${title}, ${wallTimeWords(wallTime)}`;
  };
}
