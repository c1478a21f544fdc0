import { resourcesOf } from './callers.ts';
import type { Callers } from './callers.ts';

export interface Choice {
  readonly performanceId: string;
  readonly seats: readonly { readonly seatId: string }[];
}

/** Pairs of neighbours that are free, of performances that are on general sale; each is held once. */
export async function freePairs(callers: Callers): Promise<readonly Choice[]> {
  // Each answer is read as the contract describes it.
  const open = (await resourcesOf(callers, '/api/availability')) as readonly Availability[];
  const choices: Choice[] = [];
  for (const { id } of open.filter(({ attributes }) => attributes.ticketsAvailable > 200)) {
    const [map] = (await resourcesOf(callers, `/api/seatmap?performanceId=${id}`)) as readonly SeatMap[];
    if (!map || map.attributes.isUnseated || !isOnGeneralSale(map)) continue;
    const [free] = (await resourcesOf(callers, `/api/seatmap/availability?performanceId=${id}`)) as readonly Free[];
    if (free) choices.push(...pairsOf(id, map, free));
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
    readonly plan: { readonly sections: readonly { readonly id: string; readonly seats: readonly { id: string }[] }[] };
    readonly onSaleDates: readonly { readonly date: string; readonly modesOfSale: readonly number[] }[];
    readonly isUnseated: boolean;
  };
}
interface Free {
  readonly attributes: { readonly sections: readonly { readonly id: string; readonly seats: string }[] };
}

const isOnGeneralSale = ({ attributes: { onSaleDates } }: SeatMap): boolean =>
  onSaleDates.some(({ date, modesOfSale }) => modesOfSale.includes(9) && Date.parse(date) <= Date.now());

function pairsOf(performanceId: string, { attributes: { plan } }: SeatMap, { attributes }: Free): readonly Choice[] {
  return attributes.sections.flatMap(({ id, seats }) => {
    const all = plan.sections.find((section) => section.id === id)?.seats ?? [];
    return [...seats.matchAll(/oo/g)].map(({ index }) => ({
      performanceId,
      seats: all.slice(index, index + 2).map((seat) => ({ seatId: seat.id })),
    }));
  });
}
