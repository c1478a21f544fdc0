import { slugOf } from '#shared/kernel/text/slug.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { dayOf } from '#shared/kernel/time/london.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import type { Programme } from '#functions/publishing/publish/documents.ts';
import { festivals } from '#functions/publishing/readers/festivals.ts';
import { halls } from '#functions/publishing/readers/halls.ts';
import { type Homepage, homepageOf } from '#functions/publishing/readers/homepage.ts';
import { newsOf } from '#functions/publishing/readers/news.ts';
import { packagesOf } from '#functions/publishing/readers/packages.ts';
import type { OfferedPackage } from '#functions/publishing/readers/packages.ts';
import { staticPages } from '#functions/publishing/readers/pages.ts';
import { type Person, people } from '#functions/publishing/readers/people.ts';
import { streamHomeOf } from '#functions/publishing/readers/stream-home.ts';
import type { StreamHome } from '#functions/publishing/readers/stream-home.ts';
import type { DigitalEvent, DigitalEventDetails, Video } from '#functions/streaming/store/films.ts';
import { filmCardOf } from '#functions/streaming/views/film-card.ts';
import { customers, type DemoCustomer } from '#local/demonstration/customers.ts';

import { type Performance, performancesOf } from './activities.ts';
import { type EventCard, type EventDetails, eventOf } from './events.ts';
import { packages } from './films.ts';
import { type Night, schedule } from './schedule.ts';
import { streamOf } from './stream.ts';
import { readWorks } from './work.ts';
import type { Work } from './work.ts';

export interface SeedSeason {
  readonly events: readonly EventCard[];
  readonly details: readonly EventDetails[];
  readonly saleTerms: readonly SaleTerms[];
  readonly houses: readonly Hall[];
  readonly festivals: ReturnType<typeof festivals>;
  readonly digitalEvents: readonly DigitalEvent[];
  readonly digitalEventDetails: readonly DigitalEventDetails[];
  readonly videos: readonly Video[];
  readonly packages: readonly OfferedPackage[];
  readonly streamHome: StreamHome;
  readonly homepage: Homepage;
  readonly people: readonly Person[];
  readonly news: ReturnType<typeof newsOf>;
  readonly pages: ReturnType<typeof staticPages>;
  readonly customers: readonly DemoCustomer[];
}

const [operas, ballets] = [readWorks('operas'), readWorks('ballets')];

/** Opera and ballet alternate, so that every fortnight has both. */
export const works: readonly Work[] = [
  ...Array.from({ length: Math.max(operas.length, ballets.length) }, (_, index) => [operas[index], ballets[index]])
    .flat()
    .filter((work) => work !== undefined),
  ...['linbury', 'clore', 'special', 'festival'].flatMap(readWorks),
];

/** What a season is sold and shown by: everything except the editors' pages. */
export type SeedHouse = Pick<
  SeedSeason,
  'details' | 'saleTerms' | 'houses' | 'digitalEventDetails' | 'videos' | 'packages' | 'customers'
>;

/** A whole season around `now`: the same instant gives the same season, another day a shifted one. */
export function seedSeason(now: Instant): SeedSeason {
  const runs = runsAround(now);
  const house = houseOf(runs, now);
  const digitalEvents = house.digitalEventDetails.map(filmCardOf);
  const events = runs.map(({ card }) => card);
  const news = newsOf(now, { events, films: digitalEvents });
  return {
    ...house,
    events,
    festivals: festivals(),
    digitalEvents,
    streamHome: streamHomeOf(digitalEvents),
    homepage: homepageOf({ events, films: digitalEvents, posts: news.index.summaries }, now),
    people: people(),
    news,
    pages: staticPages(),
  };
}

/** The same without the editors' pages, whose files may be invalid. For measuring, each production may be given `times` times as others. */
export const seedHouse = (now: Instant, times = 1): SeedHouse => houseOf(runsAround(now, times), now);

/** The season as a publication submits it beside the editors' texts. */
export function programmeOf(season: Pick<SeedHouse, 'details' | 'digitalEventDetails' | 'packages'>): Programme {
  const { details: events, digitalEventDetails: films } = season;
  return { events, films, packages: packagesOf(season) };
}

function houseOf(runs: ReturnType<typeof runsAround>, now: Instant): SeedHouse {
  const digitalEventDetails = streamOf(works, dayOf(now));
  return {
    details: runs.map(({ details }) => details),
    saleTerms: runs.flatMap(({ performances }) => performances.map(({ terms }) => terms)),
    houses: halls(),
    digitalEventDetails,
    videos: digitalEventDetails.flatMap(({ videos }) => videos),
    packages,
    customers,
  };
}

function runsAround(now: Instant, times = 1) {
  const planned = schedule(works, dayOf(now));
  const others = Array.from({ length: times - 1 }, (_, place) => planned.map((night) => anotherOf(night, place + 2)));
  const runs = Map.groupBy([planned, ...others].flat(), ({ slug }) => slug);
  return [...runs.values()].map((nights) => runOf(nights, now));
}

/** A night of another production with the same works, at the same time. */
function anotherOf(night: Night, number: number): Night {
  const work = { ...night.work, title: `${night.work.title} ${number}` };
  return { ...night, work, slug: slugOf(work.title) };
}

function runOf(nights: readonly Night[], now: Instant) {
  const inOrder = nights.toSorted((a, b) => a.wallTime.localeCompare(b.wallTime));
  const [first] = inOrder;
  if (!first) throw new Error('A run has at least one night');
  const performances: Performance[] = performancesOf(inOrder, now, dayOf(now));
  return { performances, ...eventOf(first.work, first.slug, performances, now) };
}
