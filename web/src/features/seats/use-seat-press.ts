import { useCallback, useState } from 'react';

import { accessType, partnerOf } from './seat-plan.ts';
import type { PlanSeat, PlanSection, PriceType, SeatMapData } from './seat-plan.ts';

interface Options {
  readonly map: SeatMapData;
  readonly open: ReadonlyMap<string, string> | undefined;
  readonly held: ReadonlySet<string>;
  readonly hold: (seats: readonly { readonly seatId: string; readonly priceType: PriceType }[]) => Promise<boolean>;
  readonly release: (seatIds: readonly string[]) => Promise<boolean>;
}

/** Released seats, with the companions' seats of released spaces. */
export function withCompanions(
  { sections }: SeatMapData['plan'],
  seatIds: readonly string[],
  held: ReadonlySet<string>,
): readonly string[] {
  const companions = sections.flatMap((section) =>
    section.seats
      .filter((seat) => seat.kind === 'wheelchair' && seatIds.includes(seat.id))
      .flatMap((space) => partnerOf(section, space)?.id ?? []),
  );
  return [...new Set([...seatIds, ...companions.filter((id) => held.has(id))])];
}

/** The question whether a companion comes along to a wheelchair space. */
export interface PairQuestion {
  readonly section: PlanSection;
  readonly space: PlanSeat;
  readonly companion: PlanSeat | undefined;
  readonly isKept: boolean;
}

/**
 * A press on a seat, on map or list: takes or releases it. A wheelchair space opens a question first where its companion's seat is free
 * too, or where it is kept.
 */
export function useSeatPress(options: Options) {
  const [question, setQuestion] = useState<PairQuestion | null>(null);
  const { map, open, held, hold, release } = options;
  const press = useCallback(
    (seatId: string): void => {
      const section = map.plan.sections.find(({ seats }) => seats.some(({ id }) => id === seatId));
      const seat = section?.seats.find(({ id }) => id === seatId);
      if (!section || !seat) return;
      const partner = partnerOf(section, seat);
      if (held.has(seatId)) {
        void release([seatId]);
        return;
      }
      const letterOf = (one: PlanSeat) => open?.get(section.id)?.[section.seats.indexOf(one)];
      const isKept = letterOf(seat) === 'a';
      const space = seat.kind === 'wheelchair' ? seat : isKept ? partner : undefined;
      if (!space || held.has(space.id)) {
        void hold([{ seatId, priceType: isKept ? accessType(map) : map.priceType }]);
        return;
      }
      const companion = space === seat ? partner : seat;
      const isToBeHad = companion && 'ao'.includes(letterOf(companion) ?? 'x') && !held.has(companion.id);
      if (!isKept && !isToBeHad) void hold([{ seatId, priceType: map.priceType }]);
      else setQuestion({ section, space, companion: isToBeHad ? companion : undefined, isKept });
    },
    [map, open, held, hold, release],
  );
  const answer = useCallback(() => setQuestion(null), []);
  return { press, question, answer };
}
