import type { SaleReport, SaleSettings } from './sale.ts';
import type { Speed, Verdict } from './verdict.ts';

const limits = { soldOutSeconds: 60, hold99: 250 } as const;

const number = (value: number): string => Math.round(value).toLocaleString('en-GB');
const line = (name: string, value: string, limit = '', isKept = true): void =>
  console.log(`  ${name.padEnd(46)}${value.padStart(12)}  ${limit.padEnd(16)}${isKept ? '' : 'NOT KEPT'}`.trimEnd());

/** Prints a run to be read by people; whether everything was as it must be. */
export function printSale(report: SaleReport, settings: SaleSettings, verdict: Verdict, speed: Speed): boolean {
  const checks: boolean[] = [];
  const check = (name: string, value: string, limit: string, isKept: boolean): void => {
    checks.push(isKept);
    line(name, value, limit, isKept);
  };
  const none = (name: string, count: number): void => check(name, number(count), '0', count === 0);
  const { sale, moves, floor } = report;
  const { endings } = sale.people;
  const { counts } = sale.edge;
  const seats = Object.values(sale.book.counts).reduce((sum, count) => sum + count, 0);
  console.log(
    `\n${number(settings.buyers)} buyers, ${number(seats)} seats in ${settings.house.sections.length} sections, seed ${settings.seed}\n`,
  );
  console.log('Time, as the clock on the wall says');
  const { soldOutSeconds, hold99 } = speed;
  check(
    'Sold out after',
    soldOutSeconds === null ? 'never' : `${soldOutSeconds.toFixed(1)} s`,
    `at most ${limits.soldOutSeconds} s`,
    soldOutSeconds !== null && soldOutSeconds <= limits.soldOutSeconds,
  );
  check('Hold, slowest of a hundred', `${number(hold99)} ms`, `at most ${limits.hold99} ms`, hold99 <= limits.hold99);
  line('Hold, median', `${number(speed.holdMedian)} ms`);
  line('Order, slowest of a hundred', `${number(speed.order99)} ms`);
  console.log('\nTime that was moved: the clock of the house, so that what was abandoned comes back within the run');
  line('Moved on', `${moves.length} times`);
  line('by, in all', `${number(floor.passed() / 60_000)} min`);
  line('Seats that came back and were sold again', number(moves.reduce((sum, { seatsBack }) => sum + seatsBack, 0)));
  console.log('\nNever wrong');
  none('Seats sold twice', verdict.soldTwice);
  none('Seats not sold at the end', verdict.unsold);
  none('Free seats that somebody was refused', verdict.wronglyRefused);
  none(
    'Answers that were failures',
    [...verdict.failures.values()].reduce((sum, count) => sum + count, 0),
  );
  none('Buyers who paid and lack ticket or mail', verdict.failedBuyers);
  none('Events that reached no consumer', verdict.deadEvents);
  none('Findings of the audit of money', verdict.money.length);
  none('Findings of the audit of seats', verdict.seats.length);
  console.log('\nWhat happened');
  line('Bought tickets', number(endings.paid));
  line('Walked away from seats', number(endings.abandoned));
  line('Left without seats', number(endings['without seats']));
  line('Requests', number(counts.requests));
  line('of them answered by the cache of the edge', number(counts.fromCache));
  line('told to come again, at the door (429)', number(counts.turnedAway));
  for (const [name, count] of [...sale.figures.answers].toSorted(([a], [b]) => (a < b ? -1 : 1)))
    line(name, number(count));
  for (const text of [...verdict.failures.keys(), ...verdict.money, ...verdict.seats].slice(0, 20))
    console.log(`! ${text}`);
  return checks.every(Boolean);
}
