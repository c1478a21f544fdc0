import { describe, expect, it } from 'vitest';

import { closest, inPlan, isVisible, panBy, reveal, viewOf, wholeHouse, zoomAt } from './zoom.ts';

const size = { width: 1000, height: 800 };
const at = { x: 600, y: 300 };

describe('the view of the plan', () => {
  it('keeps the point under the finger where it is', () => {
    const before = inPlan(wholeHouse, at);
    const view = zoomAt(wholeHouse, size, at, 3);
    expect(view.scale).toBe(3);
    expect(inPlan(view, at)).toEqual(before);
  });

  it.each([
    [0.2, 1],
    [99, closest],
  ])('asked for a scale of %d stops at %d', (asked, scale) => {
    expect(zoomAt(wholeHouse, size, at, asked).scale).toBe(scale);
  });

  it('shows the whole house again when zoomed out, wherever that was done', () => {
    const near = zoomAt(wholeHouse, size, at, 4);
    expect(zoomAt(near, size, { x: 10, y: 790 }, 1)).toEqual({ scale: 1, x: 0, y: 0 });
  });

  it.each([
    ['right', 5000, 0, { x: 0, y: -300 }],
    ['left', -5000, 0, { x: -1000, y: -300 }],
    ['up', 0, -5000, { x: -600, y: -800 }],
  ])('cannot be dragged out of the frame to the %s', (_, dx, dy, expected) => {
    expect(panBy(zoomAt(wholeHouse, size, at, 2), size, dx, dy)).toMatchObject(expected);
  });

  it('moves so that a point comes in, and not at all for one that is in', () => {
    const view = zoomAt(wholeHouse, size, { x: 0, y: 0 }, 4);
    const moved = reveal(view, size, { x: 500, y: 100 });
    expect(isVisible(view, size, { x: 500, y: 100 })).toBe(false);
    expect(moved.x).toBeCloseTo(880 - 2000);
    expect(reveal(moved, size, { x: 500, y: 100 })).toEqual(moved);
  });

  it.each([
    ['wide', { left: 300, top: 200, right: 700, bottom: 300 }, 2.1],
    ['high', { left: 450, top: 100, right: 550, bottom: 700 }, 1.12],
    ['of one seat', { left: 500, top: 400, right: 501, bottom: 401 }, closest],
    ['of the whole house', { left: 0, top: 0, right: 1000, bottom: 800 }, 1],
  ])('of a part that is %s has all of it in the frame, as large as it fits', (_, box, scale) => {
    const view = viewOf(size, box, 1, { x: 0, y: 0 });
    expect(view.scale).toBeCloseTo(scale, 6);
    expect(isVisible(view, size, { x: box.left, y: box.top })).toBe(true);
    expect(box.left * view.scale + view.x).toBeGreaterThanOrEqual(0);
    expect(box.right * view.scale + view.x).toBeLessThanOrEqual(size.width);
    expect(box.bottom * view.scale + view.y).toBeLessThanOrEqual(size.height);
  });

  it('of a part that is as wide as the house comes close to a point of it instead', () => {
    const view = viewOf(size, { left: 0, top: 300, right: 1000, bottom: 400 }, 4, { x: 700, y: 350 });
    expect(view.scale).toBe(4);
    expect(inPlan(view, { x: 500, y: 400 })).toEqual({ x: 700, y: 350 });
  });

  it('of a part in the corner shows no room beyond the house', () => {
    const view = viewOf(size, { left: 0, top: 0, right: 100, bottom: 80 }, 1, { x: 0, y: 0 });
    expect(view).toMatchObject({ x: 0, y: 0 });
  });
});
