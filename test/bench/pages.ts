import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { openHouse } from './started-house.ts';

/** HTML after gzip, in kB: what shows the season, and every other page. */
const limits = { season: 35, other: 20 } as const;
const seasonPages = new Set(['/', '/tickets-and-events', '/calendar']);

/** Pages outside the sitemap; the seat page of a performance is added. */
const unlisted = [
  '/basket',
  '/checkout',
  '/account/signin',
  '/search',
  '/search/tosca',
  '/events/friday-rush',
  '/nowhere',
];

/** The HTML of every page of the sitemap, as a list of kinds: the largest and the median of each. */
export async function measurePages(): Promise<readonly Figure[]> {
  const data = await mkdtemp(join(tmpdir(), 'venue-pages-'));
  const house = await openHouse(join(import.meta.dirname, '../..'), data);
  try {
    const sizes = new Map<string, number[]>();
    for (const path of await pathsOf(house.url)) {
      const kind = kindOf(path);
      sizes.set(kind, [...(sizes.get(kind) ?? []), await sizeOf(house.url + path)]);
    }
    return [...sizes].toSorted(([, a], [, b]) => Math.max(...b) - Math.max(...a)).flatMap(figuresOf);
  } finally {
    await house.close();
    await rm(data, { recursive: true });
  }
}

function figuresOf([kind, sizes]: readonly [string, readonly number[]]): readonly Figure[] {
  const atMost = seasonPages.has(kind) ? limits.season : limits.other;
  const largest = {
    name: `HTML of ${kind}, largest of ${sizes.length}`,
    value: Math.max(...sizes),
    unit: 'kB gzip',
    atMost,
  };
  return sizes.length < 3
    ? [largest]
    : [largest, { name: `HTML of ${kind}, median`, value: median(sizes), unit: 'kB gzip' }];
}

interface Counted {
  readonly id: string;
  readonly attributes: { readonly ticketsAvailable: number };
}

async function pathsOf(url: string): Promise<readonly string[]> {
  const map = await (await fetch(`${url}/sitemap.xml`)).text();
  const listed = [...map.matchAll(/<loc>https?:\/\/[^/]+([^<]*)<\/loc>/g)].map(([, path = '']) => path || '/');
  const answer = await (await fetch(`${url}/api/availability`)).json();
  // As the contract describes it. The performance with the most tickets is in the largest hall.
  const { data } = answer as { readonly data: readonly Counted[] };
  const [largest] = data.toSorted((a, b) => b.attributes.ticketsAvailable - a.attributes.ticketsAvailable);
  return [...new Set([...listed, ...unlisted, `/seatmap?performanceId=${largest?.id}`])];
}

async function sizeOf(address: string): Promise<number> {
  const response = await fetch(address);
  return gzipSync(await response.text()).length / 1000;
}

/** Paths without the names in them: `/people/*`, `/tickets-and-events/*-details`. */
function kindOf(path: string): string {
  const [first = '', ...others] = path.replace(/\?.*/, '').slice(1).split('/');
  const ending = /-(details|dates|digital)$/.exec(others.join('/'))?.[0] ?? '';
  const festival = others[0] === 'festival' ? 'festival/' : '';
  return `/${first}${others.length > 0 ? `/${festival}*${ending}` : ''}`;
}
