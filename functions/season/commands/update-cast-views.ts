import type { DetailOf } from '#shared/kernel/events/event.ts';
import type { castChanged } from '#shared/season/events/cast.ts';
import { changedDocument, readVersioned } from '#functions/platform/documents/documents.ts';
import type { Versioned } from '#functions/platform/documents/documents.ts';
import { contentKeys } from '#functions/platform/table/keys.ts';
import type { Key } from '#functions/platform/table/keys.ts';
import { overtaken, untilWritten, write } from '#functions/platform/table/transaction.ts';

import { findCard, readCasting, writeCard } from '../store/casting.ts';
import type { EventCard, EventDetails } from '../store/events.ts';
import type { Festival } from '../store/festivals.ts';
import { changedPerson, readPersonDocument } from '../store/people.ts';
import { recast } from '../views/card-with-casts.ts';
import { withEvent } from '../views/people.ts';

type Fact = Pick<DetailOf<typeof castChanged>, 'eventSlug' | 'seasonId' | 'people'>;

/**
 * The event as published now. Read models are made from it and not from the fact, which makes them idempotent and independent of the order
 * of facts; each stores the version it was made from and refuses an older one.
 */
function eventOf({ eventSlug, seasonId }: Fact): Promise<Versioned<EventDetails> | null> {
  return readCasting(eventSlug, seasonId);
}

/** Updates the event's card, its festival and the home page after a change of cast. */
export async function followWithLists(fact: Fact): Promise<void> {
  const event = await eventOf(fact);
  if (!event) return;
  await Promise.all([
    followWithCard(event),
    followWithHomepage(fact),
    ...(event.doc.festival ? [followWithFestival(event.doc.festival.slug, fact)] : []),
  ]);
}

/** Updates the pages of the people in a change of cast. */
export async function followWithPeople(fact: Fact): Promise<void> {
  const event = await eventOf(fact);
  if (!event) return;
  await Promise.all(fact.people.map((slug) => followWithPerson(slug, event)));
}

export function followWithCard({ doc: event, version }: Versioned<EventDetails>): Promise<void> {
  return followWith(`The card of ${event.slug}`, async () => {
    const found = await findCard(event.slug);
    // Events of the same name in different seasons have versions of their own.
    if (!found || !isOf(found.card, event) || found.eventVersion >= version) return true;
    return writeCard(found, recast(found.card, event), version);
  });
}

function followWithFestival(slug: string, fact: Fact): Promise<void> {
  return followWithCards<Festival>(contentKeys.festival(slug), fact, (festival, withCasts) => ({
    ...festival,
    eventCards: festival.eventCards.map(withCasts),
  }));
}

function followWithHomepage(fact: Fact): Promise<void> {
  return followWithCards<{ readonly events: readonly EventCard[] }>(
    contentKeys.page('homepage'),
    fact,
    (page, withCasts) =>
      page.events.some(({ slug }) => slug === fact.eventSlug) ? { ...page, events: page.events.map(withCasts) } : null,
  );
}

/**
 * Festivals and the home page store cards without versions. Such a page is read before the event: a concurrent write is then detected, so
 * what is written here is at least as new.
 */
function followWithCards<Doc>(
  key: Key,
  fact: Fact,
  change: (doc: Doc, withCasts: (card: EventCard) => EventCard) => Doc | null,
): Promise<void> {
  return followWith(`The cards of ${key.pk}`, async () => {
    const page = await readVersioned<Doc>(key);
    const event = await eventOf(fact);
    if (!page || !event) return true;
    const doc = change(page.doc, (card) => (card.slug === fact.eventSlug ? recast(card, event.doc) : card));
    return doc === null || (await write(changedDocument(key, { doc, version: page.version }))).written;
  });
}

export function followWithPerson(slug: string, event: Versioned<EventDetails>): Promise<void> {
  return followWith(`The page of ${slug}`, async () => {
    const person = await readPersonDocument(slug);
    const doc = person && withEvent(person.doc, event.doc, event.version);
    return doc ? (await write(changedPerson({ doc, version: person.version }))).written : true;
  });
}

/** A concurrent change of another event of the same person makes `attempt` read and write again. */
async function followWith(what: string, attempt: () => Promise<boolean>): Promise<void> {
  await untilWritten(async () => ((await attempt()) ? undefined : overtaken), { what });
}

function isOf(card: EventCard, { activities }: EventDetails): boolean {
  return card.activities.some(({ id }) => activities.some((activity) => activity.id === id));
}
