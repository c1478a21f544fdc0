import { startTransition, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { inPlan, panBy, reveal, viewOf, wholeHouse, zoomAt } from './zoom.ts';
import type { Box, Point, Size, View } from './zoom.ts';

export interface Drawing {
  readonly svg: RefObject<SVGSVGElement | null>;
  readonly world: RefObject<SVGGElement | null>;
  readonly zoom: Zoom;
}

export interface Zoom {
  /** The view once it has come to rest: what is drawn by React and not by moving. */
  readonly settled: View;
  readonly zoomBy: (factor: number, at?: Point) => void;
  readonly panBy: (dx: number, dy: number) => void;
  readonly reset: () => void;
  readonly reveal: (point: Point) => void;
  /** Comes so close that a part of the plan fills the frame, or that seats around a point of it can be told apart. */
  readonly show: (box: Box, at: Point) => void;
  /** A point of the page in the units of the frame; null while nothing is laid out. */
  readonly inFrame: (clientX: number, clientY: number) => Point | null;
  /** A point of the page in the units of the plan. */
  readonly at: (clientX: number, clientY: number) => Point | null;
  /** CSS pixels for one plan unit, now. */
  readonly pixels: () => number;
}

/** CSS pixels for a plan unit at which a seat is large enough for a finger, and its letter to be read. */
const legible = 0.42;
/** In a small house too one comes closer. */
const nearer = 1.6;

/** Time without movement after which letters are drawn again. */
const rest = 120;

/**
 * Zoom and pan of the plan. While fingers move, the drawing is only transformed, past React; once they rest, the view
 * becomes state.
 */
export function useZoom({ width, height }: Size): Drawing {
  const svg = useRef<SVGSVGElement>(null);
  const world = useRef<SVGGElement>(null);
  const view = useRef<View>(wholeHouse);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [settled, setSettled] = useState<View>(wholeHouse);
  const size = useMemo(() => ({ width, height }), [width, height]);

  const show = useCallback((next: View, glides = false) => {
    view.current = next;
    const group = world.current;
    if (group) {
      group.style.transform = `translate(${next.x}px, ${next.y}px) scale(${next.scale})`;
      group.toggleAttribute('data-glides', glides);
    }
    // At rest one finger scrolls the page; once zoomed in it moves the house.
    if (svg.current) svg.current.style.touchAction = next.scale > 1 ? 'none' : 'pan-y';
    clearTimeout(timer.current);
    // Hundreds of letters are drawn, but never before the next touch is answered.
    timer.current = setTimeout(() => startTransition(() => setSettled(next)), rest);
  }, []);

  useEffect(() => () => clearTimeout(timer.current), []);

  const zoom = useMemo((): Zoom => {
    const middle = { x: size.width / 2, y: size.height / 2 };
    const inFrame = (clientX: number, clientY: number): Point | null => {
      const matrix = svg.current?.getScreenCTM?.();
      if (!matrix) return null;
      const { x, y } = new DOMPoint(clientX, clientY).matrixTransform(matrix.inverse());
      return { x, y };
    };
    return {
      settled,
      inFrame,
      at: (clientX, clientY) => {
        const point = inFrame(clientX, clientY);
        return point && inPlan(view.current, point);
      },
      zoomBy: (factor, at) => show(zoomAt(view.current, size, at ?? middle, view.current.scale * factor), !at),
      panBy: (dx, dy) => show(panBy(view.current, size, dx, dy)),
      reset: () => show(wholeHouse, true),
      reveal: (point) => show(reveal(view.current, size, point), true),
      show: (box, at) => {
        const pixels = svg.current?.getScreenCTM?.()?.a ?? 1;
        show(viewOf(size, box, Math.max(nearer, legible / pixels), at), true);
      },
      pixels: () => (svg.current?.getScreenCTM?.()?.a ?? 1) * view.current.scale,
    };
  }, [settled, show, size]);
  return { svg, world, zoom };
}
