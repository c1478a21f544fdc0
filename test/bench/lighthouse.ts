import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';

import lighthouse from 'lighthouse';

import { buildSite } from '#infra/build.ts';
import { openBuiltSite } from '#local/built-site.ts';
import { startHouse } from '#local/house.ts';
import { pages } from '#test/journeys/addresses.ts';
import { launchBrowser } from '#test/journeys/browser.ts';

import { median } from './figure.ts';
import type { Figure } from './figure.ts';
import { slowdownFor } from './slowdown.ts';

const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
const limits = { performance: 95, accessibility: 100, 'best-practices': 100, seo: 100 } as const;
const runs = 3;
/** Share of the viewport that moves while a page loads. */
const shiftLimit = 0.01;

/** Screens of one visitor alone, errors, and lists of results: kept from search engines, so their SEO is no question. */
const notContent =
  /^(basket|checkout|streamPromo|signIn|register|search|searchField|searchPage|eventTickets|newsletter(Confirm|Leave)|accountMembership|contactPreferences|welcomeRegistration|\d{3}|error)$/;

/**
 * Lighthouse over every content route as it looks at a phone: slow network and processor, simulated. Words choose the
 * routes whose name has one of them. `SLOWDOWN=4` takes Lighthouse's own factor for the processor instead of this machine's.
 */
export async function measureLighthouse(words: readonly string[] = []): Promise<readonly Figure[]> {
  await buildSite();
  const house = await startHouse({ port: 0, folder: null, startAt: null, country: 'GB' }, await openBuiltSite());
  const port = await freePort();
  const browser = await launchBrowser([`--remote-debugging-port=${port}`]);
  const figures: Figure[] = [];
  try {
    const slowdown = Number(process.env['SLOWDOWN']) || (await slowdownHere(house.url, port));
    const ask = async (path: string) => ({ body: await (await fetch(new URL(path, house.url))).text() });
    const content = pages().filter(
      ({ name }) => !notContent.test(name) && (words.length === 0 || words.some((word) => name.includes(word))),
    );
    for (const { name, address } of content) {
      figures.push(...(await measureRoute(name, new URL(await address(ask), house.url).href, { port, slowdown })));
    }
  } finally {
    await browser.close();
    await house.stop();
  }
  return figures;
}

/** Where Lighthouse runs, and how many times slower than here its phone works. */
interface Bench {
  readonly port: number;
  readonly slowdown: number;
}

async function slowdownHere(url: string, port: number): Promise<number> {
  const found: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const result = await lighthouse(url, { port, onlyAudits: ['viewport-insight'], logLevel: 'error' });
    found.push(result?.lhr.environment.benchmarkIndex ?? Number.NaN);
  }
  const benchmark = median(found);
  const slowdown = Number(slowdownFor(benchmark).toFixed(2));
  console.log(`Lighthouse's benchmark of this processor: ${benchmark}. Its phone is ${slowdown} times slower.`);
  return slowdown;
}

async function measureRoute(name: string, url: string, { port, slowdown }: Bench): Promise<readonly Figure[]> {
  const scores: Record<string, number[]> = {};
  const shifts: number[] = [];
  for (let run = 0; run < runs; run += 1) {
    const lhr = await look(url, { port, slowdown });
    for (const category of categories) {
      (scores[category] ??= []).push(Math.round((lhr.categories[category]?.score ?? 0) * 100));
    }
    shifts.push(lhr.audits['cumulative-layout-shift']?.numericValue ?? Number.NaN);
    if (run === 0) tellFaults(name, lhr.categories, lhr.audits);
  }
  return [
    ...categories.map((category) => ({
      name: `Lighthouse ${name}, ${category}`,
      value: median(scores[category] ?? []),
      unit: 'points',
      atLeast: limits[category],
    })),
    { name: `Lighthouse ${name}, layout shift`, value: median(shifts), unit: '', atMost: shiftLimit },
  ];
}

/** Repeats a run in which Lighthouse failed to compute an audit, which it scores as zero. */
async function look(url: string, { port, slowdown }: Bench): Promise<Lhr> {
  for (let attempt = 1; attempt <= runs; attempt += 1) {
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
function tellFaults(name: string, found: Lhr['categories'], audits: Lhr['audits']): void {
  for (const category of Object.values(found)) {
    for (const { id, weight } of category.auditRefs) {
      const audit = audits[id];
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
