import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import lighthouse from 'lighthouse';
import type { Browser } from 'playwright-core';

import { buildSite } from '#infra/build.ts';
import { openBuiltSite } from '#local/built-site.ts';
import { startHouse } from '#local/house.ts';
import { ownPages, pages } from '#test/journeys/addresses.ts';
import type { Page } from '#test/journeys/addresses.ts';
import { launchBrowser } from '#test/journeys/browser.ts';

import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { openHttp2Front } from './http2-front.ts';
import { cookiesOfSubscriber } from './signed-in.ts';
import { slowdownFor } from './slowdown.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const runs = 3;
/** Audits with a limit of their own. The shift is a share of the viewport. */
const audits = [
  { id: 'largest-contentful-paint', name: 'largest paint', unit: 'ms', atMost: 1800 },
  { id: 'total-blocking-time', name: 'blocking time', unit: 'ms', atMost: 150 },
  { id: 'cumulative-layout-shift', name: 'layout shift', unit: '', atMost: 0.01 },
] as const;

/** One page of each kind. */
export const kinds: ReadonlySet<string> = new Set([
  'home',
  'listing',
  'calendar',
  'eventDetails',
  'eventDates',
  'eventTickets',
  'newsPost',
  'title',
  'stream',
  'account of a subscriber',
]);

/** Screens of one visitor alone, errors, and lists of results: kept from search engines, so their SEO is no question. */
const notIndexed =
  /^(basket|checkout|streamPromo|signIn|register|search|searchField|searchPage|eventTickets|newsletter(Confirm|Leave)|accountMembership|contactPreferences|welcomeRegistration|\d{3}|error|.* of a subscriber)$/;

/**
 * Lighthouse over one page of each kind as it looks at a phone: slow network and processor, simulated. Words choose instead the routes
 * whose name has one of them. `SLOWDOWN=4` takes Lighthouse's own factor for the processor instead of this machine's, which is printed too.
 */
export async function measureLighthouse(words: readonly string[] = []): Promise<readonly Figure[]> {
  await buildSite();
  const house = await startHouse({ port: 0, folder: null, startAt: null, country: 'GB' }, await openBuiltSite());
  const port = await freePort();
  const front = await openHttp2Front(house.url);
  const browser = await launchBrowser([`--remote-debugging-port=${port}`, '--ignore-certificate-errors']);
  const figures: Figure[] = [];
  try {
    const calibrated = await slowdownHere(front.url, port);
    const slowdown = Number(process.env['SLOWDOWN']) || calibrated;
    console.log(`Its phone is ${calibrated} times slower than this machine; the factor used is ${slowdown}.`);
    figures.push(
      { name: 'Lighthouse, calibrated factor', value: calibrated, unit: 'times' },
      { name: 'Lighthouse, factor used', value: slowdown, unit: 'times' },
    );
    const ask = async (path: string) => ({ body: await (await fetch(new URL(path, house.url))).text() });
    const measure = async (listed: readonly Page[], begin: Bench['begin']) => {
      const wanted = listed.filter(({ name }) =>
        words.length === 0 ? kinds.has(name) : words.some((word) => name.includes(word)),
      );
      for (const { name, address } of wanted) {
        const url = new URL(await address(ask), front.url).href;
        figures.push(...(await measureRoute(name, url, { port, slowdown, begin })));
      }
    };
    await measure(pages(), async () => undefined);
    await measure(ownPages(), () => signIn(browser, house.url, front.url));
  } finally {
    await browser.close();
    front.close();
    await house.stop();
  }
  return figures;
}

/** Where Lighthouse runs, and how many times slower than here its phone works. */
interface Bench {
  readonly port: number;
  readonly slowdown: number;
  /** Before each look: the browser has lost its cookies after the one before. */
  readonly begin: () => Promise<void>;
}

/** By cookies in the browser: scripts read one of them, which a header of requests would not show them. */
async function signIn(browser: Browser, house: string, front: string): Promise<void> {
  const cookies = await cookiesOfSubscriber(house, front);
  await (await browser.newBrowserCDPSession()).send('Storage.setCookies', { cookies });
}

/** The factor that is calibrated to this machine. */
async function slowdownHere(url: string, port: number): Promise<number> {
  const found: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, { port, onlyAudits: ['viewport-insight'], logLevel: 'error' });
    found.push(result?.lhr.environment.benchmarkIndex ?? Number.NaN);
  }
  const benchmark = median(found);
  console.log(`Lighthouse's benchmark of this processor, median of ${runs}: ${benchmark}.`);
  return Number(slowdownFor(benchmark).toFixed(2));
}

async function measureRoute(name: string, url: string, bench: Bench): Promise<readonly Figure[]> {
  const found: Lhr[] = [];
  for (let run = 0; run < runs; run += 1) found.push(await look(url, bench));
  const [first] = found;
  if (first) tellFaults(name, first.categories, first.audits);
  const isContent = !notIndexed.test(name);
  return [
    ...categories
      .filter((category) => isContent || category !== 'seo')
      .map((category) => ({
        name: `Lighthouse ${name}, ${category}`,
        value: median(found.map(({ categories: scored }) => Math.round((scored[category]?.score ?? 0) * 100))),
        unit: 'points',
        atLeast: limits[category],
      })),
    ...audits.map(({ id, name: audit, unit, atMost }) => ({
      name: `Lighthouse ${name}, ${audit}`,
      value: median(found.map(({ audits: measured }) => measured[id]?.numericValue ?? Number.NaN)),
      unit,
      atMost,
    })),
  ];
}

/** Repeats a run in which Lighthouse failed to compute an audit, which it scores as zero. */
async function look(url: string, { port, slowdown, begin }: Bench): Promise<Lhr> {
  for (let attempt = 1; attempt <= runs; attempt += 1) {
    await begin();
    const result = await lighthouse(url, {
      port,
      onlyCategories: [...categories],
      throttling: { cpuSlowdownMultiplier: slowdown },
      logLevel: 'error',
    });
    const broken = Object.values(result?.lhr.audits ?? {}).filter(
      ({ scoreDisplayMode }) => scoreDisplayMode === 'error',
    );
    if (result && broken.length === 0) return result.lhr;
    console.log(`Lighthouse failed at ${url}: ${broken[0]?.errorMessage ?? 'no answer'} It looks again.`);
  }
  throw new Error(`Lighthouse has nothing to say of ${url}.`);
}

type Lhr = NonNullable<Awaited<ReturnType<typeof lighthouse>>>['lhr'];

/** What costs a page its points, so that a missed limit names its reason. */
function tellFaults(name: string, found: Lhr['categories'], measured: Lhr['audits']): void {
  for (const category of Object.values(found)) {
    for (const { id, weight } of category.auditRefs) {
      const audit = measured[id];
      if (weight > 0 && audit?.score !== null && audit !== undefined && audit.score < 0.9) {
        console.log(`${name}: ${category.id}: ${audit.title} ${audit.displayValue ?? ''}`);
      }
    }
  }
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => void server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => void server.close(resolve));
  return port;
}
