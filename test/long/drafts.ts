import { duties } from '#shared/kernel/contract/duty.ts';
import { deskCookie } from '#functions/platform/http/visitor.ts';
import { buildSiteApart } from '#infra/build.ts';
import { openBuiltSite } from '#local/built-site.ts';
import { startHouse } from '#local/house.ts';
import type { LocalHouse } from '#local/house.ts';
import { colleague } from '#test/support/colleague.ts';
import { pick, seeded } from '#test/support/random.ts';

import { markersOf } from './draft-markers.ts';
import type { Markers, Sent } from './draft-markers.ts';
import { askingDesk, makeDrafts, publishSet } from './draft-things.ts';
import type { Drafts } from './draft-things.ts';
import type { LongPart } from './part.ts';
import { requestGenerator } from './request-generator.ts';
import type { Target } from './request-generator.ts';
import { openVisitors, someIds, targetsOf } from './requests.ts';

const requestsOf = { small: 600, full: 100_000 } as const;
/** A step that is remembered, with identities and a random source of its own. */
const perStep = { small: 300, full: 1000 } as const;
/** The control: with so many requests, and one to each place where a draft would be, a published draft is found. */
const afterwards = 100;
const atOnce = 6;
/** Milliseconds. */
const patience = 60_000;

interface Step {
  readonly sent: number;
  readonly bytes: number;
  readonly leaks: readonly string[];
}

/** Drafts of every kind with a marker in each field: no public answer has one of them, until the set is published. */
const part: LongPart = {
  about: `Looks for the markers of drafts in the answers to ${requestsOf.small} or ${requestsOf.full} public requests: pages, paths, files.`,
  run: async ({ size, seed, progress, deadline, say }) => {
    const house = await startHouse({ port: 0, folder: null, startAt: null, country: 'GB' }, async () => {
      await buildSiteApart();
      return openBuiltSite();
    });
    try {
      const markers = markersOf(seeded(seed));
      const desk = await colleague({ duties });
      const cookie = `${deskCookie}=${desk[deskCookie]}`;
      const drafts = await makeDrafts(house.url, cookie, markers);
      await house.settle();
      const asked = await askersOf(house, drafts);
      const steps: Step[] = [];
      const count = requestsOf[size] / perStep[size];
      for (let step = 0; step < count && Date.now() < deadline; step += 1) {
        const name = `requests ${step}`;
        // Kept by this very part.
        const known = progress.of(name) as Step | null;
        const done = known ?? (await sendSome(house.url, asked, markers, seed * 1000 + step, perStep[size]));
        if (!known) progress.keep(name, done);
        steps.push(done);
        if (step % 10 === 9) say(`${(step + 1) * perStep[size]} requests`);
      }
      const leaks = steps.flatMap((step) => step.leaks);
      const control = await publishedDrafts(house, cookie, { drafts, markers, asked, seed });
      const sent = steps.reduce((sum, step) => sum + step.sent, 0);
      const bytes = steps.reduce((sum, step) => sum + step.bytes, 0);
      const failures = [...leaks, ...control.missing.map((name) => `the control did not find: ${name}`)];
      return {
        passed: sent - leaks.length + control.found.length,
        failures,
        figures: `${sent} requests, ${Math.round(bytes / 1e6)} MB of answers, ${markers.all().size} markers, ${leaks.length} leaks; the same requests found ${control.found.length} markers of the set that was then published`,
        unfinished: count - steps.length,
      };
    } finally {
      await house.stop();
    }
  },
};
export default part;

/** What may be asked, without the desk: operations of the document, and addresses of pages and files. */
interface Asked {
  readonly targets: readonly Target[];
  readonly ids: readonly string[];
  readonly addresses: readonly string[];
  /** Where a draft would be found, if it were published. */
  readonly guessed: readonly string[];
  /** Of each visitor, the ids of drafts that they have sent themselves: as a name of their account, it comes back to them alone. */
  readonly said: Map<number, Set<string>>;
  readonly draftIds: readonly string[];
}

/** Where a visitor begins; whatever their answers name is asked for as well. */
const doors = [
  '/',
  '/sitemap',
  '/sitemap.xml',
  '/tickets-and-events',
  '/calendar',
  '/stream',
  '/news',
  '/people',
  '/robots.txt',
];

/** Where all that is published stands together. */
const lists = [
  ...[1, 2, 3, 4].map((page) => `/api/events?page[number]=${page}&page[size]=100`),
  '/api/calendar?from=2027-08-01&to=2027-08-31',
  '/api/availability',
  '/api/information/listing',
  '/api/tickets-and-events',
  '/api/calendar-file/season?seasonId=2627',
];

