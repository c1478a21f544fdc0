import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';

import { answered, openCallers } from './callers.ts';
import type { Ask, Callers } from './callers.ts';
import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import type { Crowd, PublishedHouse } from './many-customers.ts';
import { aDayLater } from './server-jobs.ts';
import { root } from './server.ts';
import { memoryOf, openHouse } from './started-house.ts';

/** What a visitor, an editor or a colleague asks of a house. */
interface Question {
  readonly name: string;
  readonly ask: (house: PublishedHouse) => Ask;
  /** Asked each time at a new day of the house, so that no answer is kept. */
  readonly isNew?: true;
}

const open = (path: string) => (): Ask => ({ path });
const asCustomer =
  (path: string) =>
  ({ customer }: PublishedHouse): Ask => ({ path, cookies: [customer] });
const asColleague =
  (path: string) =>
  ({ staff }: PublishedHouse): Ask => ({ path, cookies: [staff] });

const questions: readonly Question[] = [
  { name: 'Ticket counts of the season', ask: open('/api/availability') },
  { name: 'Search for a title', ask: open('/api/information/search?query=tosca') },
  { name: 'Search for a common word', ask: open('/api/information/search?query=opera') },
  { name: 'Sitemap', ask: open('/sitemap.xml') },
  { name: 'Orders of one account, a page of 100', ask: asCustomer('/api/checkout/orders?page[size]=100') },
  { name: 'Memberships under way', ask: asCustomer('/api/user/membership/processingStatus') },
  { name: 'Welcome desk', ask: asColleague('/api/desk/welcome-performances') },
  { name: 'Welcome desk, who has booked', ask: asColleague('/api/desk/welcome-registrations?status=booked&page=2') },
  // Last: a session ends after thirty days.
  { name: 'Home page', ask: open('/'), isNew: true },
  { name: 'Listing, page', ask: open('/tickets-and-events'), isNew: true },
  { name: 'Listing, filtered, JSON', ask: open('/api/information/listing?event-type=opera&page=2'), isNew: true },
  { name: 'Calendar, JSON', ask: open('/api/calendar'), isNew: true },
  { name: 'Current cast lists, JSON', ask: open('/api/cast-list/current'), isNew: true },
];

/** Each question is asked so often; the first answer loads code and is left out. */
const times = 7;

/** The sample season with a few customers, and what a large house has. */
const small: Crowd = { customers: 100, ordersOfOne: 5, registered: 50, booked: 20 };
const large = (customers: number): Crowd => ({ customers, ordersOfOne: 500, registered: 20_000, booked: 1000 });

interface Growth {
  /** Times the productions of the sample season. */
  readonly season: number;
  readonly customers: number;
}

/**
 * A house with so many times the season and so many customers beside one with the sample season: how long the answers take that show a
 * list, how large they are, and how long a publication takes. One after another: nothing is compared while both work.
 */
export async function measureGrowth({ season, customers }: Growth): Promise<readonly Figure[]> {
  const usual = await measureHouse('', 1, small);
  return [...usual, ...(await measureHouse(`${season} times the season: `, season, large(customers)))];
}

async function measureHouse(name: string, season: number, crowd: Crowd): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'venue-growth-'));
  try {
    const published = await publishHouse(folder, season, crowd);
    const house = await openHouse(root, folder);
    const callers = await openCallers(house.url, 1);
    try {
      // Waits for the consumers of the publication.
      await answered(callers, { path: '/house/clock', method: 'POST', body: 0 });
      const figures: Figure[] = [
        { name: `${name}Season, loaded and published`, value: published.season, unit: 's' },
        { name: `${name}One changed document, published`, value: published.change, unit: 's' },
        { name: `${name}${crowd.customers} customers, written`, value: published.crowd, unit: 's' },
      ];
      for (const question of questions) figures.push(...(await figuresOf(name, question, callers, published)));
      return [...figures, { name: `${name}Memory of the house`, value: await memoryOf(house), unit: 'MB' }];
    } finally {
      callers.leave();
      await house.close();
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function figuresOf(
  name: string,
  { name: question, ask, isNew }: Question,
  callers: Callers,
  house: PublishedHouse,
): Promise<readonly Figure[]> {
  const took: number[] = [];
  let bytes = 0;
  for (let place = 0; place <= times; place += 1) {
    if (isNew) await aDayLater(callers);
    const began = performance.now();
    const answer = await answered(callers, ask(house));
    if (place > 0) took.push(performance.now() - began);
    bytes = answer.bytes.length;
  }
  return [
    { name: `${name}${question}`, value: median(took), unit: 'ms', spread: Math.max(...took) - Math.min(...took) },
    { name: `${name}${question}: sent`, value: bytes / 1000, unit: 'kB' },
  ];
}

/** In a process of its own, whose memory is not this one's. */
async function publishHouse(folder: string, season: number, crowd: Crowd): Promise<PublishedHouse> {
  const program = join(import.meta.dirname, 'large-season.ts');
  const child = spawn(process.execPath, [program, folder, String(season), JSON.stringify(crowd)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const told = await text(child.stdout);
  // Printed by large-season.ts; nothing where it failed.
  if (told === '') throw new Error('The house was not published.');
  return JSON.parse(told.slice(told.lastIndexOf('{'))) as PublishedHouse;
}
