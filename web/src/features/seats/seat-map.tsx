import { memo, useCallback, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { Stage } from './house-outline.tsx';
import { keysText } from './key-words.ts';
import { RowLetters, ZoneLetters } from './map-labels.tsx';
import { MapTools } from './map-tools.tsx';
import type { SeatMapProps } from './map-view.tsx';
import { SeatCaption } from './seat-caption.tsx';
import styles from './seat-map.module.css';
import { SectionSeats } from './seat-mark.tsx';
import { answersToPress, factsOf, seatsOf, stateAt, statesOf } from './seat-plan.ts';
import type { Hold, PlacedSeat, SeatMapData } from './seat-plan.ts';
import { SectionBar } from './section-bar.tsx';
import { SectionTitles } from './section-titles.tsx';
import { useGestures } from './use-gestures.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useMapPointer } from './use-map-pointer.ts';
import { useSectionGoal } from './use-section-goal.ts';
import { useZoom } from './use-zoom.ts';
import { visibleSection } from './visible-section.ts';
import type { View } from './zoom.ts';

/** From here on seats show letters (look, Seat map). */
const near = 2;

/** The whole hall, stage at the top; shares its hold with list and basket. */
export function SeatMap({ map, only, goal, renderHeld, ...choices }: SeatMapProps) {
  const { plan } = map;
  const { open, held, busy, isClosed } = choices;
  const seats = useMemo(() => seatsOf(plan), [plan]);
  const { svg, world, zoom } = useZoom(plan);
  const states = useStates(plan, open, { held, busy });
  const [stop, goTo] = useState<PlacedSeat | undefined>(() => firstStop(seats, plan));
  const [isFocused, setIsFocused] = useState(false);
  const toggle = useToggle(choices, states, plan);
  const visit = useSectionGoal({ goal, svg, plan, seats, states, zoom, goTo });
  // A screen reader may focus any seat: keys continue from there.
  const onFocusChange = (seatId: string | null) => {
    setIsFocused(seatId !== null);
    const seat = seatId !== null && seatId !== stop?.id ? seats.find(({ id }) => id === seatId) : undefined;
    if (seat) goTo(seat);
  };
  const gestures = useGestures(svg, zoom);
  const pointer = useMapPointer({
    seats,
    zoom,
    toggle,
    goTo,
    moved: gestures.moved,
    start: gestures.start,
    onSection: visit,
  });
  const onKeyDown = useMapKeys({ seats, stop, zoom, toggle, goTo });
  const isNear = zoom.settled.scale >= near;
  const inSight = useMemo(() => visibleSection(seats, plan, zoom.settled, stop), [seats, plan, zoom.settled, stop]);
  // The last choice stays in the caption, so that the pointer can reach its control for the ticket type.
  const told = pointer.hovered ?? (isFocused || (stop && held.has(stop.id)) ? stop : undefined);

  return (
    <div className={styles.frame}>
      <SectionBar map={map} open={open} section={plan.sections.find(({ id }) => id === inSight)} onWhole={zoom.reset} />
      <div className={styles.plan}>
        <Canvas
          {...{ map, only, isClosed, isNear, svg, world, gestures, pointer, onKeyDown }}
          onFocusChange={onFocusChange}
        >
          <House {...{ map, seats, states, stop, isClosed, open }} view={zoom.settled} />
          {pointer.hovered ? (
            <circle className={styles.hover} cx={pointer.hovered.x} cy={pointer.hovered.y} r={36} />
          ) : null}
          {stop ? <circle className={styles.ring} cx={stop.x} cy={stop.y} r={40} /> : null}
        </Canvas>
        <MapTools zoom={zoom} />
      </div>
      <SeatCaption
        map={map}
        seat={told}
        state={told ? stateOf(told, states, plan) : 'unknown'}
        isClosed={isClosed}
        renderHeld={renderHeld}
      />
    </div>
  );
}

type CanvasProps = Pick<SeatMapProps, 'map' | 'only' | 'isClosed'> &
  Pick<ReturnType<typeof useZoom>, 'svg' | 'world'> & {
    readonly isNear: boolean;
    readonly gestures: ReturnType<typeof useGestures>;
    readonly pointer: ReturnType<typeof useMapPointer>;
    readonly onKeyDown: ReturnType<typeof useMapKeys>;
    /** The id of the focused seat; null when the focus leaves the map. */
    readonly onFocusChange: (seatId: string | null) => void;
    readonly children: ReactNode;
  };

/** The frame around the moving hall. Keys and presses belong to its seats, which share one tab stop. */
function Canvas(props: CanvasProps) {
  const { map, only, isClosed, isNear, svg, world, gestures, pointer, onKeyDown, onFocusChange, children } = props;
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <svg
      ref={svg}
      className={styles.map}
      viewBox={`0 0 ${map.plan.width} ${map.plan.height}`}
      // On a phone the frame is taller than the hall; the space below is for buttons.
      preserveAspectRatio="xMidYMin"
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no fieldset
      role="group"
      aria-label={`Seat map, ${map.venueTitle}. ${keysText}`}
      data-near={isNear || undefined}
      data-only={only ?? undefined}
      data-closed={isClosed || undefined}
      onClick={pointer.onClick}
      onPointerDown={gestures.onPointerDown}
      onPointerMove={(event) => {
        gestures.onPointerMove(event);
        pointer.onPointerMove(event);
      }}
      onPointerUp={gestures.onPointerEnd}
      onPointerCancel={gestures.onPointerEnd}
      onPointerLeave={pointer.onPointerLeave}
      onKeyDown={onKeyDown}
      onFocus={(event) => onFocusChange(event.target.getAttribute('data-seat'))}
      onBlur={() => onFocusChange(null)}
    >
      <g ref={world} className={styles.world}>
        {children}
      </g>
    </svg>
  );
}

