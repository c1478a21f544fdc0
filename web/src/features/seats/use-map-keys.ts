import type { KeyboardEvent } from 'react';

import { neighbour } from './seat-neighbour.ts';
import type { Direction } from './seat-neighbour.ts';
import type { PlacedSeat } from './seat-plan.ts';
import type { Zoom } from './use-zoom.ts';

interface Options {
  readonly seats: readonly PlacedSeat[];
  readonly stop: PlacedSeat | undefined;
  readonly zoom: Zoom;
  readonly toggle: (seat: PlacedSeat) => void;
  readonly goTo: (seat: PlacedSeat) => void;
}

const arrows: Readonly<Record<string, Direction>> = {
  ArrowLeft: 'left',
  ArrowRight: 'right',
  ArrowUp: 'up',
  ArrowDown: 'down',
};

/** Arrows move by row and column, Home and End to the row's ends, Page Up and Page Down by section. */
export function useMapKeys({ seats, stop, zoom, toggle, goTo }: Options) {
  const visit = (seat: PlacedSeat | null | undefined, svg: SVGSVGElement): void => {
    if (!seat) return;
    goTo(seat);
    svg.querySelector<SVGPathElement>(`[data-seat="${seat.id}"]`)?.focus({ preventScroll: true });
    zoom.reveal(seat);
  };

  return (event: KeyboardEvent<SVGSVGElement>): void => {
    if (!stop || event.ctrlKey || event.metaKey || event.altKey) return;
    const direction = arrows[event.key];
    if (direction) visit(neighbour(seats, stop, direction), event.currentTarget);
    else if (event.key === 'Home' || event.key === 'End' || event.key.startsWith('Page')) {
      visit(leap(seats, stop, event.key), event.currentTarget);
    } else if (event.key === ' ' || event.key === 'Enter') {
      // A held key repeats; one press is one choice.
      if (!event.repeat) toggle(stop);
    } else if (event.key === '+' || event.key === '=') {
      zoom.zoomBy(1.8);
      zoom.reveal(stop);
    } else if (event.key === '-') zoom.zoomBy(1 / 1.8);
    else if (event.key === '0') zoom.reset();
    else return;
    event.preventDefault();
  };
}

function leap(seats: readonly PlacedSeat[], { sectionId, row }: PlacedSeat, key: string): PlacedSeat | undefined {
  const ofRow = seats.filter((seat) => seat.sectionId === sectionId && seat.row === row);
  if (key === 'Home') return ofRow[0];
  if (key === 'End') return ofRow.at(-1);
  const sections = [...new Set(seats.map((seat) => seat.sectionId))];
  const next = sections[sections.indexOf(sectionId) + (key === 'PageDown' ? 1 : -1)];
  return seats.find((seat) => seat.sectionId === next);
}
