import { useEffect, useRef } from 'react';
import type { PointerEvent, RefObject } from 'react';

import type { Zoom } from './use-zoom.ts';
import type { Point } from './zoom.ts';

/** CSS pixels within which a finger does not count as moving. */
const tremble = 6;

interface Gesture {
  readonly fingers: Map<number, Point>;
  /** Something has moved since the first finger came down, so its release chooses no seat. */
  moved: boolean;
  start: Point | null;
}

/** Fingers, mouse and wheel on the plan. `moved()` distinguishes a click from the end of a movement. */
export function useGestures(svg: RefObject<SVGSVGElement | null>, zoom: Zoom) {
  const gesture = useRef<Gesture>({ fingers: new Map(), moved: false, start: null });
  useWheel(svg, zoom);
  return {
    moved: () => gesture.current.moved,
    /** Where the finger came down: browsers may move a tap's click to another target. */
    start: () => gesture.current.start,
    onPointerDown: (event: PointerEvent<SVGSVGElement>) => {
      const { fingers } = gesture.current;
      if (event.pointerType === 'mouse' && event.button !== 0) return;
      const at = { x: event.clientX, y: event.clientY };
      // The first finger of a gesture: forgets one released outside the plan.
      if (event.isPrimary) fingers.clear();
      if (fingers.size === 0) Object.assign(gesture.current, { moved: false, start: at });
      fingers.set(event.pointerId, at);
    },
    onPointerMove: (event: PointerEvent<SVGSVGElement>) => {
      const current = gesture.current;
      const before = current.fingers.get(event.pointerId);
      if (!before) return;
      const now = { x: event.clientX, y: event.clientY };
      const other = [...current.fingers].find(([id]) => id !== event.pointerId)?.[1];
      if (!current.moved && !other && current.start && distance(current.start, now) < tremble) return;
      if (!current.moved) event.currentTarget.setPointerCapture?.(event.pointerId);
      current.moved = true;
      current.fingers.set(event.pointerId, now);
      move(zoom, before, now, other);
    },
    onPointerEnd: (event: PointerEvent<SVGSVGElement>) => void gesture.current.fingers.delete(event.pointerId),
  };
}

/** One finger drags; with two, the plan follows both. */
function move(zoom: Zoom, before: Point, now: Point, other: Point | undefined): void {
  const [from, to] = [zoom.inFrame(before.x, before.y), zoom.inFrame(now.x, now.y)];
  if (!from || !to) return;
  if (!other) {
    zoom.panBy(to.x - from.x, to.y - from.y);
    return;
  }
  const middle = zoom.inFrame((now.x + other.x) / 2, (now.y + other.y) / 2);
  if (!middle) return;
  zoom.zoomBy(distance(now, other) / Math.max(1, distance(before, other)), middle);
  zoom.panBy((to.x - from.x) / 2, (to.y - from.y) / 2);
}

/**
 * The wheel zooms, also with a modifier key (sent for a touchpad pinch); where it could only zoom out further, it scrolls the page. React's
 * own listener could not prevent scrolling.
 */
function useWheel(svg: RefObject<SVGSVGElement | null>, zoom: Zoom): void {
  const current = useRef(zoom);
  useEffect(() => {
    current.current = zoom;
  });
  useEffect(() => {
    const element = svg.current;
    if (!element) return undefined;
    const turn = (event: WheelEvent): void => {
      const at = current.current.inFrame(event.clientX, event.clientY);
      const isOut = event.deltaY > 0 && current.current.settled.scale <= 1;
      if (!at || (isOut && !event.ctrlKey)) return;
      event.preventDefault();
      current.current.zoomBy(Math.exp(-event.deltaY * (event.ctrlKey ? 0.01 : 0.002)), at);
    };
    element.addEventListener('wheel', turn, { passive: false });
    return () => element.removeEventListener('wheel', turn);
  }, [svg]);
}

function distance(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}
