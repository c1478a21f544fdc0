import { useCallback, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import { HoldAnnouncer } from '#web/features/basket/hold-announcer.tsx';
import { HoldBar, HoldPanel } from '#web/features/basket/hold-panel.tsx';
import { SeatsLapsed } from '#web/features/basket/seats-lapsed.tsx';
import { useBasket } from '#web/features/basket/use-basket.ts';
import type { TicketLine } from '#web/features/basket/use-basket.ts';
import { useHolds } from '#web/features/basket/use-holds.ts';
import { BestAvailableForm } from '#web/features/seats/best-available-form.tsx';
import { Legend } from '#web/features/seats/legend.tsx';
import { PerformanceHeading } from '#web/features/seats/performance-heading.tsx';
import { SaleNotice } from '#web/features/seats/sale-notice.tsx';
import { SeatList } from '#web/features/seats/seat-list.tsx';
import { SeatMap } from '#web/features/seats/seat-map.tsx';
import type { SeatMapData } from '#web/features/seats/seat-plan.ts';
import { useMayBook } from '#web/features/seats/use-may-book.ts';
import { useOpenSeats } from '#web/features/seats/use-seat-map.ts';
import { TabBar } from '#web/ui/tab-bar.tsx';

import styles from './seat-page.module.css';

type SeatPageProps = { readonly map: SeatMapData };

/** Map, list and basket as three views of one hold. */
export function SeatPage({ map }: SeatPageProps) {
  const { performanceId, plan } = map;
  const [only, setOnly] = useState<string | null>(null);
  const { isList, tabs } = useViews(performanceId);
  const booking = useMayBook(map);
  const { open, mark } = useOpenSeats(performanceId);
  const { data: basket } = useBasket();
  const onSettled = useCallback((ids: readonly string[], isFree: boolean) => mark(plan, ids, isFree), [mark, plan]);
  const holds = useHolds(performanceId, onSettled);
  const lines = useLines(basket?.products, performanceId);
  const held = useMemo(() => new Set(lines.map(({ seatId }) => seatId)), [lines]);
  const { busy, hold, release } = holds;
  const isPaying = basket?.state === 'paying';
  // Until it is known who is looking nothing is closed: the server decides, and a quick visitor loses no press.
  const isRefused = booking.may?.ok === false;
  const isClosed = isRefused || isPaying;
  const left = map.seatLimit - new Set([...held, ...busy]).size;
  const toggle = useToggle(held, hold, release);
  const choices = { open, held, busy, isClosed, onToggle: toggle };
  const isSoldOut = open !== undefined && held.size === 0 && ![...open.values()].some((seats) => seats.includes('o'));

  return (
    <>
      <PerformanceHeading map={map} />
      <div className={styles.notices}>
        <SaleNotice map={map} booking={booking} isSoldOut={isSoldOut} />
        {basket ? <SeatsLapsed basket={basket} lines={lines} onChooseAgain={(seats) => void hold(seats)} /> : null}
      </div>
      <div className={styles.page}>
        <div className={styles.house}>
          {!isRefused && !isSoldOut ? (
            <BestAvailableForm
              map={map}
              open={open}
              mine={new Set([...held, ...busy])}
              left={left}
              onChoose={(ids) =>
                hold(
                  ids.map((seatId) => ({ seatId, priceType: 'standard' as const })),
                  { together: true },
                )
              }
            />
          ) : null}
          <TabBar label="Ways to choose" tabs={tabs} />
          {isList ? <SeatList map={map} {...choices} /> : <SeatMap map={map} only={only} {...choices} />}
          <Legend map={map} only={only} onOnly={setOnly} />
        </div>
        <div className={styles.aside}>
          <HoldPanel basket={basket} lines={lines} holds={holds} />
        </div>
      </div>
      <HoldBar basket={basket} lines={lines} />
      <HoldAnnouncer lines={lines} />
    </>
  );
}

/** The way of choosing stands in the address, so that it can be kept and sent. */
function useViews(performanceId: string) {
  const [search] = useSearchParams();
  const isList = search.get('view') === 'list';
  const to = (view: string) => `?performanceId=${encodeURIComponent(performanceId)}${view}`;
  const tabs = [
    { label: 'Seat map', to: to(''), current: !isList },
    { label: 'List of seats', to: to('&view=list'), current: isList },
  ];
  return { isList, tabs };
}

const none: readonly TicketLine[] = [];

function useLines(
  products: readonly { readonly id: string; readonly subLineItems: readonly TicketLine[] }[] | undefined,
  performanceId: string,
): readonly TicketLine[] {
  return products?.find(({ id }) => id === performanceId)?.subLineItems ?? none;
}

type Holds = ReturnType<typeof useHolds>;

function useToggle(held: ReadonlySet<string>, hold: Holds['hold'], release: Holds['release']) {
  return useCallback(
    (seatId: string) => void (held.has(seatId) ? release([seatId]) : hold([{ seatId, priceType: 'standard' }])),
    [held, hold, release],
  );
}
