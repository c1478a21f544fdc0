import { largePath } from '#shared/kernel/image-paths.ts';
import { formatDateRange } from '#shared/kernel/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';
import { need } from '#web/api/screen.ts';
import type { ScreenHead, ScreenPlace } from '#web/api/screen.ts';
import { slugInPath } from '#web/api/slug-in-path.ts';
import { breadcrumbData, eventData } from '#web/api/structured-data.ts';
import type { CountsOf } from '#web/features/season/use-season.ts';

type Events = DataFor<'eventDetails'>;

/** The required data of both pages of an event. */
export const eventNeeds = ({ params }: ScreenPlace) =>
  [need('eventDetails', { query: eventQuery(params) }), need('availability', {}, { optional: true })] as const;

export function eventQuery({ slug: part, seasonId }: Readonly<Record<string, string>>) {
  const slug = slugInPath(part);
  return seasonId === undefined ? { slug } : { slug, seasonId };
}

export function eventHead([events, left]: readonly [
  Events | undefined,
  DataFor<'availability'> | undefined,
]): ScreenHead {
  const event = events?.[0];
  if (!event) return { title: 'Tickets and events' };
  const dates = formatDateRange(event.startDate, event.endDate);
  return {
    title: event.title,
    description: `${event.shortDescription} ${dates}.`,
    image: largePath(event.imageResult) ?? largePath(event.image),
    structuredData: [
      ...eventData(event, left ? { availability: left } : {}),
      ...breadcrumbData([
        { label: 'Tickets and events', to: links.listing.to() },
        { label: event.title, to: links.eventDetails.to({ slug: event.slug }) },
      ]),
    ],
  };
}

/** Public counts omit hidden events: such an event reads its own. */
export function countsOf(events: Events | undefined): CountsOf {
  const event = events?.[0];
  return event?.isHiddenFromTicketsAndEvents ? { slug: event.slug, seasonId: event.seasonId } : undefined;
}

/** An unknown event has no page. */
export const eventStatus = ([events]: readonly [Events | undefined, ...unknown[]]) =>
  events?.length === 0 ? 404 : undefined;
