import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { openVisitor } from '#test/support/house-visitor.ts';

import { findEvenings } from './crowd.ts';
import type { Evening } from './crowd.ts';
import { prepareHouse } from './local-house.ts';
import type { LocalHouse } from './local-house.ts';
import type { LongPart, LongResult, LongRun } from './part.ts';

/** Holds of two seats, in five portions; each portion is over before the next begins. */
const holds = { small: 600, full: 5000 } as const;
const portions = 5;
const callersAtOnce = 4;

/** All files of the house but those of the tables, together. */
const mostBeside = 5_000_000;
/** The database at the end, by its size after the first portion. */
const mostGrowth = 1.5;

const minutesOfAHold = 31;
/** Baskets are stored for 30 days; after this time the last one has expired. */
const minutesOfATrace = 32 * 24 * 60;

interface Sizes {
  readonly database: number;
  readonly beside: number;
}

/** The database is the file of the tables with its log. */
function sizesOf(folder: string): Sizes {
  let [database, beside] = [0, 0];
  for (const name of readdirSync(folder)) {
    const { size } = statSync(join(folder, name));
    if (name.startsWith('tables.db')) database += size;
    else beside += size;
  }
  return { database, beside };
}

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;

async function run({ size, say }: LongRun): Promise<LongResult> {
  const house = await prepareHouse();
  try {
    await house.start();
    // The clock passes a hold in each portion, and the traces of the first one, before the last hold is made.
    const minutes = minutesOfATrace + portions * minutesOfAHold;
    const after = new Date(Date.now() + minutes * 60_000).toISOString();
    const evenings = await findEvenings(house.url, 6, { enough: 400, after });
    const wishes = evenings.flatMap(pairsOf);
    const aPortion = holds[size] / portions;
    if (wishes.length < aPortion) throw new Error(`Six evenings have no ${aPortion} pairs of seats.`);
    let first: Sizes | null = null;
    let [highest, mostBesideSeen] = [0, 0];
    for (let portion = 1; portion <= portions; portion += 1) {
      await holdAll(house, wishes.slice(0, aPortion));
      const full = sizesOf(house.folder);
      await house.moveClock(minutesOfAHold);
      if (portion === 1 || portion === portions) await house.moveClock(minutesOfATrace);
      await house.moveClock(0);
      const swept = sizesOf(house.folder);
      first ??= swept;
      highest = Math.max(highest, full.database, swept.database);
      mostBesideSeen = Math.max(mostBesideSeen, full.beside, swept.beside);
      say(`${portion * aPortion} holds: database ${megabytes(swept.database)}, beside it ${megabytes(swept.beside)}`);
    }
    const last = sizesOf(house.folder);
    const growth = last.database / (first?.database ?? 1);
    const failures = [
      ...(mostBesideSeen > mostBeside ? [`the files beside the database came to ${megabytes(mostBesideSeen)}`] : []),
      ...(growth > mostGrowth ? [`the database grew to ${growth.toFixed(2)} times what it was`] : []),
    ];
    return {
      passed: 2 - failures.length,
      failures,
      figures: `${holds[size]} holds; database ${megabytes(first?.database ?? 0)} after the first ${aPortion}, ${megabytes(last.database)} at the end (${growth.toFixed(2)} times), ${megabytes(highest)} at most; beside it ${megabytes(mostBesideSeen)} at most`,
    };
  } finally {
    await house.remove();
  }
}

interface Wish {
  readonly performanceId: string;
  readonly seatIds: readonly string[];
}

/** Neighbours in the plan. */
function pairsOf({ performanceId, seatIds }: Evening): readonly Wish[] {
  return Array.from({ length: Math.floor(seatIds.length / 2) }, (_, place) => ({
    performanceId,
    seatIds: seatIds.slice(place * 2, place * 2 + 2),
  }));
}

/** Each pair by a visitor of their own. */
async function holdAll(house: LocalHouse, wishes: readonly Wish[]): Promise<void> {
  const waiting = [...wishes];
  const call = async (): Promise<void> => {
    for (let wish = waiting.shift(); wish; wish = waiting.shift()) {
      const { performanceId, seatIds } = wish;
      const seats = seatIds.map((seatId) => ({ seatId }));
      const { status, code } = await openVisitor(house.url).ask('POST', '/api/checkout/seat-holds', {
        performanceId,
        seats,
      });
      if (status !== 200) throw new Error(`A hold was refused: ${status} ${code}.`);
    }
  };
  await Promise.all(Array.from({ length: callersAtOnce }, call));
}

export default {
  about: 'holds thousands of seats that nobody pays for, lets all of it pass, and looks at what the house still keeps',
  run,
} satisfies LongPart;
