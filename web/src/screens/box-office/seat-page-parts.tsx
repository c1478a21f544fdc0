import { useChunk, useChunkState } from '#web/api/use-chunk.ts';
import type { Booking } from '#web/api/use-may-book.ts';
import type { Basket, TicketLine } from '#web/features/basket/use-basket.ts';
import type { Holds } from '#web/features/basket/use-holds.ts';
import type { SeatChoices } from '#web/features/seats/map-view.tsx';
import type { PriceType, SeatMapData } from '#web/features/seats/seat-plan.ts';
import type { PairQuestion } from '#web/features/seats/use-seat-press.ts';
import { FailedMessage } from '#web/ui/data-view.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';

import styles from './seat-page.module.css';

/** Parts of the seat page that nobody sees at its first sight: each comes when it is wanted. */
const loadNotice = () => import('#web/features/seats/sale-notice.tsx');
const loadLapsed = () => import('#web/features/basket/seats-lapsed-notice.tsx');

type NoticesProps = Pick<SeatChoices, 'open'> & {
  readonly map: SeatMapData;
  readonly booking: Booking;
  readonly isSoldOut: boolean;
  readonly basket: Basket | undefined;
  readonly lines: readonly TicketLine[];
  readonly hold: Holds['hold'];
};

/** Why nothing can be chosen, and what became of seats whose time has run out. */
export function Notices({ map, booking, isSoldOut, open, basket, lines, hold }: NoticesProps) {
  const isNeeded = isSoldOut || booking.may?.ok === false;
  const SaleNotice = useChunk('sale-notice', loadNotice, isNeeded)?.SaleNotice;
  const Lapsed = useChunk('seats-lapsed', loadLapsed, basket !== undefined && basket.state !== 'empty')?.SeatsLapsed;
  return (
    <div className={styles.notices}>
      {SaleNotice ? <SaleNotice map={map} booking={booking} isSoldOut={isSoldOut} open={open} /> : null}
      {basket && Lapsed ? <Lapsed basket={basket} lines={lines} onChooseAgain={(seats) => void hold(seats)} /> : null}
    </div>
  );
}

const loadList = () => import('#web/features/seats/seat-list.tsx');
const loadSections = () => import('#web/features/seats/section-list.tsx');
const loadInstead = () => import('#web/features/seats/lost-seats-notice.tsx');
const loadPair = () => import('#web/features/seats/pair-dialog.tsx');

export function ListView(props: SeatChoices & { readonly map: SeatMapData }) {
  const { code, isLost, retry } = useChunkState('seat-list', loadList);
  if (code) return <code.SeatList {...props} />;
  return isLost ? <FailedMessage retry={retry} /> : <Skeleton ratio={1.4} />;
}

type SectionsProps = Pick<SeatChoices, 'open'> & {
  readonly map: SeatMapData;
  readonly onGo: (sectionId: string) => void;
};

export function Sections(props: SectionsProps) {
  const code = useChunk('section-list', loadSections, true);
  return (
    <section className={styles.sections} aria-labelledby="sections">
      <h2 id="sections" className={styles.subtitle}>
        Section by section
      </h2>
      {code ? <code.SectionList {...props} /> : null}
    </section>
  );
}

type InsteadProps = Pick<SeatChoices, 'open'> & {
  readonly map: SeatMapData;
  readonly mine: ReadonlySet<string>;
  readonly lost: readonly string[];
  readonly onTake: (seatIds: readonly string[]) => void;
};

export function Instead(props: InsteadProps) {
  const code = useChunk('lost-offer', loadInstead, true);
  return code ? <code.LostSeatsNotice {...props} /> : null;
}

type PairProps = {
  readonly map: SeatMapData;
  readonly question: PairQuestion;
  readonly onClose: () => void;
  readonly onTake: (seats: readonly { readonly seatId: string; readonly priceType: PriceType }[]) => void;
};

export function Pair({ question, ...props }: PairProps) {
  const code = useChunk('pair-dialog', loadPair, true);
  return code ? <code.PairDialog {...props} {...question} /> : null;
}
