/** A plan point p is at `p · scale + offset` in the frame's units; at scale 1 the whole hall fits. */
export interface View {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

export const wholeHouse: View = { scale: 1, x: 0, y: 0 };
export const closest = 14;

/** Zooms about a point of the frame, which stays in place. */
export function zoomAt(view: View, size: Size, at: Point, scale: number): View {
  const next = Math.min(closest, Math.max(1, scale));
  const factor = next / view.scale;
  return keepInside({ scale: next, x: at.x - (at.x - view.x) * factor, y: at.y - (at.y - view.y) * factor }, size);
}

export function panBy(view: View, size: Size, dx: number, dy: number): View {
  return keepInside({ ...view, x: view.x + dx, y: view.y + dy }, size);
}

/** The hall always fills the frame and cannot be dragged out of it. */
function keepInside({ scale, x, y }: View, { width, height }: Size): View {
  const inside = (offset: number, length: number) => Math.min(0, Math.max(length - length * scale, offset));
  return { scale, x: inside(x, width), y: inside(y, height) };
}

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** The part of the frame that a box fills. */
const room = 0.84;

/**
 * The view in which a box of the plan fills the frame. A very wide box, such as a ring of the hall, is shown at the scale `least`, with the
 * point `at` in the middle.
 */
export function viewOf(size: Size, { left, top, right, bottom }: Box, least: number, at: Point): View {
  const fit = Math.min(size.width / (right - left), size.height / (bottom - top)) * room;
  const scale = Math.min(closest, Math.max(1, fit, least));
  const middle = fit < least ? at : { x: (left + right) / 2, y: (top + bottom) / 2 };
  return keepInside({ scale, x: size.width / 2 - middle.x * scale, y: size.height / 2 - middle.y * scale }, size);
}

/** Moves just far enough to show a plan point with some margin. */
export function reveal(view: View, size: Size, point: Point): View {
  const margin = 0.12;
  const shift = (at: number, length: number) => {
    if (at < length * margin) return length * margin - at;
    return at > length * (1 - margin) ? length * (1 - margin) - at : 0;
  };
  const [x, y] = [point.x * view.scale + view.x, point.y * view.scale + view.y];
  return panBy(view, size, shift(x, size.width), shift(y, size.height));
}

/** A point of the frame in plan units. */
export function inPlan(view: View, { x, y }: Point): Point {
  return { x: (x - view.x) / view.scale, y: (y - view.y) / view.scale };
}

/** Whether a plan point is visible. The frame may be wider or higher than the plan, and what is just outside counts too, so that nothing pops up. */
export function isVisible(view: View, { width, height }: Size, point: Point): boolean {
  const [x, y] = [point.x * view.scale + view.x, point.y * view.scale + view.y];
  return x > -width * 0.8 && x < width * 1.8 && y > -height * 0.4 && y < height * 1.4;
}
