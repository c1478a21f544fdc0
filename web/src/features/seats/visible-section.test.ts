import { describe, expect, it } from 'vitest';

import { boxAround, visibleSection } from './visible-section.ts';
import { wholeHouse } from './zoom.ts';

const size = { width: 1000, height: 1000 };
const front = { x: 500, y: 100, sectionId: 'stalls' };
const back = { x: 500, y: 900, sectionId: 'gallery' };
const middle = { x: 500, y: 480, sectionId: 'circle' };
const seats = [front, middle, back];
/** The lower half of the house, as wide as it fits. */
const lower = { scale: 2, x: -500, y: -1000 };

describe('the section one looks at', () => {
  it.each([
    ['none while the whole house is in sight', wholeHouse, back, undefined],
    ['that of the seat that was gone to', lower, back, 'gallery'],
    ['the one in the middle when that seat is out of sight', lower, front, 'gallery'],
    ['the one in the middle when no seat was gone to', { scale: 2, x: -500, y: -460 }, undefined, 'circle'],
  ])('is %s', (_, view, stop, section) => {
    expect(visibleSection(seats, size, view, stop)).toBe(section);
  });

  it('has room around its seats for the letters of the rows', () => {
    expect(boxAround([front, back])).toEqual({ left: 440, right: 560, top: 40, bottom: 940 });
    expect(boxAround([])).toBeNull();
  });
});
