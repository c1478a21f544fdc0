import { formatEvening } from '#shared/kernel/time/format.ts';
import { seatLabel } from '#shared/season/domain/hall/plan.ts';
import { usePageTexts } from '#web/api/page-texts.ts';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Fact } from '#web/ui/fact.tsx';

import { accessType, describeSeat, moneyText } from './seat-plan.ts';
import type { PlanSeat, PlanSection, PriceType, SeatMapData } from './seat-plan.ts';
import styles from './seats.module.css';

export interface SeatWish {
  readonly seatId: string;
  readonly priceType: PriceType;
}

type PairDialogProps = {
  readonly map: SeatMapData;
  readonly section: PlanSection;
  readonly space: PlanSeat;
  /** The adjacent companion's seat, where it is free. */
  readonly companion: PlanSeat | undefined;
  /** Both are kept seats, sold as Access tickets. */
  readonly isKept: boolean;
  readonly onClose: () => void;
  readonly onTake: (seats: readonly SeatWish[]) => void;
};

/** A wheelchair space, with the companion's seat in one step. */
export function PairDialog({ map, section, space, companion, isKept, onClose, onTake }: PairDialogProps) {
  const line = usePageTexts('seats');
  const { accessReleasedAt } = map;
  const priceType = isKept ? accessType(map) : map.priceType;
  const prices = isKept ? map.accessPrices : map.prices;
  const kind = map.priceTypes.find(({ id }) => id === priceType)?.title ?? '';
  const sum = (seats: readonly PlanSeat[]) => moneyText(seats.reduce((all, { zone }) => all + (prices[zone] ?? 0), 0));
  const take = (...seats: readonly PlanSeat[]) => onTake(seats.map(({ id }) => ({ seatId: id, priceType })));
  return (
    <Dialog
      open
      onClose={onClose}
      title={`Wheelchair space ${seatLabel(section, space)}`}
      actions={
        <>
          {companion ? (
            <Button look="filled" onClick={() => take(space, companion)}>
              With the companion seat, {sum([space, companion])}
            </Button>
          ) : null}
          <Button look={companion ? 'outlined' : 'filled'} onClick={() => take(space)}>
            {companion ? 'Without a companion' : 'Take this space'}, {sum([space])}
          </Button>
        </>
      }
    >
      <dl className={styles.pair}>
        {[space, ...(companion ? [companion] : [])].map((seat) => (
          <Fact key={seat.id} name={seatLabel(section, seat)}>{`${describeSeat(seat)} · ${kind} ${sum([seat])}`}</Fact>
        ))}
      </dl>
      <p className={styles.small}>
        {companion ? '' : 'The companion seat beside it has been taken. '}
        {isKept ? `${line('spaces-kept')} ` : ''}
        {isKept && accessReleasedAt ? line('spaces-until', { until: formatEvening(accessReleasedAt) }) : ''}
      </p>
    </Dialog>
  );
}
