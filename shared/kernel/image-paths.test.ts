import { describe, expect, test } from 'vitest';

import { composedFor, largePath, smallPath } from './image-paths.ts';

const both = { desktopPath: '/a-1200.webp', mobilePath: '/a-600.webp' };

describe('a missing path of a picture falls back to the other size (spec 1 §3)', () => {
  test.each([
    ['both', both, '/a-1200.webp', '/a-600.webp'],
    ['no desktop path', { ...both, desktopPath: null }, '/a-600.webp', '/a-600.webp'],
    ['no mobile path', { ...both, mobilePath: null }, '/a-1200.webp', '/a-1200.webp'],
    ['a thumb alone', { desktopPath: null, mobilePath: null, thumbPath: '/a-300.webp' }, '/a-300.webp', '/a-300.webp'],
    ['nothing', { desktopPath: null, mobilePath: null }, null, null],
  ])('%s', (_, image, large, small) => {
    expect([largePath(image), smallPath(image)]).toEqual([large, small]);
  });
});

describe('the composition for a frame', () => {
  test.each([
    ['3 : 2', 3 / 2, '/art/tosca-3x2-600.webp'],
    ['2 : 1', 2, '/art/tosca-2x1-600.webp'],
    ['16 : 9', 16 / 9, '/art/tosca-16x9-600.webp'],
    ['1 : 1', 1, '/art/tosca-1x1-600.webp'],
    ['an odd frame, by the nearest', 4 / 3, '/art/tosca-3x2-600.webp'],
  ])('%s', (_, frame, path) => {
    expect(composedFor('/art/tosca-3x2-600.webp', frame)).toBe(path);
  });

  test('is the picture itself where it has one only', () => {
    expect(composedFor('/art/our-photograph-600.webp', 2)).toBe('/art/our-photograph-600.webp');
  });
});
