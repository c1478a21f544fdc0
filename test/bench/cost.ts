import { contract } from '#shared/catalogue/contract.ts';
import type { PathName } from '#shared/catalogue/contract.ts';
import { buildSite } from '#infra/build.ts';
import { openBuiltSite } from '#local/built-site.ts';
import { startHouse } from '#local/house.ts';
import type { Site } from '#local/site.ts';
import { launchBrowser } from '#test/journeys/browser.ts';
import { runSale } from '#test/onsale/sale.ts';
import { greatHouse } from '#test/onsale/sales-floor.ts';
import { startTablesInFile } from '#test/support/table.ts';

import { walkCounted, walks } from './cost-walks.ts';
import { countLog, countUnits, nothing } from './counting.ts';
import type { Counts } from './counting.ts';
import type { Figure } from './figure.ts';
import { assumed, prices } from './prices.ts';
import { canaryAlarms, costOf, routeMetrics, standingRows } from './standing-cost.ts';
import type { StandingRow } from './standing-cost.ts';

type Kind = keyof typeof walks;

/** Dollars by what they are paid for. */
type Bill = Readonly<Record<string, number>>;

/**
 * What the house costs, from requests that are counted and not guessed: three visits in a browser and a tenth of an on-sale, through the
 * real handlers, relay and consumers. Prices and what cannot be counted stand in `prices.ts`.
 */
export async function measureCost(): Promise<readonly Figure[]> {
  const visits = await countVisits();
  const sale = await countSale();
  const bills = Object.fromEntries(
    Object.entries(visits).map(([kind, counts]) => [kind, billOf(counts, 1000, kind === 'streaming')]),
  ) as Record<Kind, Bill>;
  const shares = Object.entries(assumed.visits) as [Kind, number][];
  const mixed = sumOf(shares.map(([kind, share]) => scaled(bills[kind], share / 1000)));
  const onSale = billOf(sale.counts, 10, false);
  printCounts({ ...visits, 'on-sale of 2,000': sale.counts });
  printBills({ ...bills, 'of all kinds': mixed, 'on-sale of 20,000': onSale });
  const rows = standingRows();
  printStanding([...rows, canaryAlarms(), routeMetrics()]);
  const standing = rows.reduce((sum, row) => sum + costOf(row), 0);
  const cents = (name: string, bill: Bill): Figure => ({ name, value: 100 * totalOf(bill), unit: 'US cents' });
  return [
    ...shares.map(([kind]) => cents(`1,000 visits, ${kind}`, bills[kind])),
    cents(`1,000 visits of all kinds (${shares.map(([kind, share]) => `${share} ${kind}`).join(', ')})`, mixed),
    cents('An on-sale of 20,000 buyers for 2,256 seats', onSale),
    { name: 'A month in which nobody comes', value: 100 * standing, unit: 'US cents' },
    {
      name: 'More where each route is busy in every hour of it',
      value: 100 * costOf(routeMetrics()),
      unit: 'US cents',
    },
  ];
}

async function countVisits(): Promise<Readonly<Record<Kind, Counts>>> {
  await buildSite();
  let counts = nothing();
  const current = (): Counts => counts;
  const house = await startHouse(
    { port: 0, folder: null, startAt: null, country: 'GB' },
    timed(await openBuiltSite(), current),
  );
  const stops = [countUnits(current), countLog(current)];
  const browser = await launchBrowser();
  const all: Partial<Record<Kind, Counts>> = {};
  try {
    // The first run is not counted: newly loaded functions are slower than warm ones.
    for (const walk of Object.values(walks)) await walkCounted(browser, house, walk, counts);
    for (const [kind, walk] of Object.entries(walks) as [Kind, (typeof walks)[Kind]][]) {
      counts = nothing();
      await walkCounted(browser, house, walk, counts);
      all[kind] = counts;
    }
  } finally {
    for (const stop of stops) stop();
    await browser.close();
    await house.stop();
  }
  // Each kind was walked above.
  return all as Record<Kind, Counts>;
}

/** Pages with their rendering time: on AWS a separate function renders them. */
function timed(site: Site, counts: () => Counts): Site {
  return {
    serve: async (request, response, siteOrigin) => {
      const began = performance.now();
      await site.serve(request, response, siteOrigin);
      const type = response.getHeader('content-type');
      if (String(type).startsWith('text/html')) counts().pageMs += performance.now() - began;
    },
  };
}

/** A tenth of the buyers before a tenth of the seats, all of whom behave as those of `npm run onsale` do. */
async function countSale() {
  const tables = await startTablesInFile();
  const counts = nothing();
  const stops = [countUnits(() => counts), countLog(() => counts)];
  try {
    const settings = { seed: 1, buyers: 2000, seats: 226, arrivalSeconds: 15, pace: 1, roomFor: 8, atMost: 240 };
    const { sale, floor } = await runSale(tables, { ...settings, house: greatHouse() });
    await floor.settle();
    for (const [name, times] of counts.pathMs) counts.api.set(name, times.length);
    counts.assets = sale.edge.counts.fromCache;
    await floor.close();
    return { counts };
  } finally {
    for (const stop of stops) stop();
    await tables.stop();
  }
}

