import type { ReactNode } from 'react';

import { pricesIn } from '#shared/season/domain/price.ts';
import { usePageTexts } from '#web/api/page-texts.ts';

import styles from './seat-map.module.css';
import { describeSeat, moneyText, seatPrice } from './seat-plan.ts';
import type { PlacedSeat, SeatMapData, SeatState } from './seat-plan.ts';
import { ViewDrawing } from './view-drawing.tsx';

type SeatCaptionProps = {
  readonly map: SeatMapData;
  readonly seat: PlacedSeat | undefined;
  readonly state: SeatState;
  readonly isClosed: boolean;
  readonly renderHeld: (seatId: string) => ReactNode;
};

const remarks: Readonly<Record<SeatState, string>> = {
  free: '',
  taken: 'not available',
  held: 'held for you',
  busy: 'one moment',
  kept: 'kept for wheelchair users',
  unknown: '',
};

/** The seat under the pointer or the focus, with its view. Always present, so that nothing jumps. */
export function SeatCaption({ map, seat, state, isClosed, renderHeld }: SeatCaptionProps) {
  const line = usePageTexts('seats');
  const section = map.plan.sections.find(({ id }) => id === seat?.sectionId);
  if (!seat || !section) {
    return <p className={`${styles.caption} ${styles.note}`}>{line(isClosed ? 'look' : 'choose')}</p>;
  }
  const facts = [seat.label, seatPrice(map, seat, state), describeSeat(seat), remarks[state]];
  return (
    <div className={styles.caption}>
      <div className={styles.words}>
        <p className={styles.what}>{facts.filter(Boolean).join(' · ')}</p>
        <p className={styles.note}>
          {state === 'free' ? `${otherPrices(map, seat)} ${section.viewNote}` : section.viewNote}
        </p>
      </div>
      {state === 'held' ? renderHeld(seat.id) : null}
      <ViewDrawing plan={map.plan} seat={seat} />
    </div>
  );
}

/** "Child £60, Student £72." */
function otherPrices(map: SeatMapData, { zone }: PlacedSeat): string {
  const others = pricesIn({ prices: map.standardPrices, priceTypes: map.priceTypes }, zone)
    .filter(({ id }) => id !== map.priceType)
    .map(({ title, pence: amount }) => `${title} ${moneyText(amount)}`);
  return others.length > 0 ? `${others.join(', ')}.` : '';
}
