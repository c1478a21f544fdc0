import { checkBatch } from '#test/model/check.ts';
import { runSale } from '#test/onsale/sale.ts';
import { greatHouse } from '#test/onsale/sales-floor.ts';
import { judge } from '#test/onsale/verdict.ts';
import { runOnSale } from '#test/race/on-sale.ts';
import { runRise } from '#test/race/sale-changes.ts';
import { house } from '#test/support/box-office.ts';
import { startTablesDirect, startTablesOverSdk } from '#test/support/table.ts';

import type { LongPart, LongRun } from './part.ts';

/** A multiple of the lanes in which a batch runs. */
const perWalk = 252;

interface Step {
  readonly name: string;
  /** What went wrong, one line each. */
  readonly run: () => Promise<readonly string[]>;
}

/** A crowd that books one performance at once: each seat sold once, each penny accounted for, each paid order mailed once. */
function sale(seed: number, size: LongRun['size']): Step {
  const crowd = size === 'full' ? { buyers: 4000, house: greatHouse() } : { buyers: 800, seats: 160, house };
  const settings = { seed, arrivalSeconds: 1, pace: 0.1, roomFor: 8, atMost: 300, ...crowd };
  const run = async (): Promise<readonly string[]> => {
    const tables = await startTablesDirect();
    try {
      const report = await runSale(tables, settings);
      const { failures, money, seats, ...counts } = await judge(report);
      await report.floor.close();
      // A crowd smaller than the house leaves seats over.
      const wrong = Object.entries(counts).filter(
        ([name, count]) => count !== 0 && !(name === 'unsold' && size === 'full'),
      );
      const { edge, book, people } = report.sale;
      // The sale was a rush: the house turned callers away, refused seats that were gone, and buyers left.
      const tooFew = Object.entries({
        'turned away': edge.counts.turnedAway > 50,
        refused: book.refused.length > 20,
        abandoned: people.endings.abandoned > 10,
      }).flatMap(([what, isEnough]) => (isEnough ? [] : [`too few ${what}`]));
      return [...money, ...seats, ...failures, ...wrong, ...tooFew].map(
        (each) => `sale of seed ${seed}: ${String(each)}`,
      );
    } finally {
      await tables.stop();
    }
  };
  return { name: `sale ${seed}`, run };
}

/** Three hundred buyers at fifty seats on a table that clashes, throttles and loses answers. */
function race(seed: number): Step {
  const run = async (): Promise<readonly string[]> => {
    const tables = await startTablesOverSdk();
    try {
      const outcome = await runOnSale(tables.client, { seed, buyers: 300, seats: 50, withoutGuard: false });
      const { soldTwice, lost, honouredLate, money, sold, refused, injected } = outcome;
      const wrong = Object.entries({ soldTwice, lost, honouredLate }).filter(([, count]) => count > 0);
      // The race was one: seats were sold, buyers were refused, and the table did misbehave in every way.
      const tooFew = [
        ...(sold > 30 ? [] : [`only ${sold} sold`]),
        ...(refused > 100 ? [] : [`only ${refused} refused`]),
        ...Object.entries(injected).flatMap(([kind, count]) => (count > 10 ? [] : [`only ${count} ${kind}`])),
      ];
      return [...money, ...wrong, ...tooFew].map((each) => `race of seed ${seed}: ${String(each)}`);
    } finally {
      await tables.stop();
    }
  };
  return { name: `race ${seed}`, run };
}

/** A price that rises at 10:00:00 under three hundred baskets, on such a table: nobody is charged what they were not shown. */
function rise(seed: number, size: LongRun['size']): Step {
  const buyers = size === 'full' ? 300 : 60;
  const run = async (): Promise<readonly string[]> => {
    const tables = await startTablesDirect();
    try {
      const outcome = await runRise(tables.client, { seed, buyers, withoutGuard: false, hall: greatHouse() });
      const { charges, notAsShown, raisedUnder, refused, mixed, otherByTerms } = outcome;
      const wrong = [
        ...(notAsShown + raisedUnder > 0 ? [`${notAsShown} not as shown, ${raisedUnder} raised in their baskets`] : []),
        ...(charges === buyers ? [] : [`${charges} of ${buyers} charged, refused: ${refused.join(', ')}`]),
        // The moment fell between the holds of many baskets, and pricing them anew would have charged another sum.
        ...(mixed > buyers / 10 && otherByTerms > buyers / 5 ? [] : [`only ${mixed} mixed, ${otherByTerms} at stake`]),
      ];
      return wrong.map((each) => `rise of seed ${seed}: ${each}`);
    } finally {
      await tables.stop();
    }
  };
  return { name: `rise ${seed}`, run };
}

/** Random sequences over basket, payment and clock, each compared with the model; money and seats are audited afterwards. */
function walk(seed: number, size: LongRun['size']): Step {
  const run = async (): Promise<readonly string[]> =>
    (await checkBatch({ sequences: perWalk, seed, maxCommands: size === 'full' ? 16 : 12 })).map(
      (finding) => `walk of seed ${seed}: ${finding}`,
    );
  return { name: `walk ${seed}`, run };
}

const part: LongPart = {
  about:
    'crowds that book one evening at once, prices that rise under baskets, and random walks over basket, payment and clock, compared with the model',
  run: async ({ size, seed, progress, deadline, say }) => {
    const [sales, races, rises, walks] = size === 'full' ? [4, 8, 4, 80] : [1, 2, 1, 10];
    const steps = [
      ...Array.from({ length: sales }, (_, place) => sale(seed + place, size)),
      ...Array.from({ length: races }, (_, place) => race(seed + place)),
      ...Array.from({ length: rises }, (_, place) => rise(seed + place, size)),
      ...Array.from({ length: walks }, (_, place) => walk(seed + place, size)),
    ];
    const failures: string[] = [];
    let done = 0;
    for (const { name, run } of steps) {
      if (progress.of(name) === null) {
        if (Date.now() > deadline) break;
        const found = await run();
        failures.push(...found);
        if (found.length === 0) progress.keep(name, true);
        say(`${name}: ${found.length} findings`);
      }
      done += 1;
    }
    const figures = `${sales} sales, ${races} races, ${rises} rising prices, ${walks * perWalk} walks`;
    return { passed: done - failures.length, failures, figures, unfinished: steps.length - done };
  },
};

export default part;
