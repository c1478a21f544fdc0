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
  /** The view at rest, which React renders. */
  readonly settled: View;
  readonly zoomBy: (factor: number, at?: Point) => void;
  readonly panBy: (dx: number, dy: number) => void;
  readonly reset: () => void;
  readonly reveal: (point: Point) => void;
  /** Zooms until a part of the plan fills the frame, or until the seats around a point are distinguishable. */
  readonly show: (box: Box, at: Point) => void;
  /** A point of the page in the frame's units; null before layout. */
  readonly inFrame: (clientX: number, clientY: number) => Point | null;
  /** A point of the page in plan units. */
  readonly at: (clientX: number, clientY: number) => Point | null;
  /** CSS pixels a plan unit, at present. */
  readonly pixels: () => number;
  /** Where a plan point is on the page, once the plan has come to rest; null before layout. */
  readonly onPage: (point: Point) => Point | null;
}

/** CSS pixels a plan unit at which a seat, 46 units wide, is large enough for a finger (24 px), and its letter legible. */
const legible = 0.56;
/** The minimum zoom in a small hall. */
const nearer = 1.6;

/** Time without movement after which letters are rendered again. */
const rest = 120;

/** Zoom and pan of the plan. During a gesture the drawing is only transformed, without React; at rest the view becomes state. */
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
    // Zoomed out, one finger scrolls the page; zoomed in, it moves the hall.
    if (svg.current) svg.current.style.touchAction = next.scale > 1 ? 'none' : 'pan-y';
    clearTimeout(timer.current);
    // Rendering hundreds of letters yields to the next touch.
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
      onPage: ({ x, y }) => {
        const matrix = svg.current?.getScreenCTM?.();
        if (!matrix) return null;
        const { scale, x: left, y: top } = view.current;
        return { x: matrix.a * (x * scale + left) + matrix.e, y: matrix.d * (y * scale + top) + matrix.f };
      },
      pixels: () => (svg.current?.getScreenCTM?.()?.a ?? 1) * view.current.scale,
    };
  }, [settled, show, size]);
  return { svg, world, zoom };
}
