import { memo, useCallback, useId, useMemo, useState } from 'react';
import type { ReactNode } from 'react';

import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';

import { Sketch, Stage } from './house-outline.tsx';
import { keysText } from './key-words.ts';
import { RowLetters, ZoneLetters } from './map-labels.tsx';
import { MapTools } from './map-tools.tsx';
import type { SeatMapProps } from './map-view.tsx';
import { SeatCard } from './seat-card.tsx';
import styles from './seat-map.module.css';
import { SectionSeats } from './seat-mark.tsx';
import { frontOf } from './seat-order.ts';
import { piecesOf } from './seat-pieces.ts';
import { answersToPress, factsOf, isAmong, seatsOf, stateAt, statesOf } from './seat-plan.ts';
import type { Hold, PlacedSeat, SeatMapData, SeatState } from './seat-plan.ts';
import { SectionBar } from './section-bar.tsx';
import { SectionTitles } from './section-titles.tsx';
import { useGestures } from './use-gestures.ts';
import { useGradually } from './use-gradually.ts';
import { useMapGoal } from './use-map-goal.ts';
import { useMapKeys } from './use-map-keys.ts';
import { useMapPointer } from './use-map-pointer.ts';
import { useZoom } from './use-zoom.ts';
import { visibleSection } from './visible-section.ts';
import type { View } from './zoom.ts';

/** From here on seats show letters (look, Seat map). */
const near = 2;

