import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';

import type { PerformanceId } from '#shared/kernel/ids.ts';
import { formatEvening } from '#shared/kernel/time/format.ts';
import { links } from '#web/api/links.ts';
import { HoldAnnouncer } from '#web/features/basket/hold-announcer.tsx';
import { EmptyHoldPanel, useHoldPanel } from '#web/features/basket/use-hold-panel.tsx';
import { BestAvailableForm } from '#web/features/seats/best-available-form.tsx';
import { Legend } from '#web/features/seats/legend.tsx';
import { MapView } from '#web/features/seats/map-view.tsx';
import type { SectionGoal } from '#web/features/seats/map-view.tsx';
import type { MapAnswer, SeatMapData } from '#web/features/seats/seat-plan.ts';
import seatsStyles from '#web/features/seats/seats.module.css';
import { BackLink } from '#web/ui/breadcrumb.tsx';
import { Headline } from '#web/ui/headline.tsx';
import { TabBar } from '#web/ui/tab-bar.tsx';

import { Instead, ListView, Notices, Pair, Sections } from './seat-page-parts.tsx';
import styles from './seat-page.module.css';
import { useSeatChoice } from './use-seat-choice.ts';

type SeatPageProps = { readonly map: MapAnswer };
type Choice = ReturnType<typeof useSeatChoice>;

/** Map, list and basket as three views of one hold. */
export function SeatPage({ map: answer }: SeatPageProps) {
  const [only, setOnly] = useState<string | null>(null);
  const [goal, setGoal] = useState<SectionGoal | null>(null);
  const { isList, tabs } = useViews(answer.performanceId);
  const choice = useSeatChoice(answer);
  const { map, booking, isSoldOut, basket, lines, holds, choices } = choice;
  const parts = useHoldPanel();
  const heldSeat = (seatId: string) => parts && <parts.HeldSeat lines={lines} holds={holds} seatId={seatId} />;

  return (
    <>
      <PerformanceHeading map={map} />
      <Notices {...{ map, booking, isSoldOut, basket, lines }} open={choices.open} hold={holds.hold} />
      <div className={styles.page}>
        <div className={styles.house}>
          {choice.mayChoose ? <Best choice={choice} /> : null}
          <TabBar label="Ways to choose" tabs={tabs} />
          {isList ? (
            <ListView map={map} {...choices} />
          ) : (
            <MapView map={map} only={only} goal={goal} renderHeld={heldSeat} {...choices} />
          )}
          <Legend map={map} only={only} onOnly={setOnly} keepsSpaces={choice.keepsSpaces} />
          {isList ? null : <Sections map={map} open={choices.open} onGo={(sectionId) => setGoal({ sectionId })} />}
        </div>
        <div className={styles.aside}>
          {parts ? (
            <parts.HoldPanel basket={basket} lines={lines} holds={holds} instead={<Nearest choice={choice} />} />
          ) : (
            <EmptyHoldPanel />
          )}
        </div>
      </div>
      {parts ? <parts.HoldBar basket={basket} lines={lines} /> : null}
      <HoldAnnouncer lines={lines} />
      <Question choice={choice} />
    </>
  );
}

type PartProps = { readonly choice: Choice };

const asType = (ids: readonly string[], priceType: Choice['map']['priceType']) =>
  ids.map((seatId) => ({ seatId, priceType }));

function Best({ choice: { map, choices, mine, holds, setPriceType } }: PartProps) {
  return (
    <BestAvailableForm
      map={map}
      open={choices.open}
      mine={mine}
      left={map.seatLimit - mine.size}
      onPriceType={setPriceType}
      onChoose={async (ids) => {
        if (await holds.hold(asType(ids, map.priceType), { together: true })) return 'held';
        return holds.lastFailure()?.kind === 'lost' ? 'lost' : 'refused';
      }}
    />
  );
}

/** After a lost seat. */
function Nearest({ choice: { map, choices, mine, holds } }: PartProps) {
  if (holds.failure?.kind !== 'lost') return null;
  return (
    <Instead
      map={map}
      open={choices.open}
      mine={mine}
      lost={holds.failure.seatIds}
      onTake={(ids) => void holds.hold(asType(ids, map.priceType))}
    />
  );
}

function Question({ choice: { map, pair, holds } }: PartProps) {
  if (!pair.question) return null;
  return (
    <Pair
      map={map}
      {...pair.question}
      onClose={pair.answer}
      onTake={(seats) => {
        pair.answer();
        void holds.hold(seats, { together: true });
      }}
    />
  );
}

/** The view is in the address, so that it can be stored and shared. */
function useViews(performanceId: PerformanceId) {
  const [search] = useSearchParams();
  const isList = search.get('view') === 'list';
  const to = (view: string) => `?performanceId=${encodeURIComponent(performanceId)}${view}`;
  const tabs = [
    { label: 'Seat map', to: to(''), current: !isList },
    { label: 'List of seats', to: to('&view=list'), current: isList },
  ];
  return { isList, tabs };
}

type PerformanceHeadingProps = { readonly map: SeatMapData };

/** The work, the evening, the hall. */
function PerformanceHeading({ map }: PerformanceHeadingProps) {
  return (
    <header className={seatsStyles.heading}>
      <BackLink to={links.eventDates.to({ slug: map.eventSlug })}>{map.title}</BackLink>
      <Headline level={1} size="title">
        Choose your seats
      </Headline>
      <p className={seatsStyles.facts}>
        <span>{map.title}</span> <time dateTime={map.date}>{formatEvening(map.date)}</time>{' '}
        <span>{map.venueTitle}</span>
      </p>
    </header>
  );
}
