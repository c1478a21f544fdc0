import { useCallback, useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import type { SectionGoal } from './map-view.tsx';
import { stateAt } from './seat-plan.ts';
import type { PlacedSeat, SeatMapData } from './seat-plan.ts';
import { boxAround } from './sight.ts';
import type { Zoom } from './use-zoom.ts';

interface Options {
  readonly goal: SectionGoal | null;
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly plan: SeatMapData['plan'];
  readonly seats: readonly PlacedSeat[];
  readonly states: readonly string[];
  readonly zoom: Zoom;
  readonly goTo: (seat: PlacedSeat) => void;
}

/** Comes closer to a section, and lets Tab and the arrows go on from there: its first seat that can be taken. */
export function useGoal(options: Options): (sectionId: string) => void {
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
    zoom.show(box);
    const first = within.find((_, place) => stateAt(states[section] ?? '', place) === 'free') ?? within[0];
    if (first) goTo(first);
    return first;
  }, []);

  const { goal, svg } = options;
  useEffect(() => {
    const seat = goal ? visit(goal.sectionId) : undefined;
    if (!seat) return;
    // The section was chosen elsewhere on the page: the map comes into sight and takes the focus along.
    svg.current?.closest('div')?.scrollIntoView?.({ block: 'nearest' });
    svg.current?.querySelector<SVGPathElement>(`[data-seat="${seat.id}"]`)?.focus({ preventScroll: true });
  }, [goal, svg, visit]);
  return visit;
}
