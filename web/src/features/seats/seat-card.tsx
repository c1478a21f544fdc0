import { useLayoutEffect, useRef } from 'react';

import { pricesIn } from '#shared/season/domain/price.ts';

import styles from './seat-card.module.css';
import { describeSeat, moneyText, seatPrice } from './seat-plan.ts';
import type { PlacedSeat, SeatMapData, SeatState } from './seat-plan.ts';
import type { Zoom } from './use-zoom.ts';
import { ViewDrawing } from './view-drawing.tsx';
import { hiddenText, viewFrom } from './view-from.ts';

type SeatCardProps = {
  readonly map: SeatMapData;
  readonly seat: PlacedSeat;
  readonly state: SeatState;
  readonly zoom: Pick<Zoom, 'settled' | 'onPage'>;
};

const remarks: Readonly<Record<SeatState, string>> = {
  free: '',
  taken: 'Not available',
  held: 'Held for you',
  busy: 'One moment',
  kept: 'Kept for wheelchair users',
  unknown: '',
};

/** CSS pixels between seat and card, and between card and frame. */
const gap = 18;
const edge = 8;

/**
 * The seat at the pointer, finger or focus: what it is, what it costs, what one sees. It stands beside the seat and takes no presses; on a
 * phone at the foot of the map (seat-card.module.css). Screen readers have the same in the seat's name and in the list.
 */
export function SeatCard({ map, seat, state, zoom }: SeatCardProps) {
  const card = useRef<HTMLDivElement>(null);
  const { onPage } = zoom;
  // After every render: the card changes its size with its words, and its place with the view.
  useLayoutEffect(() => {
    const element = card.current;
    const frame = element?.parentElement?.getBoundingClientRect();
    const at = onPage(seat);
    if (!element || !frame || !at) return;
    const { offsetWidth: width, offsetHeight: height } = element;
    const right = at.x - frame.left + gap;
    const left = right + width + edge > frame.width ? right - width - 2 * gap : right;
    const top = Math.min(at.y - frame.top - height / 3, frame.height - height - edge);
    element.style.insetInlineStart = `${Math.max(edge, left)}px`;
    element.style.insetBlockStart = `${Math.max(edge, top)}px`;
  });
  const section = map.plan.sections.find(({ id }) => id === seat.sectionId);
  const view = describeSeat(seat);
  // A section's note praises its clear seats.
  const note =
    section && seat.view !== 'clear' ? hiddenText(viewFrom(map.plan, section, seat), seat.view) : section?.viewNote;
  return (
    <div ref={card} className={styles.card} aria-hidden="true">
      {section ? <ViewDrawing plan={map.plan} section={section} seat={seat} /> : null}
      <div className={styles.words}>
        <p className={styles.what}>
          <span>{seat.label}</span>
          <span>{seatPrice(map, seat, state)}</span>
        </p>
        <p className={styles.view} data-worse={seat.view === 'clear' ? undefined : true}>
          {[remarks[state], view.slice(0, 1).toUpperCase() + view.slice(1)].filter(Boolean).join(' · ')}
        </p>
        <p className={styles.note}>
          {[state === 'free' ? otherPrices(map, seat) : '', note].filter(Boolean).join(' ')}
        </p>
      </div>
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
