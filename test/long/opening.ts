import { setTimeout as pause } from 'node:timers/promises';

import type { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';

import type { Instant } from '#shared/kernel/time/instant.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import type { SaleTerms } from '#shared/season/domain/sale-terms.ts';
import { handler as holds } from '#functions/box-office/api/seat-holds.ts';
import { recount } from '#functions/box-office/commands/recount.ts';
import { bus } from '#functions/platform/relay/bus.ts';
import { handler as relay } from '#functions/platform/relay/relay.ts';
import { scheduler } from '#functions/platform/relay/schedule.ts';
import { clock, now } from '#functions/platform/runtime/clock.ts';
import { writeItems } from '#functions/platform/table/batch.ts';
import { documents, tables as names } from '#functions/platform/table/client.ts';
import { hallNamed } from '#functions/publishing/readers/halls.ts';
import { countsOf, readAllAvailability, readKeptCounts } from '#functions/season/store/availability.ts';
import { forgetHalls, hallItems } from '#functions/season/store/halls.ts';
import { termsItem } from '#functions/season/store/performances.ts';
import { startBus } from '#local/bus.ts';
import { settled } from '#local/house.ts';
import { streamedTables } from '#local/table-server.ts';
import { readStreams } from '#local/table-streams.ts';
import { openTableWire } from '#local/table-wire.ts';
import { saleTerms } from '#test/support/box-office.ts';
import { call } from '#test/support/call.ts';
import { clientOf } from '#test/support/client-of.ts';
import { startTablesDirect } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import type { LongPart, LongResult, LongRun } from './part.ts';

/** Performances on which a seat is held at the same moment. */
const season = { small: 200, full: 2000 } as const;
/** Milliseconds on the way to the table and back, added to each command. */
const away = 15;
/** Seconds until every count is right. */
const limit = 10;
/** Seconds after which AWS ends the function. */
const functionEnd = 30;
/** Milliseconds of collecting, as on AWS. */
const gatherFor = 1000;
const holdsAtOnce = 20;

/** Of the three halls in turn, as in a season. */
const halls = ['main-stage', 'linbury-theatre', 'clore-studio'].map((id) => hallNamed(id));

const seatOf = (hall: Hall): string => hall.sections[0]?.seats[0]?.id ?? '';
const hallOf = (place: number): Hall => halls[place % halls.length] as Hall;
const sectionsOf = (hall: Hall): string[] => [hall.sections[0]?.id ?? ''];

function termsOf(place: number, moment: Instant): SaleTerms {
  const hall = hallOf(place);
  const zones = [...new Set(hall.sections.flatMap(({ seats }) => seats.map(({ zone }) => zone)))];
  return saleTerms(`opening-${place}`, moment, {
    houseId: hall.id,
    venueTitle: hall.title,
    prices: Object.fromEntries(zones.map((zone) => [zone, 4000])) as SaleTerms['prices'],
    allocation: Object.fromEntries(hall.sections.map(({ id, seats }) => [id, 'o'.repeat(seats.length)])),
  });
}

/** Loads the season and holds one seat of each performance, of which nothing has been told yet. */
async function holdOneOfEach(performances: number): Promise<void> {
  clock.provide(Date.now);
  forgetHalls();
  scheduler.provide(async () => 'made');
  const all = Array.from({ length: performances }, (_, place) => place);
  const moment = now();
  await writeItems(names.sales(), [
    ...halls.flatMap(hallItems),
    ...all.map((place) => termsItem(termsOf(place, moment))),
  ]);
  const places = all.values();
  const holding = async (): Promise<void> => {
    for (const place of places) {
      const seats = [{ seatId: seatOf(hallOf(place)), priceType: 'standard' as const }];
      const { problem } = await call(holds, { method: 'POST', body: { performanceId: `opening-${place}`, seats } });
      if (problem) throw new Error(`A seat was not held: ${problem.title}`);
    }
  };
  await Promise.all(Array.from({ length: holdsAtOnce }, holding));
}

/** From now on every command of the stores takes longer; returns what reads without it. */
function putAway(): DynamoDBDocumentClient {
  const near = documents.get();
  const send = async (command: never): Promise<unknown> => {
    await pause(away);
    return near.send(command);
  };
  documents.provide(clientOf(send));
  return near;
}

const left = (place: number): number => hallOf(place).sections.reduce((sum, { seats }) => sum + seats.length, -1);

/** How many performances have another count than their seats. */
async function wrongAmong(performances: number, near: DynamoDBDocumentClient): Promise<number> {
  const far = documents.get();
  documents.provide(near);
  try {
    const counted = new Map(
      (await readAllAvailability()).map((count) => [count.performanceId, count.ticketsAvailable]),
    );
    const all = Array.from({ length: performances }, (_, place) => place);
    return all.filter((place) => counted.get(`opening-${place}`) !== left(place)).length;
  } finally {
    documents.provide(far);
  }
}

interface Opened {
  readonly seconds: number;
  /** Counts in the answer that everybody reads, of as many. */
  readonly kept: number;
  readonly dead: number;
}

/** All facts are told at once, by the house's own relay, bus and consumers. */
async function open(tables: TestTables, performances: number): Promise<Opened> {
  const near = putAway();
  const localBus = startBus({ gatherFor });
  bus.provide(localBus.publish);
  const wire = openTableWire(tables.endpoint);
  const began = performance.now();
  const positions = { of: () => null, keep: () => undefined };
  const streams = await readStreams(tables.endpoint, streamedTables, relay, { post: wire.post, positions });
  while ((await wrongAmong(performances, near)) > 0 && performance.now() - began < 60_000) await pause(200);
  const seconds = (performance.now() - began) / 1000;
  await settled(streams, localBus);
  documents.provide(near);
  const kept = (await countsOf(await readKeptCounts())).filter(({ version }) => version > 0).length;
  await streams.stop();
  await wire.stop();
  const dead = [...localBus.queues.values()].reduce((sum, queue) => sum + queue.dead.length, 0);
  return { seconds, kept, dead };
}

/** The same counts one after another in two functions; returns the seconds, and how many a function's end would have left. */
async function oneAfterAnother(performances: number): Promise<{ readonly seconds: number; readonly leftOver: number }> {
  putAway();
  const all = Array.from({ length: performances }, (_, place) => place);
  const halves = [all.slice(0, performances / 2), all.slice(performances / 2)];
  const began = performance.now();
  let counted = 0;
  await Promise.all(
    halves.map(async (half) => {
      for (const place of half) {
        await recount(`opening-${place}`, sectionsOf(hallOf(place)), now());
        if (performance.now() - began > functionEnd * 1000) return;
        counted += 1;
      }
    }),
  );
  return { seconds: (performance.now() - began) / 1000, leftOver: performances - counted };
}

async function onTables<T>(performances: number, work: (tables: TestTables) => Promise<T>): Promise<T> {
  const tables = await startTablesDirect();
  try {
    await holdOneOfEach(performances);
    return await work(tables);
  } finally {
    await tables.stop();
  }
}

async function run({ size, say }: LongRun): Promise<LongResult> {
  const performances = season[size];
  const opened = await onTables(performances, (tables) => open(tables, performances));
  say(`${performances} counts right after ${opened.seconds.toFixed(1)} s`);
  const before = await onTables(performances, () => oneAfterAnother(performances));
  const failures = [
    ...(opened.seconds > limit ? [`every count is right after ${opened.seconds.toFixed(1)} s, not ${limit}`] : []),
    ...(opened.kept === performances ? [] : [`the answer that everybody reads has ${opened.kept} counts`]),
    ...(opened.dead === 0 ? [] : [`${opened.dead} dead letters`]),
    ...(size === 'full' && before.leftOver === 0 ? ['one after another would do as well'] : []),
  ];
  const leftOver = before.leftOver > 0 ? `, ${before.leftOver} of them left when a function ends` : '';
  return {
    passed: 4 - failures.length,
    failures,
    figures: `${performances} performances, ${away} ms to the table: right after ${opened.seconds.toFixed(1)} s; one after another in two functions ${before.seconds.toFixed(1)} s${leftOver}`,
  };
}

const opening: LongPart = {
  about: 'A season that opens at once: how long until every count of tickets left is right.',
  run,
};
// The runner imports the part by its file.
export default opening;