async function askersOf({ url }: LocalHouse, { ids }: Drafts): Promise<Asked> {
  const targets = (await targetsOf(url)).filter(({ path }) => !path.startsWith('/api/desk'));
  const found = await Promise.all(doors.map(async (door) => (await fetch(url + door)).text()));
  const named = found.flatMap((text) =>
    [...text.matchAll(/(?:href|src|content)="(\/[^"#]*)"|<loc>([^<]+)<\/loc>/g)].map(([, path, loc = '']) =>
      path === undefined ? loc.replace(url, '') : path.replaceAll('&amp;', '&'),
    ),
  );
  const guessed = [
    ...lists,
    ...ids.flatMap((id) => [
      `/tickets-and-events/${id}-details`,
      `/tickets-and-events/2627/${id}-details`,
      `/tickets-and-events/${id}-dates`,
      `/tickets-and-events/${id}/cast-list/${id}-evening`,
      `/events/${id}/tickets`,
      `/seatmap?performanceId=${id}`,
      `/search/${id}`,
      `/art/${id}.webp`,
      `/api/event-details?slug=${id}`,
      `/api/event-details?slug=${id}&seasonId=2627`,
      `/api/performances/${id}`,
      `/api/availability/${id}`,
      `/api/checkout/seat-map?performanceId=${id}`,
      `/api/calendar-file/production?slug=${id}`,
      `/api/calendar-file/performance?slug=${id}&activityId=${id}-evening`,
      `/api/information/search?query=${id}`,
    ]),
  ];
  const pages = named.filter((path) => path.startsWith('/') && !path.startsWith('/desk'));
  const known = await someIds(url);
  // Drafts are asked for often, whatever else there is.
  const often = Array.from({ length: Math.ceil(known.length / 4 / ids.length) }, () => ids).flat();
  return {
    targets,
    ids: [...known, ...often],
    addresses: [...new Set([...doors, ...pages])].toSorted(),
    guessed,
    said: new Map(),
    draftIds: ids,
  };
}

async function sendSome(
  origin: string,
  asked: Asked,
  markers: Markers,
  seed: number,
  count: number,
  places: readonly string[] = [],
): Promise<Step> {
  const random = seeded(seed);
  const visitors = await openVisitors(origin);
  const generate = requestGenerator(random, asked.ids);
  const some = <T>(from: readonly T[]): T => pick(from, 1, random)[0] as T;
  const atPlaces = places.map((address) => ({ method: 'GET', address, headers: {}, body: undefined, visitor: 0 }));
  const atRandom = Array.from({ length: count }, () => {
    const visitor = visitors.indexOf(some(visitors));
    if (random() < 0.5) return { ...generate(some(asked.targets), origin), visitor };
    const address = addressOf(some(random() < 0.6 ? asked.addresses : asked.guessed), random);
    return { method: 'GET', address, headers: {}, body: undefined, visitor };
  });
  const requests = [...atRandom, ...atPlaces];
  const leaks: string[] = [];
  let bytes = 0;
  const work = async (): Promise<void> => {
    for (let next = requests.shift(); next; next = requests.shift()) {
      const { method, address, headers, body, visitor } = next;
      const cookie = visitors[visitor] ?? '';
      const request = `${address} ${body ?? ''}`;
      const said = asked.said.get(visitor) ?? new Set();
      asked.said.set(visitor, said);
      for (const id of asked.draftIds) if (request.includes(id)) said.add(id);
      const sent = await ask(
        origin + address,
        { method, headers: { ...headers, ...(cookie === '' ? {} : { cookie }) } },
        body,
      );
      bytes += sent.body.length;
      const isTheirs = /private|no-store/.test(sent.headers['cache-control'] ?? '');
      const names = markers.leaksIn(sent, isTheirs ? [request, ...said].join(' ') : request);
      leaks.push(
        ...names.map((name) => `${name} – ${method} ${address.slice(0, 300)} answers ${sent.status} (seed ${seed})`),
      );
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return { sent: count, bytes, leaks };
}

/** Lists are asked for in parts and filtered, too. */
function addressOf(address: string, random: () => number): string {
  if (address.includes('?') || random() < 0.7) return address;
  return `${address}?${random() < 0.5 ? `page=${1 + Math.floor(random() * 4)}` : `date=2027-08-3${Math.floor(random() * 2)}`}`;
}

async function ask(address: string, request: RequestInit, body: string | undefined): Promise<Sent> {
  const response = await fetch(address, {
    ...request,
    ...(body === undefined || request.method === 'HEAD' || request.method === 'GET' ? {} : { body }),
    redirect: 'manual',
    signal: AbortSignal.timeout(patience),
  });
  const headers = Object.fromEntries(response.headers);
  return { status: response.status, headers, body: Buffer.from(await response.arrayBuffer()) };
}

/** What a visitor sees of a production and of an evening. */
const shown = [
  'new title',
  'new shortDescription',
  'new description',
  'new synopsis',
  'new cast',
  'new creative',
  'new altText',
  'new price',
  'new price type',
  'changed title',
  'changed shortDescription',
  'changed description',
  'changed price',
].map((field) => `open: ${field}`);

/** The control: the open set is published, and the same requests find its markers. */
async function publishedDrafts(
  house: LocalHouse,
  cookie: string,
  { drafts, markers, asked, seed }: { drafts: Drafts; markers: Markers; asked: Asked; seed: number },
) {
  const desk = askingDesk(house.url, cookie);
  await publishSet(desk, drafts.open, null);
  await house.settle();
  const { state } = await desk<{ state: string }>('GET', `change-sets/${drafts.open.id}`);
  if (state !== 'published') return { found: [], missing: [`nothing, as the set is ${state}`] };
  const { leaks } = await sendSome(house.url, asked, markers, seed * 1000 - 1, afterwards, asked.guessed);
  const found = [...new Set(leaks.map((leak) => leak.split(' – ')[0] ?? ''))];
  const early = found.filter((name) => name.startsWith('waiting: '));
  return {
    found,
    missing: [...shown.filter((name) => !found.includes(name)), ...early.map((name) => `${name} is early`)],
  };
}
