import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import type { Context } from 'aws-lambda';

import type { Instant } from '#shared/kernel/time/instant.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { handler } from '#functions/box-office/api/seat-holds.ts';
import { basketCookie } from '#functions/platform/http/visitor.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { hallNamed } from '#functions/publishing/readers/halls.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { termsItem } from '#functions/season/store/performances.ts';
import { startHouse } from '#local/house.ts';
import { saleTerms } from '#test/support/box-office.ts';
import { eventOf } from '#test/support/call.ts';

import { percentile } from './figure.ts';
import type { Figure } from './figure.ts';

const holds = 5000;
const callersAtOnce = 8;

/** One process, its table beside it: far below what Lambda and DynamoDB do, and enough to notice a hold that has become slow. */
const holdsPerSecond = 25;
/** A hold after thousands of others, by the time of one after hundreds. */
const mostGrowth = 1.5;
const slowestOfAHundred = 1000;
/** Reading what is there, then one transaction (design, Data). */
const roundTrips = 2;

const start = '2026-11-21T12:00:00.000Z' as Instant;
const house = hallNamed('main-stage');
const allSeats = house.sections.flatMap(({ seats }) => seats.map(({ id }) => id));

interface Wish {
  readonly performanceId: string;
  readonly seatIds: readonly string[];
}

/** Neighbours in pairs, through the whole house and then through the next evening. */
function wishes(): readonly Wish[] {
  const pairs = Math.floor(allSeats.length / 2);
  return Array.from({ length: holds }, (_, place) => ({
    performanceId: `evening-${Math.floor(place / pairs)}`,
    seatIds: allSeats.slice((place % pairs) * 2, (place % pairs) * 2 + 2),
  }));
}

function terms(performanceId: string): SaleTerms {
  const zones = [...new Set(house.sections.flatMap(({ seats }) => seats.map(({ zone }) => zone)))].toSorted();
  return saleTerms(performanceId, start, {
    houseId: house.id,
    venueTitle: house.title,
    prices: Object.fromEntries(zones.map((zone) => [zone, 5000 as SaleTerms['prices'][string]])),
    allocation: Object.fromEntries(house.sections.map(({ id, seats }) => [id, 'o'.repeat(seats.length)])),
  });
}

/** Milliseconds of one hold by a visitor of their own. */
async function hold({ performanceId, seatIds }: Wish, cookies: Record<string, string> = {}): Promise<number> {
  const body = { performanceId, seats: seatIds.map((seatId) => ({ seatId, priceType: 'standard' })) };
  const event = eventOf(handler.entry, 'POST', { body, cookies });
  const began = performance.now();
  // No handler of the house reads the Lambda context.
  const { statusCode, body: answer } = await handler(event, {} as Context);
  if (statusCode !== 200) throw new Error(`A hold was refused with ${statusCode}: ${answer}`);
  return performance.now() - began;
}

/** Milliseconds of each of these holds, asked for by so many callers at once. */
async function timesOf(wanted: readonly Wish[], callers: number): Promise<readonly number[]> {
  const waiting = [...wanted];
  const times: number[] = [];
  await Promise.all(
    Array.from({ length: callers }, async () => {
      for (let next = waiting.shift(); next; next = waiting.shift()) times.push(await hold(next));
    }),
  );
  return times;
}

/** So many holds are asked for one after another in a house that has nothing else to do, to tell how long one takes there. */
const alone = 100;

interface Alone {
  /** Median milliseconds of a hold. */
  readonly wall: number;
  /** Milliseconds of this process for each, which other work on the machine does not change. */
  readonly processor: number;
}

async function timeAlone(wanted: readonly Wish[]): Promise<Alone> {
  const before = process.cpuUsage();
  const wall = percentile(await timesOf(wanted, 1), 50);
  const { user, system } = process.cpuUsage(before);
  return { wall, processor: (user + system) / 1000 / wanted.length };
}

/** In a whole house on a folder: relay, bus, consumers and due dates work beside the holds, as they do after `npm start`. */
export async function measureHolds(): Promise<readonly Figure[]> {
  const folder = await mkdtemp(join(tmpdir(), 'venue-holds-'));
  const local = await startHouse({ port: 0, folder, startAt: start, country: 'GB' }, null);
  try {
    await local.settle();
    const evenings = ['warm', 'counted', ...new Set(wishes().map(({ performanceId }) => performanceId))];
    await writeItems(tables.sales(), [...hallItems(house), ...evenings.map((id) => termsItem(terms(id)))]);
    await hold({ performanceId: 'warm', seatIds: allSeats.slice(0, 2) });
    await local.settle();
    const trips = await tripsOfAHold();
    const all = wishes();
    await timesOf(all.slice(0, 400), callersAtOnce);
    await local.settle();
    const the500th = await timeAlone(all.slice(400, 400 + alone));
    const rush = all.slice(400 + alone, holds - alone);
    const began = performance.now();
    const times = await timesOf(rush, callersAtOnce);
    const seconds = (performance.now() - began) / 1000;
    await local.settle();
    const the5000th = await timeAlone(all.slice(holds - alone));
    return [
      { name: 'Holds of two seats', value: rush.length / seconds, unit: 'per second', atLeast: holdsPerSecond },
      { name: 'Hold, median', value: percentile(times, 50), unit: 'ms' },
      { name: 'Hold, slowest of a hundred', value: percentile(times, 99), unit: 'ms', atMost: slowestOfAHundred },
      { name: 'Hold, the 500th', value: the500th.wall, unit: 'ms' },
      { name: 'Hold, the 5,000th', value: the5000th.wall, unit: 'ms', atMost: the500th.wall * mostGrowth },
      { name: 'Processor time of the 500th', value: the500th.processor, unit: 'ms' },
      {
        name: 'Processor time of the 5,000th',
        value: the5000th.processor,
        unit: 'ms',
        atMost: the500th.processor * mostGrowth,
      },
      { name: 'Hold, round trips that follow each other', value: trips, unit: 'trips', atMost: roundTrips },
    ];
  } finally {
    await local.stop();
    await rm(folder, { recursive: true });
  }
}

/** A round trip begins when no other request is pending; parallel requests share one round trip. */
async function tripsOfAHold(): Promise<number> {
  const before = documents.get();
  let running = 0;
  let trips = 0;
  const send = async (command: never): Promise<unknown> => {
    if (running === 0) trips += 1;
    running += 1;
    try {
      return await before.send(command);
    } finally {
      running -= 1;
    }
  };
  // Only `send` is ever called by a store.
  documents.provide({ send } as unknown as typeof before);
  try {
    await hold(
      { performanceId: 'counted', seatIds: allSeats.slice(0, 2) },
      { [basketCookie]: 'a-basket-of-two-seats' },
    );
  } finally {
    documents.provide(before);
  }
  return trips;
}
