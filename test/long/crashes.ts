import { setTimeout as pause } from 'node:timers/promises';

import type { Instant } from '#shared/kernel/time/instant.ts';
import { seeded } from '#test/support/random.ts';

import { findEvenings, sendCrowd } from './crowd.ts';
import type { Evening, Told } from './crowd.ts';
import { prepareHouse } from './local-house.ts';
import type { Killed, LocalHouse } from './local-house.ts';
import { forgetAsBefore, readBooks, readFree, readMailbox, readTablesOf } from './losses.ts';
import type { LongPart, LongResult, LongRun } from './part.ts';

/** Kills of a house of one folder before its tables are audited. */
const killsARound = 5;
const rounds = { small: 1, full: 6 } as const;
/** What visitors do in a house at least before it is killed. */
const stepsBeforeAKill = 8;
/** Kills of the control before its tables are audited. */
const controlKills = 3;

const killed: readonly Killed[] = ['house', 'table', 'both'];

/** What a round adds up to, as it is kept for an interrupted run. */
interface Round {
  readonly kills: number;
  readonly facts: number;
  readonly paid: number;
  readonly losses: readonly string[];
  readonly lostByControl: number;
}

async function run({ size, seed, progress, deadline, say }: LongRun): Promise<LongResult> {
  const results: Round[] = [];
  for (let round = 1; round <= rounds[size] && Date.now() < deadline; round += 1) {
    const name = `round ${round}`;
    // The control is the same in every round: the first shows that the audit finds losses.
    const result = (progress.of(name) as Round | null) ?? (await playRound(seed + round, round === 1, say));
    progress.keep(name, result);
    results.push(result);
    say(
      `${name}: ${result.kills} kills, ${result.facts} facts, ${result.paid} paid orders, ${result.losses.length} lost`,
    );
  }
  const sum = (of: (result: Round) => number): number => results.reduce((total, result) => total + of(result), 0);
  const lost = results.flatMap(({ losses }) => losses);
  const wanted = rounds[size] * killsARound;
  const kills = sum((result) => result.kills);
  const byControl = sum(({ lostByControl }) => lostByControl);
  const failures = [
    ...lost,
    ...(kills < wanted ? [`only ${kills} of ${wanted} kills were possible in the time`] : []),
    ...(byControl > 0
      ? []
      : ['the control, which forgets as houses did before, lost nothing: the books prove nothing']),
  ];
  const facts = sum((result) => result.facts);
  const paid = sum((result) => result.paid);
  return {
    passed: kills + (byControl > 0 ? 1 : 0) - Math.min(kills, lost.length),
    failures,
    figures: `${kills} kills, ${facts} facts, ${paid} paid orders, ${lost.length} lost; the control lost ${byControl}`,
  };
}

async function playRound(seed: number, hasControl: boolean, say: LongRun['say']): Promise<Round> {
  const random = seeded(seed);
  const house = await prepareHouse();
  try {
    await house.start();
    readTablesOf(house.folder);
    const evenings = await findEvenings(house.url, 4);
    const before = await readFree(evenings);
    const offset = Math.floor(random() * killed.length);
    const told = await killUnderLoad(
      house,
      evenings,
      random,
      Array.from({ length: killsARound }, (_, place) => killed[(place + offset) % killed.length] ?? 'both'),
      say,
    );
    const { facts, paid, losses } = await audit(house, [told], before, evenings);
    const lostByControl =
      hasControl && losses.length === 0 ? await control(house, told, before, evenings, random, say) : 0;
    return { kills: killsARound, facts, paid, losses, lostByControl };
  } finally {
    await house.remove();
  }
}

/** Kills a house repeatedly under load, at random moments. */
async function killUnderLoad(
  house: LocalHouse,
  evenings: readonly Evening[],
  random: () => number,
  kills: readonly Killed[],
  say: LongRun['say'],
  afterKill: () => void = () => undefined,
): Promise<Told> {
  const crowd = sendCrowd(house.url, evenings, random);
  try {
    for (const what of kills) {
      await atWork(crowd.told);
      await pause(random() * 2000);
      const { holds, paid } = crowd.told;
      await house.kill(what);
      say(`killed ${what} after ${holds} holds and ${paid.size} payments`);
      if (what === 'table') continue;
      afterKill();
      await house.start();
    }
    // The last house has something to do as well.
    await atWork(crowd.told);
  } finally {
    await crowd.leave();
  }
  return crowd.told;
}

/** Waits until visitors have got something done in the house that is open now, or until they had time enough. */
async function atWork(told: Told): Promise<void> {
  const done = (): number => told.signUps + told.holds + told.ordered.size + told.paid.size;
  const [before, end] = [done(), Date.now() + 20_000];
  while (done() < before + stepsBeforeAKill && Date.now() < end) await pause(50);
}

/** Runs everything due within hours, then audits the result. */
async function audit(
  house: LocalHouse,
  told: readonly Told[],
  before: ReadonlyMap<string, number>,
  evenings: readonly Evening[],
) {
  readTablesOf(house.folder);
  await house.moveClock(0);
  await house.moveClock(200);
  const now = (await house.moveClock(200)) as Instant;
  const books = await readBooks(told, before, evenings, now);
  await house.stop();
  return { ...books, losses: [...books.losses, ...readMailbox(house.folder, books.mails)] };
}

/** The control: the same house loses its queues and stream positions at each kill; counts the losses. */
async function control(
  house: LocalHouse,
  told: Told,
  before: ReadonlyMap<string, number>,
  evenings: readonly Evening[],
  random: () => number,
  say: LongRun['say'],
): Promise<number> {
  await house.start();
  const kills = Array.from({ length: controlKills }, (): Killed => 'both');
  const later = await killUnderLoad(house, evenings, random, kills, say, () => forgetAsBefore(house.folder));
  const { losses } = await audit(house, [told, later], before, evenings);
  say(`the control lost ${losses.length}, such as: ${losses[0] ?? 'nothing'}`);
  return losses.length;
}

export default {
  about: 'kills the local house, its table or both at random moments under load, and looks for what was lost',
  run,
} satisfies LongPart;
