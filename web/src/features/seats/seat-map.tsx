import { memo, useCallback, useMemo, useState, useSyncExternalStore } from 'react';

import { PlanLabels, Sketch, Stage, ZoneLetters } from './map-labels.tsx';
import { MapTools } from './map-tools.tsx';
import { SeatCaption } from './seat-caption.tsx';
import { SectionSeats } from './seat-mark.tsx';
import { seatsOf, stateAt, statesOf } from './seat-plan.ts';
import type { PlacedSeat, SeatMapData } from './seat-plan.ts';
import styles from './seat-map.module.css';
import { useGestures } from './use-gestures.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useMapPointer } from './use-map-pointer.ts';
import { useZoom } from './use-zoom.ts';
import type { View } from './zoom.ts';

export interface SeatChoices {
  /** By section, a character a seat: what everybody may take. Undefined until it is known. */
  readonly open: ReadonlyMap<string, string> | undefined;
  readonly held: ReadonlySet<string>;
  readonly busy: ReadonlySet<string>;
  /** The map can be looked at, and nothing on it be chosen. */
  readonly isClosed: boolean;
  readonly onToggle: (seatId: string) => void;
}

type SeatMapProps = SeatChoices & {
  readonly map: SeatMapData;
  /** One price zone to bring out; null for all alike. */
  readonly only: string | null;
};

/** From here on seats carry letters (look, Seat map). */
const near = 2;

const never = () => () => undefined;

/** The whole house, stage at the top; the same hold as the list and the basket. */
export function SeatMap({ map, only, ...choices }: SeatMapProps) {
  const { plan } = map;
  const { open, held, busy, isClosed } = choices;
  const seats = useMemo(() => seatsOf(plan), [plan]);
  const { svg, world, zoom } = useZoom(plan);
  const states = useStates(plan, open, held, busy);
  const [stop, goTo] = useState<PlacedSeat | undefined>(() => firstStop(seats, plan));
  const [isFocused, setIsFocused] = useState(false);
  const toggle = useToggle(choices, states, plan);
  const gestures = useGestures(svg, zoom);
  const pointer = useMapPointer({ seats, zoom, toggle, goTo, moved: gestures.moved });
  const onKeyDown = useMapKeys({ seats, stop, zoom, toggle, goTo });
  const hovered = pointer.hovered;

  return (
    <div className={styles.frame}>
      <div className={styles.plan}>
        {/* The keys and presses are those of the seats inside, which are one stop for Tab together. */}
        {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
        <svg
          ref={svg}
          className={styles.map}
          viewBox={`0 0 ${plan.width} ${plan.height}`}
          // On a phone the frame is taller than the house; the room below belongs to the buttons.
          preserveAspectRatio="xMidYMin"
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no fieldset
          role="group"
          aria-label={`Seat map, ${map.venueTitle}. Arrow keys move from seat to seat, Space chooses, plus and minus zoom.`}
          data-near={zoom.settled.scale >= near || undefined}
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
          onFocus={() => setIsFocused(true)}
          onBlur={() => setIsFocused(false)}
        >
          <g ref={world} className={styles.world}>
            <House map={map} seats={seats} states={states} stop={stop} view={zoom.settled} isClosed={isClosed} />
            {hovered ? <circle className={styles.hover} cx={hovered.x} cy={hovered.y} r={36} /> : null}
            {stop ? <circle className={styles.ring} cx={stop.x} cy={stop.y} r={40} /> : null}
          </g>
        </svg>
        <MapTools zoom={zoom} />
      </div>
      <SeatCaption map={map} seat={hovered ?? (isFocused ? stop : undefined)} isClosed={isClosed} />
    </div>
  );
}

type HouseProps = {
  readonly map: SeatMapData;
  readonly seats: readonly PlacedSeat[];
  readonly states: readonly string[];
  readonly stop: PlacedSeat | undefined;
  readonly view: View;
  readonly isClosed: boolean;
};

/** Stage, seats and words. On the server, and until the script is there, the seats are a sketch. */
const House = memo(function House({ map: { plan, prices }, seats, states, stop, view, isClosed }: HouseProps) {
  const isInBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const isNear = view.scale >= near;
  const free = useMemo(() => (isNear ? freeSeats(plan, seats, states) : noSeats), [isNear, plan, seats, states]);
  return (
    <>
      <Stage plan={plan} />
      {isInBrowser ? (
        plan.sections.map((section, place) => (
          <SectionSeats
            key={section.id}
            title={section.title}
            seats={sectionSeats(seats, section.id)}
            prices={prices}
            states={states[place] ?? ''}
            stop={stop?.sectionId === section.id ? stop.id : null}
            isClosed={isClosed}
          />
        ))
      ) : (
        <Sketch plan={plan} />
      )}
      <ZoneLetters seats={free} view={view} size={plan} />
      <PlanLabels plan={plan} seats={seats} isNear={isNear} />
    </>
  );
});

function useStates(
  plan: SeatMapData['plan'],
  open: SeatChoices['open'],
  held: ReadonlySet<string>,
  busy: ReadonlySet<string>,
): readonly string[] {
  return useMemo(
    () => plan.sections.map((section) => statesOf(section, open?.get(section.id), { held, busy })),
    [plan, open, held, busy],
  );
}

/** Only what can be taken or given back answers to a press. */
function useToggle({ isClosed, onToggle }: SeatChoices, states: readonly string[], plan: SeatMapData['plan']) {
  return useCallback(
    (seat: PlacedSeat) => {
      const section = plan.sections.findIndex(({ id }) => id === seat.sectionId);
      const place = plan.sections[section]?.seats.findIndex(({ id }) => id === seat.id) ?? -1;
      const state = stateAt(states[section] ?? '', place);
      if (!isClosed && (state === 'free' || state === 'held')) onToggle(seat.id);
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

/** The same array for the same section every time, so that it does not count as a change. */
function sectionSeats(seats: readonly PlacedSeat[], sectionId: string): readonly PlacedSeat[] {
  const known = bySection.get(seats) ?? Map.groupBy(seats, (seat) => seat.sectionId);
  bySection.set(seats, known);
  return known.get(sectionId) ?? noSeats;
}

/** Tab enters the house in the middle of the first row. */
function firstStop(seats: readonly PlacedSeat[], { width }: SeatMapData['plan']): PlacedSeat | undefined {
  const [first] = seats;
  const front = seats.filter(({ sectionId, row }) => sectionId === first?.sectionId && row === first.row);
  return front.toSorted((a, b) => Math.abs(a.x - width / 2) - Math.abs(b.x - width / 2))[0];
}
