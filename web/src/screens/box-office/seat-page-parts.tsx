import type { ComponentProps } from 'react';

import { fetchedPart, useChunkState } from '#web/api/use-chunk.ts';
import type { Basket, TicketLine } from '#web/features/basket/use-basket.ts';
import type { Holds } from '#web/features/basket/use-holds.ts';
import type { SeatChoices } from '#web/features/seats/map-view.tsx';
import type { SeatMapData } from '#web/features/seats/seat-plan.ts';
import { FailedMessage } from '#web/ui/data-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import styles from './seat-page.module.css';

/** Parts of the seat page outside its first view, each loaded when needed. */
const SaleNotice = fetchedPart(
  'sale-notice',
  async () => (await import('#web/features/seats/sale-notice.tsx')).SaleNotice,
);
const Lapsed = fetchedPart(
  'seats-lapsed',
  async () => (await import('#web/features/basket/seats-lapsed-notice.tsx')).SeatsLapsedNotice,
);
const List = fetchedPart(
  'section-list',
  async () => (await import('#web/features/seats/section-list.tsx')).SectionList,
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
      {notice.isSoldOut || notice.booking.may?.ok === false ? <SaleNotice {...notice} /> : null}
      {basket && basket.state !== 'empty' ? (
        <Lapsed basket={basket} lines={lines} onChooseAgain={(seats) => void hold(seats)} />
      ) : null}
    </div>
  );
}

const loadList = () => import('#web/features/seats/seat-list.tsx');

export function ListView(props: SeatChoices & { readonly map: SeatMapData }) {
  const { code, isLost, retry } = useChunkState('seat-list', loadList);
  if (code) return <code.SeatList {...props} />;
  return isLost ? <FailedMessage retry={retry} /> : <Skeleton ratio={1.4} />;
}

export function Sections(props: ComponentProps<typeof List>) {
  return (
    <section className={styles.sections} aria-labelledby="sections">
      <h2 id="sections" className={styles.subtitle}>
        Section by section
      </h2>
      <List {...props} />
    </section>
  );
}
