import { useChunk } from '#web/api/use-chunk.ts';

import { describeSeat, priceAt } from './seat-plan.ts';
import type { PlacedSeat, SeatMapData } from './seat-plan.ts';
import styles from './seat-map.module.css';

const loadDrawing = () => import('./view-drawing.tsx');

type SeatCaptionProps = {
  readonly map: SeatMapData;
  readonly seat: PlacedSeat | undefined;
  readonly isClosed: boolean;
};

/** What the seat under the pointer or the focus is, and what one sees from there. Always there, so that nothing jumps. */
export function SeatCaption({ map, seat, isClosed }: SeatCaptionProps) {
  const drawing = useChunk('view-drawing', loadDrawing, true);
  const section = map.plan.sections.find(({ id }) => id === seat?.sectionId);
  if (!seat || !section) {
    return (
      <p className={`${styles.caption} ${styles.note}`}>
        {isClosed ? 'Point at a seat to see its price and its view.' : 'Choose a seat and it is held for you at once.'}
      </p>
    );
  }
  return (
    <div className={styles.caption}>
      <div className={styles.words}>
        <p className={styles.what}>
          {seat.label} · {priceAt(map.prices, seat.zone)} · {describeSeat(seat)}
        </p>
        <p className={styles.note}>{section.viewNote}</p>
      </div>
      {drawing ? <drawing.ViewDrawing plan={map.plan} seat={seat} /> : <span className={styles.drawing} />}
    </div>
  );
}
