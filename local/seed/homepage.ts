import type { homepage } from '#shared/contract/site.ts';
import type { Flat } from '#shared/contract/resource.ts';
import { formatDateRange } from '#shared/domain/time/format.ts';
import { type Instant, day, plus } from '#shared/domain/time/instant.ts';
import { homepageOf as withCards, type HomeLayout, type Published } from '#functions/editorial/homepage.ts';

import type { EventCard } from './events.ts';
import { people } from './people.ts';
import { pictureOf } from './pictures.ts';

export type Homepage = Flat<typeof homepage>;
type Slice = HomeLayout['slices'][number];

/** The home page shows what comes next; what is over, hidden or cancelled is not advertised. */
export function homepageOf(published: Published, now: Instant): Homepage {
  const coming = published.events
    .filter((event) => event.endDate > now && !event.isCancelled && !event.isHiddenFromTicketsAndEvents)
    .toSorted((a, b) => nextOf(a, now).localeCompare(nextOf(b, now)));
  const header = coming.find((event) => isOnMainStage(event) && event.startDate > plus(now, 2 * day)) ?? coming[0];
  if (!header) throw new Error('Nothing is coming');
  return withCards(
    {
      id: 'homepage',
      title: 'Homepage',
      meta: {
        title: 'Opera, ballet and everything around them',
        description: 'Tickets, dates, casts and films of the house.',
      },
      header: headerOf(header),
      slices: slicesOf(coming, header, published),
    },
    published,
  );
}

function headerOf(event: EventCard): HomeLayout['header'] {
  const dates = formatDateRange(event.startDate, event.endDate);
  const colours = { text: '#fbf8f3', background: '#17120f' };
  return {
    impactHeader: { title: event.title, subtitle: event.shortDescription },
    compactHeader: null,
    desktopCopy: { aboveImageText: 'Next on the Main Stage', insideImageText: dates, colours },
    mobileCopy: { aboveImageText: 'Next on the Main Stage', insideImageText: dates, colours },
    callToAction: {
      text: 'See what’s on',
      link: '/tickets-and-events',
      buttonStyle: 'filled',
      buttonTheme: 'core',
      includeIcon: false,
    },
    image: event.image,
    eventSlug: event.slug,
  };
}

function slicesOf(coming: readonly EventCard[], header: EventCard, { films }: Published): Slice[] {
  // No work stands on the page twice, so each picture can follow to its own page.
  const used = new Set([header.slug]);
  const events = (title: string, link: string, count: number, test: (event: EventCard) => boolean): Slice => {
    const slugs = coming.filter((event) => !used.has(event.slug) && test(event)).slice(0, count);
    for (const { slug } of slugs) used.add(slug);
    return { kind: 'events', title, link, eventSlugs: slugs.map(({ slug }) => slug) };
  };
  return [
    events(
      'Opera on the Main Stage',
      '/tickets-and-events?event-type=opera-and-music&venue=main-stage',
      3,
      (event) => tagged('921')(event) && isOnMainStage(event),
    ),
    events(
      'Ballet on the Main Stage',
      '/tickets-and-events?event-type=ballet-and-dance&venue=main-stage',
      3,
      (event) => tagged('922')(event) && isOnMainStage(event),
    ),
    {
      kind: 'promotion',
      title: 'Friends book first',
      text: 'Booking opens for Friends two weeks before everybody else, and every membership pays for the work on the stage.',
      image: pictureOf('Join and support', 'join-and-support'),
      callToAction: { text: 'Become a Friend', link: '/support/membership/friends' },
    },
    events('In the Linbury Theatre', '/tickets-and-events?venue=linbury-theatre', 3, (event) =>
      event.locations.some(({ id }) => id === '73'),
    ),
    {
      kind: 'films',
      title: 'To watch tonight',
      link: '/stream',
      filmSlugs: films
        .filter(({ eventCardLabel, availabilityDate }) => eventCardLabel === null && availabilityDate === null)
        .slice(0, 3)
        .map(({ slug }) => slug),
    },
    events(
      'For families, and for the curious',
      '/tickets-and-events?event-type=talks-and-insights,workshops-and-activities,family-events',
      3,
      (event) => ['924', '926', '929'].some((id) => tagged(id)(event)),
    ),
    { kind: 'people', title: 'In the next performances', link: '/people', people: artistsOf(coming) },
    { kind: 'news', title: 'News', link: '/news' },
    {
      kind: 'promotion',
      title: 'Before the curtain',
      text: 'The doors open from noon: a table by the window, a tour of the workshops, an hour of music in the foyer.',
      image: pictureOf('Visit us', 'visit-us'),
      callToAction: { text: 'Plan your visit', link: '/visit-us' },
    },
  ];
}

const artistsShown = 6;
const named: ReadonlySet<string> = new Set([
  'conductor',
  'soprano',
  'mezzo-soprano',
  'tenor',
  'baritone',
  'bass',
  'dancer',
]);

/** Who sings, dances or conducts next, one from each of the next evenings first. */
function artistsOf(coming: readonly EventCard[]): Extract<Slice, { kind: 'people' }>['people'] {
  const bySlug = new Map(people.map((person) => [person.slug, person]));
  const slugs = coming.filter(isOnMainStage).flatMap(({ activities }) => (activities[0]?.cast ?? []).slice(0, 2));
  const artists = new Map(
    slugs.flatMap(({ slug }) => {
      const person = bySlug.get(slug ?? '');
      return person && named.has(person.profession) ? [[person.slug, person] as const] : [];
    }),
  );
  return [...artists.values()].slice(0, artistsShown).map(({ slug, name, profession }) => ({ slug, name, profession }));
}

const tagged = (id: string) => (event: EventCard) => event.tags.some((tag) => tag.id === id);
const isOnMainStage = (event: EventCard) => event.locations.some(({ id }) => id === '2');

function nextOf(event: EventCard, now: Instant): string {
  return event.activities.find(({ date }) => date > now)?.date ?? event.endDate;
}
