import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import type { MapGoal } from './map-view.tsx';
import { stateAt } from './seat-plan.ts';
import type { PlacedSeat, SeatMapData } from './seat-plan.ts';
import type { Zoom } from './use-zoom.ts';
import { boxAround } from './visible-section.ts';
import type { Point } from './zoom.ts';

interface Options {
  readonly goal: MapGoal | null;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly plan: SeatMapData['plan'];
  readonly seats: readonly PlacedSeat[];
  readonly states: readonly string[];
  readonly zoom: Zoom;
  readonly goTo: (seat: PlacedSeat) => void;
}

/** Plan units around seats that are shown: they are seen among their neighbours. */
const neighbourhood = 420;

function nearestTo(seats: readonly PlacedSeat[], { x, y }: Point): PlacedSeat | undefined {
  return seats.toSorted((a, b) => Math.hypot(a.x - x, a.y - y) - Math.hypot(b.x - x, b.y - y))[0];
}

/** Flies to a goal, and to a section whose title is pressed: the tab stop moves to its free seat nearest to the stage. */
export function useMapGoal(options: Options): (sectionId: string) => void {
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  const visit = useCallback((sectionId: string): PlacedSeat | undefined => {
    const { plan, seats, states, zoom, goTo } = latest.current;
    const section = plan.sections.findIndex(({ id }) => id === sectionId);
    const within = seats.filter((seat) => seat.sectionId === sectionId);
    const box = boxAround(within);
    if (!box) return undefined;
    const free = within.filter((_, place) => stateAt(states[section] ?? '', place) === 'free');
    const first = nearestTo(free.length > 0 ? free : within, { x: plan.width / 2, y: box.top });
    if (!first) return undefined;
    zoom.show(box, first);
    goTo(first);
    return first;
  }, []);

  const { goal, svg } = options;
  useEffect(() => {
    if (goal === null) return;
    const { seats, zoom, goTo } = latest.current;
    if (goal === 'whole') {
      zoom.reset();
      return;
    }
    if ('seatIds' in goal) {
      const shown = seats.filter(({ id }) => goal.seatIds.includes(id));
      const box = boxAround(shown, neighbourhood);
      const [first] = shown;
      if (!box || !first) return;
      zoom.show(box, first);
      goTo(first);
      return;
    }
    const seat = visit(goal.sectionId);
    if (!seat || !goal.takesFocus) return;
    svg.current?.scrollIntoView?.({ block: 'nearest' });
    svg.current?.querySelector<SVGPathElement>(`[data-seat="${seat.id}"]`)?.focus({ preventScroll: true });
  }, [goal, svg, visit]);
  return visit;
}
