import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline/promises';

import type { Browser } from 'playwright-core';

import { buildSite } from '#infra/build.ts';
import { runCommand } from '#infra/run-command.ts';
import { openBuiltSite } from '#local/built-site.ts';
import { startHouse } from '#local/house.ts';
import type { LocalHouse } from '#local/house.ts';
import { openWithoutSeason } from '#local/open-without-season.ts';
import type { Statement } from '#test/conformance/section.ts';
import { everyStatement } from '#test/conformance/statements.ts';

import { accountAreaJourneys } from './account-area.ts';
import { afterJourneys } from './after.ts';
import { alertJourneys } from './alerts.ts';
import { basketJourneys } from './basket.ts';
import { launchBareBrowser } from './browser.ts';
import { buyingJourneys } from './buying.ts';
import { castJourneys } from './casts.ts';
import { dateJourneys } from './dates.ts';
import { deskAwkwardJourneys, deskErasureJourneys } from './desk-awkward.ts';
import { deskOrderJourneys } from './desk-orders.ts';
import { deskScreenJourneys } from './desk-screens.ts';
import { deskJourneys } from './desk.ts';
import { everyRouteJourneys, otherRouteJourneys } from './every-route.ts';
import { failureJourneys } from './failures.ts';
import { filmJourneys } from './film.ts';
import { firstViewJourneys } from './first-view.ts';
import { formJourneys } from './forms.ts';
import { fridayRushJourneys } from './friday-rush.ts';
import { friendsAreaJourneys } from './friends-area.ts';
import { headerJourneys } from './header.ts';
import { holdingJourneys } from './holding.ts';
import type { Journey } from './journey.ts';
import { leavingJourneys } from './leaving.ts';
import { liveJourneys } from './live.ts';
import { membershipJourneys } from './membership.ts';
import { newcomerJourneys } from './newcomer.ts';
import { payingJourneys } from './paying.ts';
import { pictureJourneys } from './pictures.ts';
import { promoJourneys } from './promo.ts';
import { returnJourneys } from './returns.ts';
import { rivalJourneys } from './rival.ts';
import { choosingJourneys } from './seats-choosing.ts';
import { countedSeatJourneys } from './seats-counting.ts';
import { signingInJourneys } from './signing-in.ts';
import { subscribingJourneys } from './subscribing.ts';
import { enterHouse } from './visitor.ts';
import type { Visitor } from './visitor.ts';
import { walletJourneys } from './wallets.ts';
import { welcomeDeskJourneys } from './welcome-desk.ts';
import { erasureJourneys, yourDataJourneys } from './your-data.ts';

/**
 * Walks through the whole house in a real browser: six lanes side by side, each with a house and a browser of its own and one
 * journey after another in it. Half of the processor's time is axe's: each state of a screen is looked over by one journey, the pages that
 * anybody can open by those of `every-route.ts` and `desk-screens.ts`. Words on the command line choose the journeys whose name has one of
 * them.
 */
const lanes: readonly (readonly Journey[])[] = [
  [...firstViewJourneys, ...headerJourneys, ...everyRouteJourneys],
  // These change the season.
  [...deskScreenJourneys],
  [
    ...rivalJourneys,
    ...castJourneys,
    ...alertJourneys,
    ...afterJourneys,
    ...holdingJourneys,
    ...failureJourneys,
    ...formJourneys,
    ...subscribingJourneys,
    ...promoJourneys,
    ...friendsAreaJourneys,
    ...welcomeDeskJourneys,
    // These move the clock: to an evening three days away, then to the Friday after.
    ...liveJourneys,
    ...fridayRushJourneys,
  ],
  [
    ...otherRouteJourneys,
    ...buyingJourneys,
    ...choosingJourneys,
    ...countedSeatJourneys,
    ...payingJourneys,
    ...walletJourneys,
    ...returnJourneys,
  ],
  [
    ...dateJourneys,
    ...basketJourneys,
    ...membershipJourneys,
    ...signingInJourneys,
    ...accountAreaJourneys,
    ...yourDataJourneys,
    ...deskJourneys,
    ...deskOrderJourneys,
    ...pictureJourneys,
    ...deskAwkwardJourneys,
    // These move the clock: by days, then by months.
    ...filmJourneys,
    ...leavingJourneys,
    ...erasureJourneys,
    ...deskErasureJourneys,
  ],
  [...newcomerJourneys],
];

/** The lane whose house has no demonstration. */
const emptyLane = lanes.length - 1;

// The houses of the lanes too.
process.env['LOG_QUIET'] ??= 'debug,info,warn';

/** Names the folder of a lane's house; without it the house is in memory. */
const ownFolder = 'JOURNEYS_HOUSE';

