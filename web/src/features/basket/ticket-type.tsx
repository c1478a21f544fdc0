import { formatPence, pence } from '#shared/kernel/money.ts';
import { Select } from '#web/ui/select.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import styles from './basket.module.css';
import type { TicketLine } from './use-basket.ts';
import type { Holds, PriceType } from './use-holds.ts';

type TicketTypeProps = {
  readonly line: TicketLine;
  readonly holds: Pick<Holds, 'busy' | 'hold'>;
  /** The control's label: a page may have two for one seat, with different labels. */
  readonly label: string;
};

/** A seat's ticket type, as a choice; nothing where there is only one. */
export function TicketType({ line, holds: { busy, hold }, label }: TicketTypeProps) {
  const { seatId, priceType, priceTypes } = line;
  if (priceTypes.length < 2) return null;
  return (
    <div className={styles.type}>
      <Select
        label={<VisuallyHidden>{label}</VisuallyHidden>}
        value={priceType}
        aria-disabled={busy.has(seatId) || undefined}
        options={priceTypes.map(({ id, title, pence: amount }) => ({
          value: id,
          label: `${title}, ${amount === 0 ? 'free' : formatPence(pence(amount))}`,
        }))}
        // The values are the ids of this line's own price types.
        onChange={(event) => void hold([{ seatId, priceType: event.currentTarget.value as PriceType }])}
      />
    </div>
  );
}
