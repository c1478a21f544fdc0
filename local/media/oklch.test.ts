import { describe, expect, it } from 'vitest';

import { toHex } from './oklch.ts';

describe('a colour', () => {
  it.each([
    [[1, 0, 0], '#ffffff'],
    [[0, 0, 0], '#000000'],
    [[0.627955, 0.257683, 29.2339], '#ff0000'],
  ] as const)('%j is %s', (colour, hex) => {
    expect(toHex(colour)).toBe(hex);
  });

  it('gives up chroma and not lightness where a screen has no such colour', () => {
    expect(toHex([0.9, 0.4, 264])).toBe('#cedeff');
  });
});
