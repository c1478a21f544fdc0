import { useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { lapsedSeatsText, lapsedTitle } from './hold-state-words.ts';
import type { Basket, TicketLine } from './use-basket.ts';
import type { PriceType } from './use-holds.ts';

type SeatsLapsedNoticeProps = {
  readonly basket: Pick<Basket, 'state'>;
  /** The held seats of the page's performance. */
  readonly lines: readonly TicketLine[];
  readonly onChooseAgain: (seats: readonly { readonly seatId: string; readonly priceType: PriceType }[]) => void;
};

/** After a lapse the seats are on sale again; the visitor may take them back at once. */
export function SeatsLapsedNotice({ basket, lines, onChooseAgain }: SeatsLapsedNoticeProps) {
  const [last, setLast] = useState(lines);
  // Remembered while they are held, because the basket loses them with the hold.
  if (lines.length > 0 && lines !== last) setLast(lines);
  if (basket.state !== 'expired' || lines.length > 0) return null;
  return (
    <Notice
      title={lapsedTitle('seats')}
      action={
        last.length > 0 ? (
          <Button onClick={() => onChooseAgain(last.map(({ seatId, priceType }) => ({ seatId, priceType })))}>
            {last.length === 1 ? 'Choose this seat again' : 'Choose these seats again'}
          </Button>
        ) : undefined
      }
    >
      {lapsedSeatsText(last.map(({ seatLabel }) => seatLabel))}
    </Notice>
  );
}
