import type { KeyboardEvent } from 'react';

import { acrossRows, acrossSections, alongRow, endOfRow, nextIn } from './seat-order.ts';
import type { Step } from './seat-order.ts';
import type { PlacedSeat } from './seat-plan.ts';
import type { Zoom } from './use-zoom.ts';

interface Options {
  readonly seats: readonly PlacedSeat[];
  /** The hall's axis, in plan units. */
  readonly axis: number;
  readonly stop: PlacedSeat | undefined;
  /** Seats that answer to a press: the keys pass over all others. */
  readonly isOpen: (seat: PlacedSeat) => boolean;
  /** Free, and within the ceiling: what N looks for. */
  readonly isWanted: (seat: PlacedSeat) => boolean;
  readonly zoom: Zoom;
  readonly toggle: (seat: PlacedSeat) => void;
  readonly goTo: (seat: PlacedSeat) => void;
  /** To screen readers, where nothing moves. */
  readonly say: (words: string) => void;
}

/** Moves the tab stop by keys (key-words.ts). The seat with the focus is always brought into the frame, and the frame into the window. */
export function useMapKeys(options: Options) {
  const { stop, zoom, toggle, isOpen, say } = options;

  const visit = (seat: PlacedSeat, svg: SVGSVGElement): void => {
    options.goTo(seat);
    svg.querySelector<SVGPathElement>(`[data-seat="${seat.id}"]`)?.focus({ preventScroll: true });
    zoom.reveal(seat);
    svg.scrollIntoView?.({ block: 'nearest' });
  };

  return (event: KeyboardEvent<SVGSVGElement>): void => {
    if (!stop || event.ctrlKey || event.metaKey || event.altKey) return;
    const move = moves[event.key.length === 1 ? event.key.toLowerCase() : event.key];
    if (move) {
      const next = move(options, stop, event.shiftKey);
      if (next) visit(next, event.currentTarget);
      else if (event.key.toLowerCase() === 'n') say('There is no other free seat.');
    } else if (event.key === ' ' || event.key === 'Enter') {
      // A held key repeats; one press is one choice.
      if (event.repeat) return;
      if (isOpen(stop)) toggle(stop);
      else say(`${stop.label} is not available.`);
    } else if (event.key === '+' || event.key === '=') {
      zoom.zoomBy(1.8);
      zoom.reveal(stop);
    } else if (event.key === '-') zoom.zoomBy(1 / 1.8);
    else if (event.key === '0') zoom.reset();
    else return;
    event.preventDefault();
  };
}

type Move = (options: Options, stop: PlacedSeat, isShifted: boolean) => PlacedSeat | null;

const along =
  (step: Step): Move =>
  ({ seats, isOpen }, stop) =>
    alongRow(seats, isOpen, stop, step);
const across =
  (step: Step): Move =>
  ({ seats, isOpen }, stop) =>
    acrossRows(seats, isOpen, stop, step);
const page =
  (step: Step): Move =>
  ({ seats, isOpen, axis }, stop) =>
    acrossSections(seats, isOpen, stop, step, axis);
const toEnd =
  (step: Step): Move =>
  ({ seats, isOpen }, stop) =>
    endOfRow(seats, isOpen, stop, step);

const moves: Readonly<Record<string, Move>> = {
  ArrowLeft: along(-1),
  ArrowRight: along(1),
  ArrowUp: across(-1),
  ArrowDown: across(1),
  PageUp: page(-1),
  PageDown: page(1),
  Home: toEnd(-1),
  End: toEnd(1),
  n: ({ seats, isWanted }, stop, isShifted) => nextIn(seats, isWanted, stop, isShifted ? -1 : 1),
};