type HouseProps = {
  readonly map: SeatMapData;
  readonly open: SeatMapProps['open'];
  readonly seats: readonly PlacedSeat[];
  readonly states: readonly string[];
  readonly stop: PlacedSeat | undefined;
  readonly view: View;
  readonly isClosed: boolean;
};

/** Stage, seats and labels. */
const House = memo(function House({ map, open, seats, states, stop, view, isClosed }: HouseProps) {
  const { plan } = map;
  const isNear = view.scale >= near;
  const free = useMemo(() => (isNear ? freeSeats(plan, seats, states) : noSeats), [isNear, plan, seats, states]);
  const left = useMemo(() => (isNear || !open ? undefined : leftBySection(map, open)), [isNear, map, open]);
  return (
    <>
      <Stage plan={plan} />
      {plan.sections.map((section, place) => (
        <SectionSeats
          key={section.id}
          title={section.title}
          seats={sectionSeats(seats, section.id)}
          prices={map}
          states={states[place] ?? ''}
          stop={stop?.sectionId === section.id ? stop.id : null}
          isClosed={isClosed}
        />
      ))}
      <ZoneLetters seats={free} view={view} size={plan} />
      {isNear ? <RowLetters seats={seats} /> : null}
      <SectionTitles plan={plan} left={left} />
    </>
  );
});

function leftBySection(map: SeatMapData, open: ReadonlyMap<string, string>): ReadonlyMap<string, number> {
  return new Map(
    map.plan.sections.map((section) => [section.id, factsOf(section, open.get(section.id), {}).left ?? 0]),
  );
}

function useStates(plan: SeatMapData['plan'], open: SeatMapProps['open'], { held, busy }: Hold): readonly string[] {
  return useMemo(
    () => plan.sections.map((section) => statesOf(section, open?.get(section.id), { held, busy })),
    [plan, open, held, busy],
  );
}

function stateOf(seat: PlacedSeat, states: readonly string[], plan: SeatMapData['plan']) {
  const section = plan.sections.findIndex(({ id }) => id === seat.sectionId);
  const place = plan.sections[section]?.seats.findIndex(({ id }) => id === seat.id) ?? -1;
  return stateAt(states[section] ?? '', place);
}

/** Only seats that can be taken or released respond. */
function useToggle(
  { isClosed, onToggle }: Pick<SeatMapProps, 'isClosed' | 'onToggle'>,
  states: readonly string[],
  plan: SeatMapData['plan'],
) {
  return useCallback(
    (seat: PlacedSeat) => {
      if (!isClosed && answersToPress(stateOf(seat, states, plan))) onToggle(seat.id);
    },
    [isClosed, onToggle, plan, states],
  );
}

function freeSeats(plan: SeatMapData['plan'], seats: readonly PlacedSeat[], states: readonly string[]) {
  return plan.sections.flatMap(({ id }, section) =>
    sectionSeats(seats, id).filter((_, place) => stateAt(states[section] ?? '', place) === 'free'),
  );
}

const bySection = new WeakMap<readonly PlacedSeat[], ReadonlyMap<string, readonly PlacedSeat[]>>();
const noSeats: readonly PlacedSeat[] = [];

/** A stable array for each section, to avoid rendering. */
function sectionSeats(seats: readonly PlacedSeat[], sectionId: string): readonly PlacedSeat[] {
  const known = bySection.get(seats) ?? Map.groupBy(seats, (seat) => seat.sectionId);
  bySection.set(seats, known);
  return known.get(sectionId) ?? noSeats;
}

/** Tab enters the hall in the middle of the first row. */
function firstStop(seats: readonly PlacedSeat[], { width }: SeatMapData['plan']): PlacedSeat | undefined {
  const [first] = seats;
  const front = seats.filter(({ sectionId, row }) => sectionId === first?.sectionId && row === first.row);
  return front.toSorted((a, b) => Math.abs(a.x - width / 2) - Math.abs(b.x - width / 2))[0];
}