const isKept = (name: string): boolean => name in contract && contract[name as PathName].cache === 'content';

/** The cost of `times` the counted use. */
function billOf(counts: Counts, times: number, hasFilm: boolean): Bill {
  const through = 1 - assumed.keptAtEdge;
  const { film, functionGigabytes, rendererGigabytes, slowness, bytesACall, bytesALine } = assumed;
  const calls = [...counts.api].map(([name, count]) => ({
    count: count * (isKept(name) ? through : 1),
    ms: meanOf(counts.pathMs.get(name) ?? []),
  }));
  const atApi = calls.reduce((sum, { count }) => sum + count, 0);
  const apiMs = calls.reduce((sum, { count, ms }) => sum + count * ms, 0);
  const asked = counts.pages + counts.assets + [...counts.api.values()].reduce((sum, count) => sum + count, 0);
  const edge = asked + (hasFilm ? film.pieces : 0);
  const gigabyteSeconds =
    (slowness * ((apiMs + counts.consumedMs) * functionGigabytes + counts.pageMs * through * rendererGigabytes)) / 1000;
  const functionCalls = atApi + counts.pages * through + counts.consumed;
  const logBytes = counts.logBytes + counts.lines * bytesALine + functionCalls * bytesACall;
  return scaled(
    {
      'edge: requests': edge * (prices.edgeRequest + prices.edgeFunction),
      'edge: firewall': edge * prices.firewallRequest,
      'edge: pages, pictures, scripts': counts.edgeBytes * prices.edgeByte,
      'edge: the film itself': hasFilm ? film.bytes * prices.edgeByte : 0,
      API: atApi * prices.apiRequest,
      functions: functionCalls * prices.functionCall + gigabyteSeconds * prices.gigabyteSecond,
      tables: (counts.reads + counts.contentReads * through) * prices.readUnit + counts.writes * prices.writeUnit,
      // Sent, fetched and taken away; the last two by the batch, which is one message where few come.
      'events and queues': counts.events * prices.event + counts.messages * 3 * prices.queueRequest,
      logs: logBytes * (prices.logByte + assumed.logMonths * prices.logByteMonth),
      mails: counts.mails * prices.mail,
    },
    times,
  );
}

const meanOf = (values: readonly number[]): number =>
  values.length === 0 ? 0 : values.reduce((sum, value) => sum + value, 0) / values.length;
const totalOf = (bill: Bill): number => Object.values(bill).reduce((sum, dollars) => sum + dollars, 0);
const scaled = (bill: Bill, times: number): Bill =>
  Object.fromEntries(Object.entries(bill).map(([name, dollars]) => [name, dollars * times]));

function sumOf(bills: readonly Bill[]): Bill {
  const names = Object.keys(bills[0] ?? {});
  return Object.fromEntries(names.map((name) => [name, bills.reduce((sum, bill) => sum + (bill[name] ?? 0), 0)]));
}

const number = (value: number): string => Math.round(value).toLocaleString('en-GB');
const markdown = (rows: readonly (readonly string[])[]): void => {
  const [head = [], ...rest] = rows;
  for (const row of [head, head.map(() => '---'), ...rest]) console.log(`| ${row.join(' | ')} |`);
  console.log('');
};

/** What one visit, or the whole tenth of a sale, has used. */
function printCounts(all: Readonly<Record<string, Counts>>): void {
  const rows: readonly [string, (counts: Counts) => number][] = [
    ['pages', ({ pages }) => pages],
    ['files, or answers kept at the edge', ({ assets }) => assets],
    ['requests of the API', ({ api }) => [...api.values()].reduce((sum, count) => sum + count, 0)],
    ['kB to the browser', ({ edgeBytes }) => edgeBytes / 1000],
    ['read units, content', ({ contentReads }) => contentReads],
    ['read units, others', ({ reads }) => reads],
    ['write units', ({ writes }) => writes],
    ['events', ({ events }) => events],
    ['messages', ({ messages }) => messages],
    ['calls of relay and consumers', ({ consumed }) => consumed],
    ['kB of log', ({ logBytes }) => logBytes / 1000],
    ['mails', ({ mails }) => mails],
  ];
  markdown([
    ['counted', ...Object.keys(all)],
    ...rows.map(([name, of]) => [name, ...Object.values(all).map((counts) => number(of(counts)))]),
  ]);
}

function printBills(all: Readonly<Record<string, Bill>>): void {
  const names = Object.keys(Object.values(all)[0] ?? {});
  const cents = (dollars: number): string => (100 * dollars).toFixed(1);
  markdown([
    ['US cents', ...Object.keys(all)],
    ...names.map((name) => [name, ...Object.values(all).map((bill) => cents(bill[name] ?? 0))]),
    ['**together**', ...Object.values(all).map((bill) => `**${cents(totalOf(bill))}**`)],
  ]);
}

function printStanding(rows: readonly StandingRow[]): void {
  const dollars = (value: number): string => value.toFixed(2);
  markdown([
    ['US dollars a month', 'count', 'each', 'together'],
    ...rows.map((row) => [row.what, number(row.count), dollars(row.each), dollars(costOf(row))]),
  ]);
}
