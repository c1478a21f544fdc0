import { createHash } from 'node:crypto';

import { openVisitor } from '#test/support/house-visitor.ts';

import { findEvenings } from './crowd.ts';
import { prepareHouse } from './local-house.ts';
import type { LongPart, LongResult, LongRun } from './part.ts';
import { compareSettings } from './setting-pairs.ts';
import { drillStage } from './stage-drill.ts';

/** Instants at which clocks, seasons and years turn: London's two change days of 2027, the last minute of a year, a leap day. */
const moments = [
  '2027-03-27T23:30:00Z',
  '2027-10-30T22:30:00Z',
  '2026-12-31T23:30:00Z',
  '2028-02-29T12:00:00Z',
  '2027-06-30T23:30:00Z',
  '2027-08-15T09:00:00Z',
];
/** Time zones of the machine: the house shows London time in all of them. */
const zones = ['UTC', 'America/New_York', 'Asia/Tokyo', 'Pacific/Kiritimati'];
const countries = ['GB', 'US', 'FR', 'JP'];

/** Public paths with everything they need. */
const paths = [
  '/api/events?page[size]=100',
  '/api/availability',
  '/api/digital-events?page[size]=100',
  '/api/information/digital-event-videos?page[size]=100',
  '/api/homepage',
  '/api/nav-bar',
  '/api/stream-home-page',
  '/api/information/news?page[size]=100',
  '/api/information/people',
  '/api/cast-list/current',
  '/api/friday-rush',
  '/api/checkout/subscriptionPrices',
];

interface Setting {
  readonly moment: string;
  readonly zone: string;
  readonly country: string;
}

const nameOf = ({ moment, zone, country }: Setting): string => `${moment} in ${zone} from ${country}`;

/** The season counts some moments from the one at which it is loaded: two houses start some seconds apart. */
const withoutSeconds = (text: string): string => text.replaceAll(/(T\d\d):\d\d:(?!00\.000)\d\d\.\d{3}Z/g, '$1Z');

const minutesOfAHold = 30;

/** What is wrong with a house of one setting, one line each, and what it shows of its season. */
async function findingsOf(setting: Setting): Promise<{ readonly wrong: readonly string[]; readonly shown: string }> {
  const house = await prepareHouse({ VENUE_NOW: setting.moment, TZ: setting.zone, VENUE_COUNTRY: setting.country });
  try {
    await house.start();
    const wrong: string[] = [];
    for (const path of [...paths, `/api/calendar?date=${setting.moment.slice(0, 7)}`]) {
      const { status } = await fetch(house.url + path);
      if (status !== 200) wrong.push(`${path} answered ${status}`);
    }
    const { headers } = await fetch(`${house.url}/api/checkout/cartInfo`);
    const country = headers.get('x-country-code');
    if (country !== setting.country) wrong.push(`the country is told as ${country}`);
    wrong.push(...(await holdFindings(house)));
    const events = await (await fetch(`${house.url}/api/events?page[size]=100`)).text();
    return { wrong, shown: createHash('sha256').update(withoutSeconds(events)).digest('hex') };
  } finally {
    await house.remove();
  }
}

/** A hold lasts 30 minutes to the minute, whatever the clock does meanwhile. */
async function holdFindings(house: Awaited<ReturnType<typeof prepareHouse>>): Promise<readonly string[]> {
  const now = await house.moveClock(0);
  const [evening] = await findEvenings(house.url, 1, { now });
  const [seatId = ''] = evening?.seatIds ?? [];
  const path = '/api/checkout/seat-holds';
  const body = { performanceId: evening?.performanceId, seats: [{ seatId }] };
  const [first, second] = [openVisitor(house.url), openVisitor(house.url)];
  await first.ask('GET', '/api/checkout/basket');
  const held = await first.ask('POST', path, body);
  if (held.status !== 200) return [`the hold of a free seat answered ${held.status} ${held.code ?? ''}`];
  await house.moveClock(minutesOfAHold - 1);
  const early = await second.ask('POST', path, body);
  await house.moveClock(2);
  const late = await second.ask('POST', path, body);
  return [
    ...(early.status === 409 ? [] : [`a rival was answered ${early.status} while the seat was held`]),
    ...(late.status === 200 ? [] : [`a rival was answered ${late.status} after the hold`]),
  ];
}

/** The houses of this machine. */
async function startHouses({ size, seed, progress, deadline, say }: LongRun): Promise<Omit<LongResult, 'figures'>> {
  const failures: string[] = [];
  const chosen = size === 'full' ? moments : moments.slice(seed % moments.length).slice(0, 1);
  let passed = 0;
  let unfinished = 0;
  for (const [place, moment] of chosen.entries()) {
    // Two zones for each moment: both have to show the same season.
    const pair = [zones[(seed + place) % zones.length], zones[(seed + place + 1) % zones.length]];
    const shown: string[] = [];
    for (const [side, zone = 'UTC'] of pair.entries()) {
      const setting = { moment, zone, country: countries[(seed + place + side) % countries.length] ?? 'GB' };
      const name = nameOf(setting);
      const known = progress.of(name);
      if (known === null && Date.now() > deadline) {
        unfinished += 1;
        continue;
      }
      // Kept by this very part.
      const found = known === null ? await findingsOf(setting) : (known as Awaited<ReturnType<typeof findingsOf>>);
      if (found.wrong.length === 0) progress.keep(name, found);
      failures.push(...found.wrong.map((line) => `${name}: ${line}`));
      if (found.wrong.length === 0) passed += 1;
      shown.push(found.shown);
      say(`${name}: ${found.wrong.length} findings`);
    }
    if (new Set(shown).size > 1) failures.push(`${moment}: the season differs between ${pair.join(' and ')}`);
  }
  return { passed, failures, unfinished };
}

async function run(part: LongRun): Promise<LongResult> {
  const { size, progress, say } = part;
  const houses = await startHouses(part);
  const pairs = compareSettings(part);
  const kept = progress.of('the stage');
  // Last: from here on every client of this process is at the emulator.
  const drill = size === 'full' && kept === null ? await drillStage(say) : null;
  if (drill?.failures.length === 0) progress.keep('the stage', drill.passed);
  const steps = drill?.passed ?? Number(kept ?? 0);
  return {
    passed: houses.passed + pairs.compared + steps,
    failures: [...houses.failures, ...pairs.failures, ...(drill?.failures ?? [])],
    unfinished: (houses.unfinished ?? 0) + pairs.unfinished,
    figures: `${houses.passed} houses, ${pairs.compared} changes of settings, ${steps} steps of a stage`,
  };
}

export default {
  about:
    'houses started at the turns of clocks and years, in other zones and countries; each setting of a stage turned; at the full size a stage on the emulator: changed, rolled back, restored, destroyed',
  run,
} satisfies LongPart;
