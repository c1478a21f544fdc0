import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';

import type { Browser } from 'playwright-core';

import { buildSite } from '#local/build.ts';
import { openBuiltSite } from '#local/built-site.ts';
import { startHouse } from '#local/house.ts';
import type { House } from '#local/house.ts';

import { launchBrowser } from './browser.ts';
import { afterJourneys } from './after.ts';
import { basketJourneys } from './basket.ts';
import { buyingJourneys } from './buying.ts';
import { castJourneys } from './casts.ts';
import { dateJourneys } from './dates.ts';
import { everyRouteJourneys } from './every-route.ts';
import { failureJourneys } from './failures.ts';
import { filmJourneys } from './film.ts';
import { firstViewJourneys } from './first-view.ts';
import { fridayRushJourneys } from './friday-rush.ts';
import { holdingJourneys } from './holding.ts';
import type { Journey } from './journey.ts';
import { payingJourneys } from './paying.ts';
import { returnJourneys } from './returns.ts';
import { rivalJourneys } from './rival.ts';
import { choosingJourneys } from './seats-choosing.ts';
import { enterHouse } from './visitor.ts';
import type { Visitor } from './visitor.ts';

/**
 * Walks through the whole house in a real browser, one journey after another. Words on the command line choose the
 * journeys whose name has one of them.
 */
const all: readonly Journey[] = [
  ...firstViewJourneys,
  ...everyRouteJourneys,
  ...buyingJourneys,
  ...rivalJourneys,
  ...choosingJourneys,
  ...payingJourneys,
  ...afterJourneys,
  ...returnJourneys,
  ...holdingJourneys,
  ...failureJourneys,
  ...castJourneys,
  ...dateJourneys,
  ...basketJourneys,
  // This one moves the clock to Friday, the last of the next by days.
  ...fridayRushJourneys,
  ...filmJourneys,
];

const evidence = join(import.meta.dirname, '../../build/journeys');
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Walks one journey; true when it arrived and nobody met anything that they should not. */
async function walk({ name, walk }: Journey, house: House, browser: Browser): Promise<boolean> {
  const visitors: Visitor[] = [];
  const began = performance.now();
  const findings: string[] = [];
  try {
    await walk({
      house,
      enter: async (options) => {
        const visitor = await enterHouse(browser, house.url, options);
        visitors.push(visitor);
        return visitor;
      },
    });
  } catch (error) {
    findings.push(error instanceof Error ? error.message : String(error));
  }
  findings.push(...visitors.flatMap((visitor) => visitor.findings));
  console.log(`${findings.length === 0 ? 'passed' : 'FAILED'}  ${name} (${seconds(began)})`);
  for (const finding of findings) console.log(`        ${finding.replaceAll('\n', '\n        ')}`);
  if (findings.length > 0) await keepEvidence(name, visitors, findings);
  await Promise.all(visitors.map(({ context }) => context.close()));
  return findings.length === 0;
}

/** What each visitor saw last, and what their console said. */
async function keepEvidence(name: string, visitors: readonly Visitor[], findings: readonly string[]): Promise<void> {
  const folder = join(
    evidence,
    name
      .toLowerCase()
      .replaceAll(/[^a-z0-9]+/g, '-')
      .slice(0, 80),
  );
  await mkdir(folder, { recursive: true });
  await writeFile(join(folder, 'findings.txt'), `${findings.join('\n\n')}\n`);
  for (const [place, { page, log }] of visitors.entries()) {
    await writeFile(join(folder, `console-${place + 1}.txt`), `${page.url()}\n${log.join('\n')}\n`);
    await page.screenshot({ path: join(folder, `page-${place + 1}.png`) }).catch(() => undefined);
  }
}

async function walkAll(chosen: readonly Journey[]): Promise<number> {
  process.env['LOG_QUIET'] ??= 'debug,info,warn';
  await rm(evidence, { recursive: true, force: true });
  await buildSite();
  const house = await startHouse({ port: 0, folder: null, startAt: null, country: 'GB' }, await openBuiltSite());
  const ending: (() => Promise<void>)[] = [house.stop];
  const end = async (): Promise<void> => {
    for (const stop of ending.splice(0).toReversed()) await stop().catch(() => undefined);
  };
  // Whatever ends this process, the browser and the tables end before it.
  for (const signal of ['SIGINT', 'SIGTERM', 'uncaughtException'] as const) {
    process.once(signal, (reason: unknown) => {
      console.error(reason);
      void end().then(() => process.exit(1));
    });
  }
  let passed = 0;
  try {
    const browser = await launchBrowser();
    ending.push(() => browser.close());
    for (const journey of chosen) if (await walk(journey, house, browser)) passed += 1;
  } finally {
    await end();
  }
  return passed;
}

const began = performance.now();
const { positionals } = parseArgs({ allowPositionals: true });
const chosen = all.filter(({ name }) => positionals.length === 0 || positionals.some((word) => name.includes(word)));
const passed = await walkAll(chosen);
console.log(`\nThe journeys took ${seconds(began)}.`);
console.log(`${passed} passed, ${chosen.length - passed} failed`);
process.exit(passed === chosen.length && chosen.length > 0 ? 0 : 1);
