import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import { pence } from '#shared/kernel/money.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import { handler as basket } from '#functions/box-office/api/basket.ts';
import { handler as places } from '#functions/box-office/api/place-holds.ts';
import { documents } from '#functions/platform/table/client.ts';
import { house, loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { seeded } from '#test/support/random.ts';
import { useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

import { disturbTable } from './disturbed-table.ts';

export interface PlaceRush {
  readonly seed: number;
  readonly buyers: number;
  readonly free: number;
  readonly withoutGuard: boolean;
}

export interface PlaceOutcome {
  /** Places in more than one basket. */
  readonly givenTwice: number;
  readonly given: number;
  /** Places left at the end. */
  readonly left: number;
  /** The smallest refused number of places; Infinity for none. */
  readonly fewestRefused: number;
  readonly refused: number;
  /** Answers that were neither places nor a plain "not as many are left". */
  readonly others: readonly string[];
  readonly injected: Readonly<Record<string, number>>;
}

const start = '2026-11-21T12:00:00.000Z' as Instant;

/** A hall without reserved seats goes on sale to a crowd at once, on a disturbed table. Nobody releases anything. */
export async function runPlaceRush(client: DynamoDBDocumentClient, rush: PlaceRush): Promise<PlaceOutcome> {
  const { seed, buyers, free, withoutGuard } = rush;
  const random = seeded(seed);
  useTestClock(start);
  documents.provide(client);
  const performanceId = `hall-${seed}-${withoutGuard}`;
  const prices = { A: pence(1200), B: pence(1200), C: pence(1200) };
  await loadPerformances(
    [saleTerms(performanceId, start, { isUnseated: true, prices, allocation: offer(free) })],
    start,
  );
  const { injected } = disturbTable(client, { random, conflicts: 0.08, throttles: 0.04, timeOuts: 0.4, withoutGuard });
  const crowd = Array.from({ length: buyers }, () => ({ browser: {} as Browser, wants: 1 + Math.floor(random() * 3) }));
  const refusals: number[] = [];
  const others: string[] = [];
  await Promise.all(
    crowd.map(async ({ browser, wants }) => {
      Object.assign(browser, (await insist(() => call(basket, { cookies: browser }))).cookies);
      const body = { performanceId, places: [{ priceType: 'standard' as const, count: wants }] };
      const result = await insist(() => call(places, { method: 'POST', body, cookies: browser }));
      if (result.problem?.code === 'places-gone') refusals.push(wants);
      else if (result.status !== 200) others.push(result.problem?.code ?? String(result.status));
    }),
  );
  documents.provide(client);
  const had = (await Promise.all(crowd.map(({ browser }) => placesOf(browser)))).flat();
  const distinct = new Set(had);
  return {
    givenTwice: had.length - distinct.size,
    given: distinct.size,
    left: free - distinct.size,
    fewestRefused: Math.min(...refusals),
    refused: refusals.length,
    others,
    injected,
  };
}

/** So many places over the sections of the house, the others sold elsewhere. */
function offer(free: number): Record<string, string> {
  let left = free;
  return Object.fromEntries(
    house.sections.map(({ id, seats }) => {
      const here = Math.min(left, Math.ceil(free / house.sections.length));
      left -= here;
      return [id, 'o'.repeat(here) + 'x'.repeat(seats.length - here)];
    }),
  );
}

async function placesOf(browser: Browser): Promise<string[]> {
  const { data } = await call(basket, { cookies: browser });
  return data.products.flatMap(({ subLineItems }) => subLineItems.map(({ seatId }) => seatId));
}

/** Repeats a request that failed on the server, as a browser does. */
async function insist<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await ask();
    if ((result.status < 500 && result.status !== 429) || attempt === 30) return result;
  }
}
