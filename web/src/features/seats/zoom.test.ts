import { describe, expect, it } from 'vitest';

import { closest, inPlan, isVisible, panBy, reveal, wholeHouse, zoomAt } from './zoom.ts';

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
});
