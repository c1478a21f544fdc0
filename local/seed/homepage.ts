import type { homepage } from '#shared/contract/site.ts';
import type { Flat } from '#shared/contract/resource.ts';
import { type Instant, day, plus } from '#shared/domain/time/instant.ts';

import type { EventCard } from './events.ts';

export type Homepage = Flat<typeof homepage>;

/** The home page shows what comes next; what is over, hidden or cancelled is not advertised. */
export function homepageOf(events: readonly EventCard[], now: Instant): Homepage {
  const coming = events
    .filter((event) => event.endDate > now && !event.isCancelled && !event.isHiddenFromTicketsAndEvents)
    .toSorted((a, b) => nextOf(a, now).localeCompare(nextOf(b, now)));
  const having = (test: (event: EventCard) => boolean, count: number) =>
    coming
      .filter(test)
      .slice(0, count)
      .map(({ slug }) => slug);
  const header = coming.find((event) => isOnMainStage(event) && event.startDate > plus(now, 2 * day)) ?? coming[0];
  if (!header) throw new Error('Nothing is coming');
  return {
    id: 'homepage',
    title: 'Homepage',
    meta: {
      title: 'Opera, ballet and everything around them',
      description: 'Tickets, dates, casts and films of the house.',
    },
    header: {
      impactHeader: { title: header.title, subtitle: header.shortDescription },
      callToAction: { text: 'See what’s on', link: '/tickets-and-events' },
      image: header.image,
      eventSlug: header.slug,
    },
    slices: [
      {
        title: 'Opera on the Main Stage',
        link: '/tickets-and-events?event-type=921&venue=2',
        eventSlugs: having((event) => tagged('921')(event) && isOnMainStage(event), 6),
      },
      {
        title: 'Ballet on the Main Stage',
        link: '/tickets-and-events?event-type=922&venue=2',
        eventSlugs: having((event) => tagged('922')(event) && isOnMainStage(event), 6),
      },
      {
        title: 'In the Linbury Theatre',
        link: '/tickets-and-events?venue=73',
        eventSlugs: having((event) => event.locations.some(({ id }) => id === '73'), 6),
      },
      {
        title: 'For families',
        link: '/tickets-and-events?event-type=929',
        eventSlugs: having(tagged('929'), 6),
      },
      {
        title: 'Talks, classes and tours',
        link: '/tickets-and-events?event-type=924,926,927',
        eventSlugs: having((event) => ['924', '926', '927'].some((id) => tagged(id)(event)), 6),
      },
    ],
  };
}

const tagged = (id: string) => (event: EventCard) => event.tags.some((tag) => tag.id === id);
const isOnMainStage = (event: EventCard) => event.locations.some(({ id }) => id === '2');

function nextOf(event: EventCard, now: Instant): string {
  return event.activities.find(({ date }) => date > now)?.date ?? event.endDate;
}
