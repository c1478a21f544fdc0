import { isSame } from '#shared/desk/domain/season/change-set.ts';
import { eventFields } from '#shared/desk/domain/season/fields.ts';
import type { EventFields } from '#shared/desk/domain/season/fields.ts';

import { drafts } from '../draft.ts';
import type { Difference, Draft, PublishedEvent } from '../draft.ts';
import type { Wish } from '../use-changes.ts';

export type EventDraft = Draft<PublishedEvent>;

/** The id of an event's page in a season: `tosca.2627`. */
export const eventIdOf = (slug: string, seasonId: string): string => `${slug}.${seasonId}`;

/** The parts of such an id. */
export function partsOfEventId(id: string): { readonly slug: string; readonly seasonId: string } {
  const at = id.lastIndexOf('.');
  return { slug: id.slice(0, Math.max(at, 0)), seasonId: id.slice(at + 1) };
}

/** The pages of a season as the change set leaves them. */
export const eventDrafts = (
  events: readonly PublishedEvent[],
  differences: readonly Difference[],
  seasonId: string,
): readonly EventDraft[] =>
  drafts(
    events,
    differences.filter((each) => each.seasonId === seasonId),
    {
      kind: 'event',
      idOf: ({ id }) => id,
      // The house has checked each value by the contract.
      made: ({ id }, values) =>
        ({
          ...emptyEvent,
          ...values,
          ...partsOfEventId(id),
          id,
          type: 'season-event',
          performances: 0,
        }) as unknown as PublishedEvent,
    },
  );

/** A page on which nothing is written yet. */
export const emptyEvent: EventFields = {
  title: '',
  shortDescription: '',
  author: null,
  description: [],
  guidance: null,
  guidanceDetails: null,
  ticketPriceDetails: null,
  runningTimeSummary: [],
  synopsis: [],
  language: null,
  creatives: [],
  cast: [],
  image: {
    altText: '',
    caption: null,
    desktopPath: null,
    mobilePath: null,
    thumbPath: null,
    dominantColour: '#8c1d2f',
  },
  sponsors: [],
  coProducers: [],
  hashtag: null,
  isHiddenFromTicketsAndEvents: false,
  releaseDate: null,
  tags: [],
};

const names = Object.keys(eventFields) as readonly (keyof EventFields)[];

export const fieldsOf = (event: EventFields): EventFields =>
  // Each of its own field.
  Object.fromEntries(names.map((name) => [name, event[name]])) as unknown as EventFields;

/** The fields that differ. */
export const differing = (one: EventFields, other: EventFields): readonly (keyof EventFields)[] =>
  names.filter((name) => !isSame(one[name], other[name]));

/** A wish for each field that was written; it says the value that was begun with. */
export const eventWishes = (id: string, begun: EventFields, written: EventFields): readonly Wish[] =>
  differing(begun, written).map((field) => ({
    what: 'set',
    kind: 'event',
    id,
    seasonId: partsOfEventId(id).seasonId,
    field,
    value: written[field],
    seen: begun[field],
  }));
