import { links } from '#web/api/links.ts';

import { must } from './wait.ts';

/** The API's answer to a visitor. */
export type Ask = (path: string) => Promise<{ readonly body: string }>;

type Example = string | ((ask: Ask) => Promise<string>);

/** An address of every page with parts in its pattern; made of what the sample season holds whatever the day is. */
const examples: Readonly<Record<string, Example>> = {
  festivalDetails: async (ask) => `/tickets-and-events/festival/${await festival(ask)}-details`,
  festivalDates: async (ask) => `/tickets-and-events/festival/${await festival(ask)}-dates`,
  festivalEventDates: async (ask) => {
    const slug = await festival(ask);
    const event = must(await firstOf(ask, (each) => each.festival?.slug === slug), `event of ${slug}`);
    return `/tickets-and-events/festival/${slug}-dates/${event.slug}`;
  },
  eventDetails: '/tickets-and-events/tosca-details',
  eventDates: '/tickets-and-events/tosca-dates',
  seasonEventDetails: async (ask) => `/tickets-and-events/${(await tosca(ask)).seasonId}/tosca-details`,
  title: '/tickets-and-events/tosca-digital',
  castList: async (ask) => `/tickets-and-events/tosca/cast-list/${(await tosca(ask)).activityId}`,
  seasonCastList: async (ask) => {
    const { seasonId, activityId } = await tosca(ask);
    return `/tickets-and-events/${seasonId}/tosca/cast-list/${activityId}`;
  },
  currentCastLists: '/cast-list/main-stage/current',
  newsPost: (ask) => linkOn(ask, '/news', /"(\/news\/[a-z0-9-]+)"/),
  person: (ask) => linkOn(ask, '/people', /"(\/people\/[a-z-]+)"/),
  cateringMenu: (ask) => linkOn(ask, '/eat-and-drink', /"(\/eat-and-drink\/[a-z-]+\/menu)"/),
  policyPage: '/policies/privacy',
  aboutPage: '/about/the-royal-opera',
  aboutSubPage: '/about/royal-opera-house/corporate-policies',
  learningPage: '/learning/families',
  supportPage: '/support/membership',
  supportSubPage: '/support/membership/friends',
  search: '/search/tosca',
  searchPage: '/search/ballet/2',
  eventTickets: async (ask) => {
    const event = must(await firstOf(ask, (each) => each.activities.length > 0), 'event');
    return `/events/${must(event.activities[0], 'activity').id}/tickets`;
  },
  streamSpecialOffer: '/stream/offer/winter-evenings',
  streamPromo: '/stream/promo/first-curtain',
  streamCategory: '/stream/category/ballet',
  findCinema: (ask) => linkOn(ask, '/api/information/listing', /"(\/cinemas\/production\/[\w.-]+\/findcinema)"/),
};

/** Personal paths, visited as a subscriber. */
const own: Readonly<Record<string, string>> = {
  account: links.account.to(),
  accountOrders: links.accountOrders.to(),
  accountData: links.accountData.to(),
  accountSecurity: links.accountSecurity.to(),
  streamStatus: links.streamStatus.to(),
  streamDetails: links.streamDetails.to(),
  streamUnsubscribe: links.streamUnsubscribe.to(),
  // The link of a mail; its contents are checked when the form is sent.
  streamReturns: links.streamReturns.to({ slug: 'gala-of-the-voices' }, { token: 'letter' }),
};

/** Pages that other journeys reach on their way, with a basket or an order in hand. */
const needSomethingFirst: ReadonlySet<string> = new Set(['seatMap', 'order', 'orderTickets', 'orderReturn']);

const errorPages: readonly (readonly [name: string, status: number])[] = [
  ['error', 500],
  ...[403, 404, 410, 500, 503, 504].map((status) => [String(status), status] as const),
];

export interface Page {
  readonly name: string;
  readonly status: number;
  readonly address: (ask: Ask) => Promise<string>;
}

/** What a subscriber alone can see; the rest of the stream looks different to them too. */
export function ownPages(): readonly Page[] {
  const all = {
    ...own,
    stream: links.stream.to(),
    myStream: links.stream.to({ tab: 'my-stream' }),
    streamOffer: links.streamOffer.to(),
  };
  return Object.entries(all).map(([name, at]) => ({
    name: `${name} of a subscriber`,
    status: 200,
    address: async () => at,
  }));
}

/** Every page of the site with an address. A pattern without an example throws: a new page is walked from its first day. */
export function pages(): readonly Page[] {
  return [
    ...Object.entries(links)
      .filter(([name]) => !needSomethingFirst.has(name) && !(name in own))
      .map(([name, { pattern }]) => {
        const example = pattern.includes('{') ? must(examples[name], `example of the page ${name}`) : pattern;
        return {
          name,
          status: 200,
          address: async (ask: Ask) => (typeof example === 'string' ? example : example(ask)),
        };
      }),
    ...errorPages.map(([name, status]) => ({ name, status, address: async () => `/${name}` })),
  ];
}

interface Thing {
  readonly id: string;
  readonly slug: string;
  readonly festival: { readonly slug: string } | null;
  readonly activities: readonly { readonly id: string }[];
}

interface Resource {
  readonly id: string;
  readonly attributes: Omit<Thing, 'id' | 'activities'> & { readonly seasonId: string };
  readonly relationships: { readonly activities: { readonly data: readonly { readonly id: string }[] } };
}

/** The first address on a page that looks like this. */
async function linkOn(ask: Ask, page: string, pattern: RegExp): Promise<string> {
  return must(pattern.exec((await ask(page)).body)?.[1], `link of ${page} like ${String(pattern)}`);
}

async function listOf(ask: Ask, path: string): Promise<readonly Resource[]> {
  // The API's own answers, checked by their schemas in other tests.
  return (JSON.parse((await ask(path)).body) as { readonly data: readonly Resource[] }).data;
}

async function firstOf(ask: Ask, isIt: (thing: Thing) => boolean): Promise<Thing | undefined> {
  const events = await listOf(ask, '/api/events');
  return events
    .map(({ id, attributes, relationships }) => ({ ...attributes, id, activities: relationships.activities.data }))
    .find(isIt);
}

async function festival(ask: Ask): Promise<string> {
  return must((await firstOf(ask, ({ festival: each }) => each !== null))?.festival, 'festival').slug;
}

async function tosca(ask: Ask): Promise<{ readonly seasonId: string; readonly activityId: string }> {
  const [details] = await listOf(ask, '/api/event-details?slug=tosca');
  const { attributes, relationships } = must(details, 'Tosca');
  return {
    seasonId: attributes.seasonId,
    activityId: must(relationships.activities.data.at(-1), 'performance of Tosca').id,
  };
}
