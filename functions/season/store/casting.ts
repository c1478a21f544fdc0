import type { FactsOf } from '#shared/kernel/events/event.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { castChanged } from '#shared/season/events/cast.ts';
import { contentChanged } from '#functions/platform/documents/content-version.ts';
import {
  changedDocument,
  packed,
  queryItems,
  readVersioned,
  versioned,
} from '#functions/platform/documents/documents.ts';
import type { Versioned } from '#functions/platform/documents/documents.ts';
import { outbox } from '#functions/platform/relay/outbox.ts';
import { tables } from '#functions/platform/table/client.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import { write } from '#functions/platform/table/transaction.ts';
import type { TransactItem } from '#functions/platform/table/transaction.ts';

import type { EventCard, EventDetails } from './events.ts';

/** The published event is the record of its casts: one document holds every performance of a run. Read consistently for a change. */
export function readCasting(slug: string, seasonId: string): Promise<Versioned<EventDetails> | null> {
  return readVersioned<EventDetails>(contentKeys.eventDetails(slug, seasonId));
}

/** The key of an event among those that a read model is made from. */
function eventKeyOf({ slug, seasonId }: Pick<EventDetails, 'slug' | 'seasonId'>): string {
  return `${slug}.${seasonId}`;
}

/** Writes changed casts with their fact; false after a concurrent change. */
export async function writeCasting(
  { doc, version }: Versioned<EventDetails>,
  facts: FactsOf<typeof castChanged>,
  now: Instant,
  alongside: readonly TransactItem[] = [],
): Promise<boolean> {
  const about = { subject: eventKeyOf(doc), version: version + 1, now };
  const { written } = await write([
    ...changedDocument(contentKeys.eventDetails(doc.slug, doc.seasonId), { doc, version }),
    outbox(tables.content(), castChanged, about, facts),
    ...alongside,
  ]);
  return written;
}

/** The card of an event with its position in the list of the season. */
export interface PlacedCard {
  /** Sort key of its place in the list. */
  readonly sk: string;
  readonly card: EventCard;
  /** The version of the event that its casts were taken from; 0 before their first change. */
  readonly eventVersion: number;
  /** Packed, as stored. */
  readonly doc: unknown;
}

/** Searches the list of the season for the card of an event; for consumers only, no page waits for it. */
export async function findCard(slug: string): Promise<PlacedCard | null> {
  let ExclusiveStartKey: Record<string, unknown> | undefined;
  do {
    const page = await queryItems({
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': contentKeys.list('events') },
      ExclusiveStartKey,
    });
    for (const item of page.items) {
      const { doc: card } = versioned<EventCard>(item);
      if (card.slug === slug) return placed(item, card);
    }
    ExclusiveStartKey = page.next;
  } while (ExclusiveStartKey);
  return null;
}

function placed(item: Readonly<Record<string, unknown>>, card: EventCard): PlacedCard {
  const { eventVersion = 0, doc } = item;
  return { sk: String(item['sk']), card, eventVersion: Number(eventVersion), doc };
}

/**
 * Replaces a card that was read, with the version of its event; false when another is stored by now, after a newer change or a new
 * publication of the list.
 */
export async function writeCard({ sk, doc }: PlacedCard, card: EventCard, eventVersion: number): Promise<boolean> {
  const { written } = await write([
    {
      Update: {
        TableName: tables.content(),
        Key: { pk: contentKeys.list('events'), sk },
        UpdateExpression: 'SET #doc = :doc, eventVersion = :version REMOVE #next',
        ConditionExpression: '#doc = :seen OR #next.#doc = :seen',
        ExpressionAttributeNames: { '#doc': 'doc', '#next': 'next' },
        ExpressionAttributeValues: { ':doc': packed(card), ':seen': doc, ':version': eventVersion },
      },
    },
    contentChanged(),
  ]);
  return written;
}
