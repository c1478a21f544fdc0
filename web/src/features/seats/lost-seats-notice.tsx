import { insteadOf } from '#shared/box-office/domain/seat/alternative-seats.ts';
import { seatLabel } from '#shared/season/domain/hall/plan.ts';
import { Button } from '#web/ui/button.tsx';

import { describeSeat, seatPrice } from './seat-plan.ts';
import type { PlanSeat, PlanSection, SeatMapData } from './seat-plan.ts';
import styles from './seats.module.css';

type LostOfferProps = {
  readonly map: SeatMapData;
  readonly open: ReadonlyMap<string, string> | undefined;
  readonly mine: ReadonlySet<string>;
  /** Ids of the lost seats. */
  readonly lost: readonly string[];
  readonly onTake: (seatIds: readonly string[]) => void;
};

interface Offer {
  readonly section: PlanSection;
  readonly seat: PlanSeat;
}

/** The nearest free seats, taken with one press. */
export function LostSeatsNotice({ map, open, mine, lost, onTake }: LostOfferProps) {
  const offers = offersFor({ map, open, mine, lost });
  if (offers.length === 0) return null;
  const names = offers.map(({ section, seat }) => seatLabel(section, seat));
  return (
    <div className={styles.instead}>
      <p>
        {offers.length === 1 ? 'The nearest that is free: ' : 'The nearest that are free: '}
        {offers
          .map(({ seat }, place) => `${names[place]}, ${seatPrice(map, seat, 'free')}, ${describeSeat(seat)}`)
          .join('; ')}
        .
      </p>
      <Button onClick={() => onTake(offers.map(({ seat }) => seat.id))}>Take {names.join(' and ')}</Button>
    </div>
  );
}

function offersFor({ map, open, mine, lost }: Omit<LostOfferProps, 'onTake'>): readonly Offer[] {
  const taken = new Set([...mine, ...lost]);
  return lost.flatMap((id) => {
    const section = map.plan.sections.find(({ seats }) => seats.some((seat) => seat.id === id));
    const gone = section?.seats.find((seat) => seat.id === id);
    if (!section || gone?.kind !== 'seat') return [];
    const letters = open?.get(section.id);
    const seat = insteadOf(
      section.seats,
      (place) => letters?.[place] === 'o' && !taken.has(section.seats[place]?.id ?? ''),
      gone,
      section.seats.filter((candidate) => mine.has(candidate.id)),
    );
    if (!seat) return [];
    taken.add(seat.id);
    return [{ section, seat }];
  });
}
