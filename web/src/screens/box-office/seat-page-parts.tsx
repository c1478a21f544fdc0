import type { ComponentProps } from 'react';

import { fetchedPart, useChunkState } from '#web/api/use-chunk.ts';
import type { Basket, TicketLine } from '#web/features/basket/use-basket.ts';
import type { Holds } from '#web/features/basket/use-holds.ts';
import type { SeatChoices, SeatsArrival } from '#web/features/seats/map-view.tsx';
import { SaleNotice } from '#web/features/seats/sale-notice.tsx';
import type { SeatMapData } from '#web/features/seats/seat-plan.ts';
import { FailedMessage } from '#web/ui/data-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import styles from './seat-page.module.css';

/** Parts of the seat page outside its first view, each loaded when needed. */
const SoldOutHere = fetchedPart(
  'sold-out-here',
  async () => (await import('#web/features/season/sold-out-here.tsx')).SoldOutHere,
);
const Lapsed = fetchedPart(
  'seats-lapsed',
  async () => (await import('#web/features/basket/seats-lapsed-notice.tsx')).SeatsLapsedNotice,
);
const List = fetchedPart(
  'section-list',
  async () => (await import('#web/features/seats/section-list.tsx')).SectionList,
);
export const HowWeChoose = fetchedPart(
  'choose-best',
  async () => (await import('#web/features/seats/choose-best.tsx')).HowWeChoose,
);
export const OwnReturnRules = fetchedPart(
  'own-return-rules',
  async () => (await import('#web/features/basket/own-return-rules.tsx')).OwnReturnRules,
);
/** After a lost seat. */
export const Instead = fetchedPart(
  'lost-offer',
  async () => (await import('#web/features/seats/lost-seats-notice.tsx')).LostSeatsNotice,
);
export const Pair = fetchedPart(
  'pair-dialog',
  async () => (await import('#web/features/seats/pair-dialog.tsx')).PairDialog,
);

type NoticesProps = ComponentProps<typeof SaleNotice> & {
  readonly basket: Basket | undefined;
  readonly lines: readonly TicketLine[];
  readonly hold: Holds['hold'];
};

/** Why nothing can be chosen, and the outcome of lapsed seats. */
export function Notices({ basket, lines, hold, ...notice }: NoticesProps) {
  return (
    <div className={styles.notices}>
      {notice.isSoldOut || notice.isPaused || notice.booking.may?.ok === false ? <SaleNotice {...notice} /> : null}
      {notice.isSoldOut && !notice.isPaused && notice.booking.may?.ok ? <SoldOutHere performance={notice.map} /> : null}
      {basket && basket.state !== 'empty' ? (
        <Lapsed basket={basket} lines={lines} onChooseAgain={(seats) => void hold(seats)} />
      ) : null}
    </div>
  );
}

const loadList = () => import('#web/features/seats/seat-list.tsx');

type ListViewProps = SeatChoices & {
  readonly map: SeatMapData;
  readonly only: string | null;
  readonly hall: SeatsArrival;
};

export function ListView({ hall, ...props }: ListViewProps) {
  const { code, isLost, retry } = useChunkState('seat-list', loadList);
  if (code && props.map.plan.hasSeats) return <code.SeatList {...props} />;
  if (hall.isLost) return <FailedMessage retry={hall.retry} />;
  return isLost ? <FailedMessage retry={retry} /> : <Skeleton ratio={1.4} />;
}

export function Sections(props: ComponentProps<typeof List>) {
  return (
    <section className={styles.sections} aria-labelledby="sections">
      <h2 id="sections" className={styles.subtitle}>
        Section by section
      </h2>
      {props.map.plan.hasSeats ? <List {...props} /> : null}
    </section>
  );
}

/** Past the bar, to the seat that the map's keys start from. */
export function SkipToSeats() {
  return (
    <a
      href="#seats"
      className={styles.skip}
      onClick={(event) => {
        const seat = document.querySelector<SVGElement>('[data-seat][tabindex="0"]');
        if (!seat) return;
        event.preventDefault();
        seat.focus();
      }}
    >
      Skip to the seats
    </a>
  );
}
