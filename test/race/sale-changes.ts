import { BatchGetCommand, GetCommand, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import type { BatchGetCommandOutput, DynamoDBDocumentClient, GetCommandOutput } from '@aws-sdk/lib-dynamodb';

import { pence } from '#shared/kernel/money.ts';
import { plus } from '#shared/kernel/time/instant.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { handler as basket } from '#functions/box-office/api/basket.ts';
import { handler as seatHolds } from '#functions/box-office/api/seat-holds.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents, tables } from '#functions/platform/table/client.ts';
import { hallItems } from '#functions/season/store/halls.ts';
import { changeTerms, pauseTerms, readStoredTerms } from '#functions/season/store/performances.ts';
import { house, loadPerformances, saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { seeded } from '#test/support/random.ts';
import { hold, lookAtOrder, placeOrder, signedInBrowser, useDemoPayments, useTestClock } from '#test/support/shop.ts';
import type { Browser } from '#test/support/shop.ts';

import { disturbTable } from './disturbed-table.ts';

const seatsOf = ({ sections }: Hall): readonly string[] => sections.flatMap((each) => each.seats.map(({ id }) => id));
const seats = seatsOf(house);

/** Every seat of a hall at one price, on offer. */
const soldWhole = ({ id, sections }: Hall): Partial<SaleTerms> => ({
  houseId: id,
  prices: Object.fromEntries(sections.flatMap((each) => each.seats.map(({ zone }) => [zone, pence(5000)]))),
  allocation: Object.fromEntries(sections.map((each) => [each.id, 'o'.repeat(each.seats.length)])),
});
const pause = { staffId: 'alma', name: 'Alma', reason: 'Wrong prices' };

/** Repeats a request that failed on the server, as a browser does. */
async function insist<T extends { readonly status: number }>(ask: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    const result = await ask();
    if ((result.status < 500 && result.status !== 429) || attempt === 30) return result;
  }
}

/** A change of a colleague, until it is written: an answer may be lost after the write. */
async function changed(change: (version: number) => Promise<unknown>, performanceId: string, version: number) {
  for (let attempt = 1; attempt <= 30; attempt += 1) {
    try {
      if ((await change(version)) === 'changed') return;
      if ((await readStoredTerms(performanceId))?.version === version + 1) return;
    } catch {
      // Throttled, or without an answer: asked again.
    }
  }
  throw new Error('The sale was not changed.');
}

export interface Rise {
  readonly charges: number;
  /** Orders with another sum than the basket showed. */
  readonly notAsShown: number;
  /** Orders that were refused though their buyers sent the sum that they saw. */
  readonly refused: readonly string[];
  /** Seats that were held before the moment and have its price since. */
  readonly raisedUnder: number;
  /** Baskets of which part was held before the moment, and part after it. */
  readonly mixed: number;
  /** Baskets that would cost another sum by the terms of the moment at which they were ordered. */
  readonly otherByTerms: number;
  readonly injected: Readonly<Record<string, number>>;
}

interface Pricing {
  readonly seed: number;
  /** Each holds two seats. */
  readonly buyers: number;
  readonly withoutGuard: boolean;
  /** The smallest one of the house without it. */
  readonly hall?: Hall;
}

/**
 * A price rises at a moment under baskets that hold, change types, hold again and order on both sides of it, on a disturbed table. Without
 * the guard a basket is priced anew whenever it is read.
 */
export async function runRise(
  client: DynamoDBDocumentClient,
  { seed, buyers, withoutGuard, hall }: Pricing,
): Promise<Rise> {
  const random = seeded(seed);
  const start = '2026-11-21T09:59:58.000Z' as Instant;
  const ten = '2026-11-21T10:00:00.000Z' as Instant;
  const clock = useTestClock(start);
  useDemoPayments();
  documents.provide(client);
  const performanceId = `rise-${seed}-${withoutGuard}`;
  const terms = saleTerms(performanceId, start, hall ? soldWhole(hall) : {});
  await loadPerformances([terms], start);
  if (hall) await writeItems(tables.sales(), hallItems(hall));
  const crowd: { readonly browser: Browser; readonly own: readonly string[] }[] = [];
  // One after another: hundreds of passwords at once would let requests wait for seconds.
  for (let place = 0; place < buyers; place += 1)
    crowd.push({
      browser: await signedInBrowser(`rise${seed}-${withoutGuard}-${place}@example.com`),
      own: seatsOf(hall ?? house).slice(2 * place, 2 * place + 2),
    });
  const { injected } = disturbTable(client, {
    random,
    conflicts: 0.12,
    throttles: 0.04,
    timeOuts: 0.1,
    withoutGuard: false,
  });
  if (withoutGuard) priceAnew(() => clock.now() >= ten);
  const dear = Object.fromEntries(Object.keys(terms.prices).map((zone) => [zone, pence(9900)]));
  await changed((version) => changeTerms(performanceId, version, { ...terms, prices: dear }, ten), performanceId, 0);

  const outcome = { charges: 0, notAsShown: 0, refused: [] as string[], raisedUnder: 0, mixed: 0, otherByTerms: 0 };
  const risen = Promise.withResolvers<void>();
  let walked = 0;
  const walk = async ({ browser, own: [one = '', other = ''] }: (typeof crowd)[number], place: number) => {
    const steps = [
      () => hold(browser, performanceId, [one]),
      () => retype(browser, performanceId, one, place % 2 === 0 ? 'child' : 'standard'),
      () => hold(browser, performanceId, [other]),
    ];
    // With a basket id of its own: a hold whose answer is lost has its seats when it is asked for again.
    Object.assign(browser, (await insist(() => call(basket, { cookies: browser }))).cookies);
    let isEarly = false;
    let shown: Awaited<ReturnType<typeof hold>> | undefined;
    for (const [done, step] of steps.entries()) {
      // A third of the buyers goes on without regard to the moment, a third holds one seat before it, and a third begins after it.
      if (place % 3 > 0 && done === 2 - (place % 3)) await risen.promise;
      for (let turns = Math.floor(random() * 30); turns > 0; turns -= 1) await new Promise(setImmediate);
      shown = await insist(step);
      if (done === 0) isEarly = clock.now() < ten;
      walked += 1;
      if (walked === buyers) {
        clock.set(ten);
        risen.resolve();
      }
    }
    if (!shown) throw new Error('A buyer takes no step.');
    const lines = shown.data.products.flatMap(({ subLineItems }) => subLineItems);
    const isRaised = ({ priceTypes }: (typeof lines)[number]) => priceTypes.some(({ pence: price }) => price === 9900);
    const raised = lines.filter(isRaised).length;
    if (isEarly && lines.some((line) => line.seatId === one && isRaised(line))) outcome.raisedUnder += 1;
    if (raised > 0 && raised < lines.length) outcome.mixed += 1;
    if (raised < lines.length) outcome.otherByTerms += 1;
    const placed = await insist(() => placeOrder(browser, shown.data.cartAmount));
    if (placed.status > 201) return void outcome.refused.push(placed.problem?.code ?? String(placed.status));
    outcome.charges += 1;
    const { total } = (await insist(() => lookAtOrder(browser, placed.data.id))).data;
    if (total !== shown.data.cartAmount) outcome.notAsShown += 1;
  };
  await Promise.all(crowd.map(walk));
  documents.provide(client);
  return { ...outcome, injected };
}

/** The control: tickets in a basket cost what the terms of now say. */
function priceAnew(isDear: () => boolean): void {
  const below = documents.get();
  documents.provide(
    clientOf(async (command: unknown) => {
      const answer: unknown = await below.send(command as never);
      const isOne = command instanceof GetCommand;
      if (!isDear() || !(isOne || command instanceof BatchGetCommand)) return answer;
      // The embedded table answers with plain items.
      const { Item, Responses = {} } = answer as Partial<GetCommandOutput & BatchGetCommandOutput>;
      for (const item of [Item ?? {}, ...Object.values(Responses).flat()])
        if (typeof item['lines'] === 'string' && item['basketId'])
          item['lines'] = item['lines'].replaceAll(/"pence":\d+/g, '"pence":9900');
      return answer;
    }),
  );
}

const retype = (browser: Browser, performanceId: string, seatId: string, priceType: 'standard' | 'child') =>
  call(seatHolds, { method: 'POST', body: { performanceId, seats: [{ seatId, priceType }] }, cookies: browser });

export interface Paused {
  /** Holds that succeeded, in milliseconds after the pause at which they began. */
  readonly held: readonly number[];
  /** Holds that were refused by name, likewise. */
  readonly refused: readonly number[];
  readonly injected: Readonly<Record<string, number>>;
}

/** Holds go on all the time, and a colleague pauses the sale. Without the guard no hold sees the pause. */
export async function runPause(
  client: DynamoDBDocumentClient,
  { seed, withoutGuard }: { readonly seed: number; readonly withoutGuard: boolean },
): Promise<Paused> {
  const random = seeded(seed);
  const start = '2026-11-21T12:00:00.000Z' as Instant;
  const clock = useTestClock(start);
  documents.provide(client);
  const performanceId = `pause-${seed}-${withoutGuard}`;
  await loadPerformances([saleTerms(performanceId, start)], start);
  const { injected } = disturbTable(client, {
    random,
    conflicts: 0.12,
    throttles: 0.04,
    timeOuts: 0.1,
    withoutGuard: false,
  });
  if (withoutGuard) hidePause();
  const pausedAt = plus(start, 3000);
  const held: number[] = [];
  const refused: number[] = [];
  const after = (begun: Instant) => Date.parse(begun) - Date.parse(pausedAt);
  const holds: Promise<void>[] = [];
  for (let place = 0; place < 80; place += 1) {
    if (clock.now() === pausedAt)
      await changed((version) => pauseTerms(performanceId, version, pause), performanceId, 0);
    const begun = clock.now();
    const seat = seats[place] ?? '';
    const ask = async () => {
      const result = await insist(() => hold({}, performanceId, [seat]));
      if (result.status === 200) held.push(after(begun));
      if (result.problem?.code === 'sale-paused') refused.push(after(begun));
    };
    holds.push(ask());
    for (let turns = Math.floor(random() * 6); turns > 0; turns -= 1) await new Promise(setImmediate);
    clock.pass(100);
  }
  await Promise.all(holds);
  documents.provide(client);
  return { held, refused, injected };
}

/** The control: terms are read as if nobody had paused them. */
function hidePause(): void {
  const below = documents.get();
  documents.provide(
    clientOf(async (command: unknown) => {
      const answer: unknown = await below.send(command as never);
      if (command instanceof BatchGetCommand) {
        // The embedded table answers a batch with plain items.
        for (const items of Object.values((answer as BatchGetCommandOutput).Responses ?? {}))
          for (const item of items) delete item['pausedAt'];
      }
      return answer;
    }),
  );
}

/** The items of each buyer's transactions, by the name that was set last. */
export function captureItems(
  client: DynamoDBDocumentClient,
  plant: (command: TransactWriteCommand) => void = () => {},
) {
  const items = new Map<string, Set<string>>();
  let buyer = '';
  documents.provide(
    clientOf(async (command: unknown) => {
      if (command instanceof TransactWriteCommand) {
        plant(command);
        for (const { Put, Update, Delete, ConditionCheck } of command.input.TransactItems ?? []) {
          const { TableName = '', ...one } = Put ?? Update ?? Delete ?? ConditionCheck ?? {};
          const key = ('Key' in one ? one.Key : 'Item' in one ? one.Item : undefined) ?? {};
          const own = items.get(buyer) ?? new Set();
          items.set(buyer, own.add(`${TableName} ${String(key['pk'])} / ${String(key['sk'])}`));
        }
      }
      return client.send(command as never);
    }),
  );
  return {
    as: (name: string) => void (buyer = name),
    of: (name: string): ReadonlySet<string> => items.get(name) ?? new Set(),
    /** Items that transactions of two buyers have in common. */
    shared: (one: string, other: string): readonly string[] =>
      [...(items.get(one) ?? [])].filter((item) => items.get(other)?.has(item)),
  };
}