const evidence = join(import.meta.dirname, '../../build/journeys');
const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`;

/** Walks one journey; true when it arrived without an unexpected finding. */
async function walk({ name, walk }: Journey, house: LocalHouse, browser: Browser): Promise<boolean> {
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

/** The journeys that arrived. */
async function walkAll(chosen: readonly Journey[]): Promise<readonly Journey[]> {
  const folder = process.env[ownFolder] ?? null;
  const house = await startHouse({ port: 0, folder, startAt: null, country: 'GB' }, await openBuiltSite());
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
  const passed: Journey[] = [];
  try {
    const browser = await launchBareBrowser();
    ending.push(() => browser.close());
    for (const journey of chosen) if (await walk(journey, house, browser)) passed.push(journey);
  } finally {
    await end();
  }
  return passed;
}

/** Walks one lane in this process. */
async function walkLane(lane: readonly Journey[]): Promise<never> {
  const passed = await walkAll(lane);
  for (const { id } of passed.flatMap(({ proves }) => proves ?? [])) console.log(`proves ${id}`);
  console.log(`${passed.length} passed, ${lane.length - passed.length} failed`);
  process.exit(passed.length === lane.length ? 0 : 1);
}

/** Walks every lane that has something to walk, each in a process of its own; the output of a lane comes line by line. */
async function walkLanes(words: readonly string[]): Promise<boolean> {
  const began = performance.now();
  await rm(evidence, { recursive: true, force: true });
  const own = lanes.map((lane) => chosenOf(lane, words).length);
  // Browsers leave temporary files behind.
  const temporary = await mkdtemp(join(tmpdir(), 'journeys-'));
  // Tests need not survive a power cut.
  const houses = await mkdtemp(join(existsSync('/dev/shm') ? '/dev/shm' : temporary, 'journeys-'));
  let passed = 0;
  const proved = new Set<string>();
  try {
    const withSeason = own.flatMap((count, lane) => (count > 0 && lane !== emptyLane ? [houseOf(houses, lane)] : []));
    await Promise.all([buildSite(), openHouses(withSeason)]);
    const walk = async (count: number, lane: number) =>
      count === 0 ? 0 : walkElsewhere(lane, words, { temporary, houses, proved });
    passed = sum(await Promise.all(own.map(walk)));
  } finally {
    for (const folder of [temporary, houses]) await rm(folder, { recursive: true, force: true, maxRetries: 5 });
  }
  const all = sum(own);
  console.log(`\nThe journeys took ${seconds(began)}.`);
  const unproved = words.length === 0 ? unprovedBy(proved) : [];
  for (const { id, says } of unproved) console.log(`FAILED  no journey that arrived proves statements.${id}: ${says}`);
  console.log(`${passed} passed, ${all - passed + unproved.length} failed`);
  return passed === all && all > 0 && unproved.length === 0;
}

const houseOf = (houses: string, lane: number): string => join(houses, `house-${lane}`);

/** Makes a season in the first folder, and copies it into the others: making one takes ten times as long. */
async function openHouses([first, ...others]: readonly string[]): Promise<void> {
  if (first === undefined) return;
  const house = await startHouse({ port: 0, folder: first, startAt: null, country: 'GB' }, null);
  await house.settle();
  await house.stop();
  await Promise.all(others.map((folder) => cp(first, folder, { recursive: true })));
}

/** The statements that the journeys have to prove, less those that they did. */
const unprovedBy = (proved: ReadonlySet<string>): readonly Statement[] =>
  everyStatement.filter(({ id, run }) => run === 'journeys' && !proved.has(id));

interface Run {
  /** The folders of temporary files, and of the houses. */
  readonly temporary: string;
  readonly houses: string;
  readonly proved: Set<string>;
}

/** How many journeys of a lane arrived; what they prove is added. A lane that ends without saying so has none. */
async function walkElsewhere(lane: number, words: readonly string[], run: Run): Promise<number> {
  const { temporary, houses, proved } = run;
  const child = spawn(process.execPath, [import.meta.filename, '--lane', String(lane), ...words], {
    stdio: ['inherit', 'pipe', 'inherit'],
    env: environmentOf(lane, temporary, houses),
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => child.kill(signal));
  let passed = 0;
  for await (const line of createInterface({ input: child.stdout })) {
    const total = /^(\d+) passed, \d+ failed$/.exec(line);
    const id = /^proves (\S+)$/.exec(line)?.[1];
    if (total) passed = Number(total[1]);
    else if (id) proved.add(id);
    else console.log(line);
  }
  return passed;
}

function environmentOf(lane: number, temporary: string, houses: string): NodeJS.ProcessEnv {
  const environment: NodeJS.ProcessEnv = { ...process.env, TMPDIR: temporary };
  if (lane === emptyLane) openWithoutSeason(Object.assign(environment, { VENUE_DATA: join(temporary, 'empty') }));
  else environment[ownFolder] = houseOf(houses, lane);
  return environment;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);

function chosenOf(lane: readonly Journey[] | undefined, words: readonly string[]): readonly Journey[] {
  return (lane ?? []).filter(({ name }) => words.length === 0 || words.some((word) => name.includes(word)));
}

const usage = `Usage: npm run test:browser [-- <words>]

Walks through the whole house in Chromium (CHROMIUM_PATH, or chromium-headless-shell or chromium on PATH), with axe on every screen. Words choose
the journeys whose name has one of them; what a failed one saw is kept in build/journeys.`;

await runCommand({ usage, options: { lane: { type: 'string' } }, words: Infinity }, async ({ values, words }) => {
  if (values.lane !== undefined) await walkLane(chosenOf(lanes[Number(values.lane)], words));
  return (await walkLanes(words)) ? 0 : 1;
});
