import { largePath } from '#shared/kernel/image-paths.ts';
import { formatDateRange } from '#shared/kernel/time/format.ts';
import type { DataFor } from '#web/api/contract-types.ts';
import { links } from '#web/api/links.ts';
import type { ScreenHead } from '#web/api/screen.ts';
import { breadcrumbData, eventData } from '#web/api/structured-data.ts';
import type { Festival } from '#web/features/festival/use-festival.ts';

/** The head of a festival's pages; `chosen` is the event whose dates are shown alone. */
export function festivalHead(
  festival: Festival | undefined,
  left: DataFor<'availability'> | undefined,
  chosen: string | null = null,
  isDates = false,
): ScreenHead {
  if (!festival) return { title: 'Festival' };
  const { slug, title, shortDescription, headerTicketsAndEvents, eventDetails } = festival;
  const event = festival.eventCards.find((card) => card.slug === chosen);
  const shown = event ? [event] : festival.eventCards;
  const whole = event ? `${event.title}, ${title}` : title;
  return {
    title: isDates ? `${whole}: dates and prices` : whole,
    description: `${event?.shortDescription ?? shortDescription} ${formatDateRange(eventDetails.startDate, eventDetails.endDate)}.`,
    image: largePath(event?.image ?? headerTicketsAndEvents),
    structuredData: [
      ...shown.flatMap((card) => eventData(card, { availability: left })),
      ...breadcrumbData([
        { label: 'Tickets and events', to: links.listing.to() },
        { label: title, to: links.festivalDetails.to({ slug }) },
      ]),
    ],
  };
}
