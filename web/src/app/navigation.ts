import { links } from '#web/api/links.ts';

const listing = (filter: string, value: string) => links.listing.to({ [filter]: value });

/** The menu of the house (spec 1 §2): sections and their entries. */
export const navigation = [
  {
    title: 'Tickets and events',
    url: links.listing.to(),
    children: [
      { title: 'See all', url: links.listing.to() },
      { title: 'Opera and music', url: listing('event-type', 'opera-and-music') },
      { title: 'Ballet and dance', url: listing('event-type', 'ballet-and-dance') },
      { title: 'Talks and Insights', url: listing('event-type', 'talks-and-insights') },
      { title: 'Family events', url: listing('event-type', 'family-events') },
      { title: 'Main Stage', url: listing('venue', 'main-stage') },
      { title: 'Linbury Theatre', url: listing('venue', 'linbury-theatre') },
      { title: 'Clore Studio', url: listing('venue', 'clore-studio') },
    ],
  },
  { title: 'Stream', url: links.stream.to() },
] as const;
