import sharp from 'sharp';

import type { changeSet, performanceRow, seasonEvent } from '#shared/desk/contract/season.ts';
import type { Flat } from '#shared/kernel/contract/resource.ts';
import { newId } from '#functions/platform/runtime/ids.ts';
import { newProduction } from '#test/support/new-production.ts';

import type { Markers } from './draft-markers.ts';

type Row = Flat<typeof performanceRow>;
type Page = Flat<typeof seasonEvent>;
type Set = Flat<typeof changeSet>;

/** Paths of the desk, asked as the browser of a colleague asks them. */
export function askingDesk(origin: string, cookie: string) {
  return async <T>(method: 'GET' | 'POST', path: string, body?: object): Promise<T> => {
    const response = await fetch(`${origin}/api/desk/${path}`, {
      method,
      headers: { cookie, origin, 'content-type': 'application/vnd.api+json', 'idempotency-key': newId() },
      ...(body ? { body: JSON.stringify(body) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text.slice(0, 500)}`);
    const { data } = JSON.parse(text) as { data: unknown };
    const flat = (each: unknown) => {
      const { id, attributes } = each as { id: string; attributes: object };
      return { ...attributes, id };
    };
    return (Array.isArray(data) ? data.map(flat) : flat(data)) as T;
  };
}
type Ask = ReturnType<typeof askingDesk>;

/** What drafts are about, for requests that ask for it. */
export interface Drafts {
  readonly open: Set;
  readonly ids: readonly string[];
}

/**
 * Drafts of every kind, each field with a marker of its own: an open change set and one that waits for its moment in a month, each with a new
 * production and with changes of what is published; a plan that nobody sells on; an uploaded picture.
 */
export async function makeDrafts(origin: string, cookie: string, markers: Markers): Promise<Drafts> {
  const ask = askingDesk(origin, cookie);
  const rows = await rowsToCome(ask);
  const pages = await ask<readonly Page[]>('GET', 'seasons/2627/events');
  const picture = await aPicture(ask, origin, cookie, markers);
  const plan = await aPlan(ask, markers);
  const sets = await Promise.all(
    ['open', 'waiting'].map(async (name, place) => {
      const row = rows[place * 7];
      const page = pages.find(({ slug }) => slug === rows[place * 7 + 3]?.eventSlug) ?? pages[place];
      if (!row || !page) throw new Error('The season has too few performances.');
      const added = aProduction(name, markers, picture, place);
      const set = await ask<Set>('POST', 'change-sets', {
        title: `Drafts ${markers.word(`${name}: title of the set`)}`,
      });
      const wishes = [...added.wishes, ...changesOf(name, row, page, markers)];
      const edited = await ask<Set>('POST', `change-sets/${set.id}/edits`, { wishes });
      return { set: edited, ids: [...added.ids, row.performanceId, page.slug] };
    }),
  );
  const [open, waiting] = sets;
  if (!open || !waiting) throw new Error('Both sets are needed.');
  const moment = new Date(Date.now() + 30 * 86_400_000).toISOString();
  await publishSet(ask, waiting.set, moment);
  return { open: open.set, ids: [...sets.flatMap(({ ids }) => ids), plan] };
}

/** Publishes a set, now or for a moment. */
export const publishSet = (ask: Ask, { id, version }: Set, moment: string | null): Promise<Set> =>
  ask('POST', `change-sets/${id}/publication`, { version, moment, acceptsWarnings: true });

async function rowsToCome(ask: Ask): Promise<readonly Row[]> {
  const rows = await ask<readonly Row[]>('GET', 'seasons/2627/performances');
  const soon = new Date(Date.now() + 40 * 86_400_000).toISOString();
  return rows.filter((row) => row.wallTime > soon && row.hallId !== null && row.isTicketed && !row.isCancelled);
}

function aProduction(name: string, markers: Markers, picture: object, place: number) {
  const word = (field: string) => markers.word(`${name}: new ${field}`);
  const slug = `new-${word('slug')}`;
  const { seasonId, addEvent, addEvening } = newProduction;
  const page = {
    ...addEvent.value,
    ...textsOf(word),
    runningTimeSummary: [{ title: word('part'), minutes: 70 }],
    image: { ...addEvent.value.image, ...picture, altText: word('altText'), caption: word('caption') },
  };
  const wallTime = `2027-08-3${place}T11:00`;
  const id = `${slug}-evening`;
  const prices = Object.fromEntries(
    Object.keys(addEvening().value.prices).map((zone) => [zone, markers.sum(`${name}: new price`)]),
  );
  const evening = addEvening(
    { title: word('title of the evening'), wallTime, prices, priceTypes: typesOf(word) } as never,
    id,
  );
  return {
    ids: [slug, id],
    wishes: [
      { ...addEvent, id: `${slug}.${seasonId}`, value: page },
      { ...evening, value: { ...evening.value, eventSlug: slug } },
    ],
  };
}

const typesOf = (word: (field: string) => string) => [
  { id: 'standard', title: 'Standard', percent: 100 },
  { id: 'student', title: word('price type'), percent: 80 },
];

const textsOf = (word: (field: string) => string) => ({
  title: word('title'),
  shortDescription: word('shortDescription'),
  author: word('author'),
  description: [word('description')],
  guidance: word('guidance'),
  guidanceDetails: word('guidanceDetails'),
  ticketPriceDetails: word('ticketPriceDetails'),
  synopsis: [word('synopsis')],
  creatives: [{ role: word('creative role'), name: word('creative'), slug: null }],
  cast: [{ role: word('role'), name: word('cast'), slug: null, on: null }],
  sponsors: [word('sponsor')],
  coProducers: [word('coProducer')],
  hashtag: word('hashtag'),
});

/** Changes of a performance and of a page that are published. */
function changesOf(name: string, row: Row, page: Page, markers: Markers): readonly object[] {
  const word = (field: string) => markers.word(`${name}: changed ${field}`);
  const prices = Object.fromEntries(
    Object.keys(row.prices).map((zone) => [zone, markers.sum(`${name}: changed price`)]),
  );
  const phases = [...row.onSaleDates, { date: markers.moment(`${name}: changed phase`), modesOfSale: [9] }];
  const values = {
    title: word('title of the evening'),
    prices,
    priceTypes: [...row.priceTypes, { id: 'late', title: word('price type'), percent: 60 }],
    onSaleDates: phases.toSorted((one, other) => (one.date < other.date ? -1 : 1)),
  };
  const { performanceId, seasonId } = row;
  const about = { what: 'set', kind: 'performance', id: performanceId, seasonId };
  const ofPage = { what: 'set', kind: 'event', id: page.id, seasonId: page.seasonId };
  return [
    ...Object.entries(values).map(([field, value]) => ({ ...about, field, value, seen: row[field as keyof Row] })),
    ...Object.entries(textsOf(word)).map(([field, value]) => ({
      ...ofPage,
      field,
      value,
      seen: page[field as keyof Page],
    })),
  ];
}

/** A version that no performance is sold on. */
async function aPlan(ask: Ask, markers: Markers): Promise<string> {
  const section = markers.word('section of a plan');
  const made = await ask<{ id: string }>('POST', 'plans', {
    plan: markers.word('id of a plan'),
    after: null,
    title: markers.word('title of a plan'),
    venueId: '2',
    format: 'csv',
    text: ['section,row,number,x,y,zone,view,kind', `${section},A,1,100,400,A,,`, `${section},A,2,200,400,A,,`].join(
      '\n',
    ),
    expected: null,
    isDryRun: false,
  });
  return made.id;
}

/** An uploaded picture, as a field of a page holds it; its name says what it shows. */
async function aPicture(ask: Ask, origin: string, cookie: string, markers: Markers): Promise<object> {
  const body = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#8c1d2f' } })
    .jpeg()
    .toBuffer();
  const offered = await ask<{ id: string; url: string; type: string }>('POST', 'uploads', {
    fileName: `${markers.word('file of a picture')}.jpg`,
    type: 'image/jpeg',
    bytes: body.length,
    focus: { x: 0.5, y: 0.5 },
    altText: markers.word('text of a picture'),
  });
  const address = new URL(offered.url, origin);
  await fetch(address, {
    method: 'PUT',
    headers: { cookie, origin, 'content-type': offered.type },
    body: new Uint8Array(body),
  });
  await ask('POST', `uploads/${offered.id}`);
  for (;;) {
    const { state, name, image } = await ask<{ state: string; name: string | null; image: object | null }>(
      'GET',
      `uploads/${offered.id}`,
    );
    if (state === 'refused') throw new Error('The picture was refused.');
    if (name === null || image === null) continue;
    markers.known('name of a picture', name);
    return image;
  }
}
