import { describe, expect, test } from 'vitest';

import { largePath, smallPath } from './image-paths.ts';

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