/** The whole hall, stage at the top; shares its hold with list and basket. */
export function SeatMap({ map, only, goal, ...choices }: SeatMapProps) {
  const { plan } = map;
  const { open, held, busy, isClosed } = choices;
  const seats = useMemo(() => seatsOf(plan), [plan]);
  const { svg, world, zoom } = useZoom(plan);
  const states = useStates(plan, open, { held, busy });
  const stateOf = useStateOf(seats, states);
  const [isFocused, setIsFocused] = useState(false);
  const [said, say] = useState('');
  const { stop, goTo, isOpen, isWanted } = useStop({ seats, stateOf, only, isFocused, axis: plan.width / 2 });
  const toggle = useToggle(choices, isOpen);
  const visit = useMapGoal({ goal, svg, plan, seats, states, zoom, goTo });
  // A screen reader may focus any seat: keys continue from there.
  const onFocusChange = (seatId: string | null) => {
    setIsFocused(seatId !== null);
    const seat = seatId !== null && seatId !== stop?.id ? seats.find(({ id }) => id === seatId) : undefined;
    if (seat) goTo(seat);
  };
  const gestures = useGestures(svg, zoom);
  const { moved, start } = gestures;
  const pointer = useMapPointer({ seats, zoom, toggle, goTo, moved, start, goal, onSection: visit });
  const onKeyDown = useMapKeys({ seats, axis: plan.width / 2, stop, isOpen, isWanted, zoom, toggle, goTo, say });
  const isNear = zoom.settled.scale >= near;
  const inSight = useMemo(() => visibleSection(seats, plan, zoom.settled, stop), [seats, plan, zoom.settled, stop]);
  const told = pointer.hovered ?? (isFocused ? stop : undefined);

  return (
    <div className={styles.frame}>
      <SectionBar map={map} open={open} section={plan.sections.find(({ id }) => id === inSight)} onWhole={zoom.reset} />
      <Canvas
        {...{ map, only, isClosed, isNear, svg, world, gestures, pointer, onKeyDown }}
        onFocusChange={onFocusChange}
      >
        <House
          {...{ map, seats, states, stop, isClosed, open }}
          view={zoom.settled}
          // Keys and the way to a section lead to seats that may not be drawn yet.
          isWhole={isFocused || goal !== null}
        />
        {pointer.hovered ? (
          <circle className={styles.hover} cx={pointer.hovered.x} cy={pointer.hovered.y} r={36} />
        ) : null}
        {stop ? <circle className={styles.ring} cx={stop.x} cy={stop.y} r={Math.max(40, 10 / zoom.pixels())} /> : null}
      </Canvas>
      <MapTools zoom={zoom} />
      {told ? <SeatCard map={map} seat={told} state={stateOf(told)} zoom={zoom} /> : null}
      <VisuallyHidden>
        <output aria-live="polite">{said}</output>
      </VisuallyHidden>
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
  const keysId = useId();
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <svg
      ref={svg}
      className={styles.map}
      viewBox={`0 0 ${map.plan.width} ${map.plan.height}`}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- SVG has no fieldset
      role="group"
      aria-label={`Seat map, ${map.venueTitle}`}
      aria-describedby={keysId}
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
      <desc id={keysId}>{keysText}</desc>
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
  /** Draws all sections at once. */
  readonly isWhole: boolean;
};

/** Stage, seats and labels. */
const House = memo(function House({ map, open, seats, states, stop, view, isClosed, isWhole }: HouseProps) {
  const { plan } = map;
  const isNear = view.scale >= near;
  const free = useMemo(() => (isNear ? freeSeats(plan, seats, states) : noSeats), [isNear, plan, seats, states]);
  const left = useMemo(() => (isNear || !open ? undefined : leftBySection(map, open)), [isNear, map, open]);
  const pieces = useMemo(() => piecesOf(plan), [plan]);
  const drawn = useGradually(pieces.length, isWhole);
  const reached = pieces[drawn - 1];
  return (
    <>
      <Stage plan={plan} />
      {drawn < pieces.length ? <Sketch plan={plan} /> : null}
      {plan.sections.slice(0, reached ? reached.section + 1 : 0).map((section, place) => (
        <SectionSeats
          key={section.id}
          title={section.title}
          seats={sectionSeats(seats, section.id)}
          rows={place === reached?.section ? reached.rows : Infinity}
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

/** The state of any seat, by its id. */
function useStateOf(seats: readonly PlacedSeat[], states: readonly string[]): (seat: PlacedSeat) => SeatState {
  const byId = useMemo(() => {
    const letters = states.join('');
    return new Map(seats.map(({ id }, place) => [id, stateAt(letters, place)]));
  }, [seats, states]);
  return useCallback(({ id }: PlacedSeat) => byId.get(id) ?? 'unknown', [byId]);
}

interface StopOptions {
  readonly seats: readonly PlacedSeat[];
  readonly stateOf: (seat: PlacedSeat) => SeatState;
  readonly only: string | null;
  readonly isFocused: boolean;
  readonly axis: number;
}

/** The seat with the tab stop: the one gone to, and at first, or once that is taken, the free one nearest to the middle of the front. */
function useStop({ seats, stateOf, only, isFocused, axis }: StopOptions) {
  const [chosen, goTo] = useState<PlacedSeat>();
  const isOpen = useCallback((seat: PlacedSeat) => answersToPress(stateOf(seat)), [stateOf]);
  const isWanted = useCallback(
    (seat: PlacedSeat) => stateOf(seat) === 'free' && isAmong(only, seat.zone),
    [stateOf, only],
  );
  const first = useMemo(
    () => frontOf(seats, isWanted, axis) ?? frontOf(seats, isOpen, axis) ?? undefined,
    [seats, isWanted, isOpen, axis],
  );
  return { stop: chosen && (isFocused || isOpen(chosen)) ? chosen : first, goTo, isOpen, isWanted };
}

/** Only seats that can be taken or released respond. */
function useToggle(
  { isClosed, onToggle }: Pick<SeatMapProps, 'isClosed' | 'onToggle'>,
  isOpen: (seat: PlacedSeat) => boolean,
) {
  return useCallback(
    (seat: PlacedSeat) => {
      if (!isClosed && isOpen(seat)) onToggle(seat.id);
    },
    [isClosed, onToggle, isOpen],
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
