import { useRef, useState } from 'react';
import type { MouseEvent, PointerEvent } from 'react';

import type { MapGoal } from './map-view.tsx';
import type { PlacedSeat } from './seat-plan.ts';
import type { Zoom } from './use-zoom.ts';
import type { Point } from './zoom.ts';

interface Options {
  readonly seats: readonly PlacedSeat[];
  readonly zoom: Zoom;
  readonly toggle: (seat: PlacedSeat) => void;
  readonly goTo: (seat: PlacedSeat) => void;
  readonly moved: () => boolean;
  /** Where the press began. */
  readonly start: () => Point | null;
  /** Where the map flies: what a finger pointed at is then no longer in sight. */
  readonly goal: MapGoal | null;
  /** A section's title was pressed. */
  readonly onSection: (sectionId: string) => void;
}

/** CSS pixels that a finger can hit; smaller seats are zoomed in first. */
const fingertip = 24;
/** CSS pixels a plan unit at which a finger hits one seat only. */
const comfortable = 0.58;
const seatWidth = 46;
/** A second press on a seat within this many milliseconds belongs to a double click. */
const doubleClick = 450;

/** Presses and hovering on the plan: one set of listeners for all seats; the nearest one responds. */
export function useMapPointer({ seats, zoom, toggle, goTo, moved, start, goal, onSection }: Options) {
  const [hovered, setHovered] = useState<PlacedSeat>();
  const [lastGoal, setLastGoal] = useState(goal);
  if (goal !== lastGoal) {
    setLastGoal(goal);
    setHovered(undefined);
  }
  const last = useRef({ seatId: '', at: Number.NEGATIVE_INFINITY });
  const pressedBy = useRef('');

  return {
    hovered,
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      pressedBy.current = event.pointerType;
      if (event.pointerType !== 'mouse') return;
      setHovered(event.buttons > 0 ? undefined : nearest(seats, zoom, event.clientX, event.clientY));
    },
    onPointerLeave: () => setHovered(undefined),
    onClick: (event: MouseEvent<SVGSVGElement>) => {
      if (moved()) return;
      const sectionId = sectionUnder(event, start());
      if (sectionId) {
        setHovered(undefined);
        onSection(sectionId);
        return;
      }
      const { native, isFinger } = originOf(event, pressedBy.current);
      if (isFinger && zoom.pixels() * seatWidth < fingertip) {
        zoom.zoomBy(comfortable / zoom.pixels(), zoom.inFrame(native.clientX, native.clientY) ?? undefined);
        return;
      }
      const seat = seatUnder(event, seats) ?? nearest(seats, zoom, native.clientX, native.clientY);
      if (!seat) {
        // A finger cannot point elsewhere: its press beside the seats puts the card away.
        setHovered(undefined);
        return;
      }
      const isSecond = last.current.seatId === seat.id && event.timeStamp - last.current.at < doubleClick;
      if (isSecond) return;
      last.current = { seatId: seat.id, at: event.timeStamp };
      goTo(seat);
      toggle(seat);
      if (isFinger) setHovered(seat);
    },
  };
}

function originOf(event: MouseEvent, pressedBy: string) {
  const native = event.nativeEvent;
  // Where a click has no pointer type, the last movement's counts.
  const type = 'pointerType' in native && typeof native.pointerType === 'string' ? native.pointerType : pressedBy;
  return { native, isFinger: type === 'touch' };
}

/** The section title where a press began. */
function sectionUnder({ target, clientX, clientY }: MouseEvent, start: Point | null): string | null {
  const { x, y } = start ?? { x: clientX, y: clientY };
  const met = document.elementFromPoint?.(x, y) ?? target;
  return met instanceof Element ? (met.closest('[data-section]')?.getAttribute('data-section') ?? null) : null;
}

function seatUnder(event: MouseEvent, seats: readonly PlacedSeat[]): PlacedSeat | undefined {
  const id = event.target instanceof Element ? event.target.getAttribute('data-seat') : null;
  return id === null ? undefined : seats.find((seat) => seat.id === id);
}

/** The seat at a point of the page, or the nearest within reach of a finger or mouse. */
function nearest(seats: readonly PlacedSeat[], zoom: Zoom, clientX: number, clientY: number): PlacedSeat | undefined {
  const point = zoom.at(clientX, clientY);
  return point ? nearestTo(seats, point, Math.max(34, 9 / zoom.pixels())) : undefined;
}

function nearestTo(seats: readonly PlacedSeat[], { x, y }: Point, reach: number): PlacedSeat | undefined {
  let best: PlacedSeat | undefined;
  let least = reach;
  for (const seat of seats) {
    const distance = Math.hypot(seat.x - x, seat.y - y);
    if (distance < least) [best, least] = [seat, distance];
  }
  return best;
}
