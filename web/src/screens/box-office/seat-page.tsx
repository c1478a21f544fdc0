import { useState } from 'react';
import { Link } from 'react-router-dom';

import { formatEvening } from '#shared/kernel/time/format.ts';
import { links } from '#web/api/links.ts';
import { HoldAnnouncer } from '#web/features/basket/hold-announcer.tsx';
import { EmptyHoldPanel, useHoldPanel } from '#web/features/basket/use-hold-panel.tsx';
import { BestAvailableForm } from '#web/features/seats/best-available-form.tsx';
import { Legend, Signs } from '#web/features/seats/legend.tsx';
import { MapView } from '#web/features/seats/map-view.tsx';
import type { MapGoal, SeatsArrival } from '#web/features/seats/map-view.tsx';
import { useHall } from '#web/features/seats/use-seat-map.ts';
import { standingOut } from '#web/features/seats/wishes.ts';
import { BookingBar } from '#web/ui/booking-bar.tsx';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import {
  HowWeChoose,
  Instead,
  ListView,
  Notices,
  OwnReturnRules,
  Pair,
  Sections,
  SkipToSeats,
} from './seat-page-parts.tsx';
import styles from './seat-page.module.css';
import { useSeatChoice } from './use-seat-choice.ts';
import { useSeatWishes } from './use-seat-wishes.ts';
import { useWide } from './use-wide.ts';

type SeatPageProps = { readonly map: Parameters<typeof useHall>[0] };
type Choice = ReturnType<typeof useSeatChoice>;
type Wishes = ReturnType<typeof useSeatWishes>;

/** Map, list and basket as three views of one hold, in one window: the bar over the map, the map, its legend, and the choice. */
export function SeatPage({ map: given }: SeatPageProps) {
  const [zone, setZone] = useState<string | null>(null);
  const [goal, setGoal] = useState<MapGoal | null>(null);
  const { answer, ...hall } = useHall(given);
  const wanted = useSeatWishes(answer);
  const choice = useSeatChoice(answer);
  const { map, booking, isSoldOut, isPaused, basket, lines, holds, choices } = choice;
  return (
    <>
      <PerformanceBar choice={choice} />
      <SkipToSeats />
      <div className={styles.page}>
        <div className={styles.tools}>
          <Notices {...{ map, booking, isSoldOut, isPaused, basket, lines }} open={choices.open} hold={holds.hold} />
          {choice.mayChoose ? <Best {...{ choice, wanted, setGoal }} /> : null}
        </div>
        <Seats {...{ choice, wanted, goal, zone, hall }} />
        {/* Before the legend, so that few presses of Tab lead from a seat to the basket. */}
        <Side {...{ choice, setGoal }} />
        <div className={styles.legend}>
          <Legend map={map} only={zone} onOnly={setZone} />
          <div className={styles.wideSigns}>
            <Signs keepsSpaces={choice.keepsSpaces} />
          </div>
          {map.returnRules ? <OwnReturnRules rules={map.returnRules} /> : null}
        </div>
      </div>
      <HoldAnnouncer lines={lines} />
      <Question choice={choice} />
    </>
  );
}

type PartProps = { readonly choice: Choice };

/** The way out, the work, the evening, the hall, and the time of the hold. */
function PerformanceBar({ choice: { map, basket } }: PartProps) {
  const parts = useHoldPanel();
  return (
    <BookingBar
      back={{ to: links.eventDates.to({ slug: map.eventSlug }), label: map.title }}
      title={
        <>
          <span className={styles.task}>Choose your seats</span>
          <span className={styles.work} aria-hidden="true">
            {map.title}
          </span>
        </>
      }
      facts={
        <>
          <span className={styles.task}>{map.title}, </span>
          <time dateTime={map.date}>{formatEvening(map.date)}</time>
          <span className={styles.task}>, {map.venueTitle}</span>
        </>
      }
      clock={parts && basket?.state === 'open' ? <parts.HoldCountdown basket={basket} /> : null}
    />
  );
}

type SeatsProps = PartProps & {
  readonly wanted: Wishes;
  readonly goal: MapGoal | null;
  readonly zone: string | null;
  readonly hall: SeatsArrival;
};

/** The map, the list, or both where there is room. */
function Seats({ choice: { map, choices }, wanted, goal, zone, hall }: SeatsProps) {
  const isWide = useWide();
  const only = standingOut(map.prices, zone, wanted.wishes.maxPrice);
  return (
    <div className={styles.stage} id="seats" tabIndex={-1} data-list={wanted.isList || undefined}>
      <Link to={wanted.otherView} replace preventScrollReset className={styles.view}>
        {wanted.isList ? 'Seat map' : 'List of seats'}
      </Link>
      {wanted.isList ? (
        <section className={styles.list} aria-labelledby="list-title">
          <h2 id="list-title">List of seats</h2>
          <ListView map={map} hall={hall} only={only} {...choices} />
        </section>
      ) : null}
      {wanted.isList && !isWide ? null : (
        <section className={styles.map} aria-labelledby="map-title">
          <VisuallyHidden>
            <h2 id="map-title">Seat map</h2>
          </VisuallyHidden>
          <MapView map={map} hall={hall} only={only} goal={goal} {...choices} />
        </section>
      )}
    </div>
  );
}

type SideProps = PartProps & { readonly setGoal: (goal: MapGoal) => void };

/** The choice, and what else there is to read. */
function Side({ choice, setGoal }: SideProps) {
  const parts = useHoldPanel();
  const { map, basket, lines, holds, choices } = choice;
  const beside = (
    <>
      <div className={styles.signs}>
        <Signs keepsSpaces={choice.keepsSpaces} />
      </div>
      <Sections map={map} open={choices.open} onGo={(sectionId) => setGoal({ sectionId, takesFocus: true })} />
      <HowWeChoose />
    </>
  );
  return (
    <div className={styles.side}>
      {parts ? (
        <parts.HoldPanel basket={basket} lines={lines} holds={holds} instead={<Nearest choice={choice} />}>
          {beside}
        </parts.HoldPanel>
      ) : (
        <EmptyHoldPanel>{beside}</EmptyHoldPanel>
      )}
    </div>
  );
}

const asType = (ids: readonly string[], priceType: Choice['map']['priceType']) =>
  ids.map((seatId) => ({ seatId, priceType }));

type BestProps = PartProps & { readonly wanted: Wishes; readonly setGoal: (goal: MapGoal) => void };

function Best({ choice: { map, choices, holds, setPriceType }, wanted, setGoal }: BestProps) {
  return (
    <BestAvailableForm
      map={map}
      open={choices.open}
      held={choices.held}
      wishes={wanted.wishes}
      wasPressed={wanted.wasPressed}
      onAnswered={wanted.forgetPress}
      kept={wanted.kept}
      onWishes={(change) => {
        wanted.change(change);
        if (change.sectionId === null) setGoal('whole');
        else if (change.sectionId !== undefined) setGoal({ sectionId: change.sectionId, takesFocus: false });
      }}
      onPriceType={setPriceType}
      onChoose={async (ids) => {
        // What is held goes back first, so that a party never holds more than it has heads.
        const before = [...choices.held].filter((id) => !ids.includes(id));
        if (before.length > 0 && !(await holds.release(before))) return 'refused';
        if (await holds.hold(asType(ids, map.priceType), { together: true })) return 'held';
        return holds.lastFailure()?.kind === 'lost' ? 'lost' : 'refused';
      }}
      onShow={(seatIds) => setGoal({ seatIds })}
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
