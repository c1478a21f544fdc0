import { largePath } from '#shared/kernel/image-paths.ts';
import { formatDateRange } from '#shared/kernel/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';
import { need } from '#web/api/screen.ts';
import type { ScreenHead, ScreenPlace } from '#web/api/screen.ts';
import { slugInPath } from '#web/api/slug-in-path.ts';
import { breadcrumbData, eventData } from '#web/api/structured-data.ts';

type Events = DataFor<'eventDetails'>;

/** The data of both pages of an event. Its own counts alone: the season's would be a quarter of the page, and each hold would make every page anew. */
export function eventNeeds({ params }: ScreenPlace) {
  const query = eventQuery(params);
  return [need('eventDetails', { query }), need('availability', { query }, { optional: true })] as const;
}

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

/** An unknown event has no page. */
export const eventStatus = ([events]: readonly [Events | undefined, ...unknown[]]) =>
  events?.length === 0 ? 404 : undefined;
