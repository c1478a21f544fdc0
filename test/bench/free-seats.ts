import { planPathOf, seatIdsOf } from '#test/support/seat-ids.ts';
import type { DrawnSections, NamedHall } from '#test/support/seat-ids.ts';

import { resourcesOf } from './callers.ts';
import type { Callers } from './callers.ts';

export interface Choice {
  readonly performanceId: string;
  readonly seats: readonly { readonly seatId: string }[];
}

/** Days by which all jobs together may move the house's clock: no evening of the pairs is over then. */
const mostDaysLater = 60;

/** Pairs of neighbours that are free, of performances that are on general sale and stay so for all jobs; each is held once. */
export async function freePairs(callers: Callers): Promise<readonly Choice[]> {
  // Each answer is read as the contract describes it.
  const open = (await resourcesOf(callers, '/api/availability')) as readonly Availability[];
  const choices: Choice[] = [];
  for (const { id } of open.filter(({ attributes }) => attributes.ticketsAvailable > 200)) {
    const [map] = (await resourcesOf(callers, `/api/seatmap?performanceId=${id}`)) as readonly SeatMap[];
    if (!map || map.attributes.isUnseated || !isOnGeneralSale(map) || isSoon(map)) continue;
    const [free] = (await resourcesOf(callers, `/api/seatmap/availability?performanceId=${id}`)) as readonly Free[];
    const [plan] = (await resourcesOf(callers, planPathOf(map.attributes.plan))) as readonly Plan[];
    if (free && plan) choices.push(...pairsOf(id, plan, free));
    if (choices.length > mostPairs) break;
  }
  if (choices.length < mostPairs) throw new Error(`The season has only ${choices.length} pairs of free seats.`);
  return choices;
}

/** Far more than any round can hold. */
const mostPairs = 12_000;

interface Availability {
  readonly id: string;
  readonly attributes: { readonly ticketsAvailable: number };
}
interface SeatMap {
  readonly attributes: {
    readonly plan: NamedHall;
    readonly onSaleDates: readonly { readonly date: string; readonly modesOfSale: readonly number[] }[];
    readonly isUnseated: boolean;
    readonly date: string;
  };
}
interface Plan {
  readonly attributes: DrawnSections;
}
interface Free {
  readonly attributes: { readonly sections: readonly { readonly id: string; readonly seats: string }[] };
}

const isOnGeneralSale = ({ attributes: { onSaleDates } }: SeatMap): boolean =>
  onSaleDates.some(({ date, modesOfSale }) => modesOfSale.includes(9) && Date.parse(date) <= Date.now());

const isSoon = ({ attributes: { date } }: SeatMap): boolean =>
  Date.parse(date) < Date.now() + mostDaysLater * 24 * 3_600_000;

function pairsOf(performanceId: string, plan: Plan, { attributes }: Free): readonly Choice[] {
  return attributes.sections.flatMap(({ id, seats }) => {
    const all = seatIdsOf(plan.attributes, id);
    return [...seats.matchAll(/oo/g)].map(({ index }) => ({
      performanceId,
      seats: all.slice(index, index + 2).map((seatId) => ({ seatId })),
    }));
  });
}
