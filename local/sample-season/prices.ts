import { pence, type Pence } from '#shared/kernel/money.ts';
import type { Hall } from '#shared/season/domain/hall/plan.ts';
import type { PriceType } from '#shared/season/domain/sale-terms.ts';
import { houseRules } from '#functions/publishing/readers/house.ts';

import type { Exception } from './exceptions.ts';
import type { Work } from './work.ts';

/** Prices by zone in percent of the most expensive one: from the middle of the floor to the last row. */
const ladder = [100, 86, 70, 55, 42, 30, 19, 8];

/** Whole pounds by zone, at least £4 where anything is charged. */
export function pricesOf(house: Hall, top: number): Record<string, Pence> {
  const zones = new Set(house.sections.flatMap(({ seats }) => seats.map(({ zone }) => zone)));
  return Object.fromEntries(
    [...zones].toSorted().map((zone, index) => {
      const pounds = top === 0 ? 0 : Math.max(4, Math.round((top * (ladder[index] ?? 8)) / 100));
      return [zone, pence(pounds * 100)];
    }),
  );
}

export function priceTypesOf(work: Work, { hasOnePrice }: Pick<Exception, 'hasOnePrice'>): PriceType[] {
  const hasStudents = work.place !== 'main-stage' || work.demand < 0.8;
  const { priceTypes } = houseRules();
  const of = <Id extends PriceType['id']>(id: Id) => ({ id, ...priceTypes[id] });
  const standard = of('standard');
  if (hasOnePrice) return [standard];
  return [
    standard,
    ...(work.isForChildren || work.family !== 'workshop' ? [of('child')] : []),
    ...(hasStudents ? [of('student')] : []),
    of('access'),
  ];
}

const whoPaysLess = [
  ['child', 'children'],
  ['student', 'students'],
  ['access', 'Access members'],
] as const;

/**
 * The text beside the prices: reductions and zones. Zones are named only where there are any (tag 1153, spec 1 §4), and reductions only
 * without a single price.
 */
export function priceDetailsOf(work: Work, exception: Exception): string | null {
  if (!work.top) return null;
  if (exception.isByBallot) return 'By ballot alone: whoever is drawn pays this for a place, all fees included.';
  if (exception.hasOnePrice) return 'Every seat costs the same, all fees included.';
  const types = priceTypesOf(work, exception);
  const who = whoPaysLess.flatMap(([type, words]) => (types.some(({ id }) => id === type) ? [words] : []));
  const names = new Intl.ListFormat('en-GB').format(who);
  const less = `${names.charAt(0).toUpperCase()}${names.slice(1)} pay less`;
  return exception.isUnseated
    ? `Every place costs the same, all fees included. ${less}.`
    : `Prices include all fees. ${less} in every zone.`;
}

/** The house limit for each customer and performance. */
export function seatLimitOf(work: Work): number {
  if (work.place !== 'main-stage') return 6;
  return work.demand > 0.9 ? 4 : 8;
}
