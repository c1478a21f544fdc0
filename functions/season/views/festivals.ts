import type { Block } from '#shared/kernel/contract/block.ts';
import type { Image } from '#shared/kernel/contract/field.ts';
import { festivalSpan } from '#shared/season/domain/festival.ts';

import type { EventCard } from '../store/events.ts';
import type { Festival } from '../store/festivals.ts';

/** The editors' part of a festival; the rest is derived from its events. */
export interface FestivalText {
  readonly slug: string;
  readonly title: string;
  readonly shortDescription: string;
  readonly about: readonly Block[];
  readonly image: Image;
  readonly eventsOrder: readonly string[];
}

/**
 * A festival as published, with the cards of its events: the editors' order first, then the others by date. Null without events: there
 * would be no dates to show.
 */
export function festivalOf(text: FestivalText, season: readonly EventCard[]): Festival | null {
  const own = season.filter(({ festival }) => festival?.slug === text.slug);
  const place = (slug: string) => (text.eventsOrder.includes(slug) ? text.eventsOrder.indexOf(slug) : Infinity);
  const eventCards = own.toSorted(
    (one, other) => compare(place(one.slug), place(other.slug)) || one.startDate.localeCompare(other.startDate),
  );
  const span = festivalSpan(eventCards);
  if (span === null) return null;
  return {
    id: text.slug,
    slug: text.slug,
    title: text.title,
    shortDescription: text.shortDescription,
    about: [...text.about],
    headerTicketsAndEvents: text.image,
    eventDetails: {
      startDate: span.startDate,
      endDate: span.endDate,
      locations: uniqueById(eventCards.flatMap(({ locations }) => locations)),
      tags: uniqueById(eventCards.flatMap(({ tags }) => tags)),
    },
    eventsOrder: eventCards.map(({ slug }) => slug),
    eventCards,
  };
}

/** Infinity minus Infinity is NaN. */
function compare(one: number, other: number): number {
  return one === other ? 0 : one - other;
}

function uniqueById<T extends { readonly id: string }>(items: readonly T[]): T[] {
  return [...new Map(items.map((item) => [item.id, item])).values()];
}
