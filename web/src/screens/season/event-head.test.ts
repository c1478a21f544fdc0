import { describe, expect, it } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';
import { anEventDetails } from '#test/support/season.ts';

import { eventHead } from './event-head.ts';

const { image } = anEventDetails();
const result = { ...image, desktopPath: '/art/rome-1200.webp', mobilePath: '/art/rome-600.webp', thumbPath: null };

describe('the picture of an event for a link that is shared: a missing size falls back to the other (spec 1 §3)', () => {
  it.each([
    ['that for results', { imageResult: result }, '/art/rome-1200.webp'],
    ['its small size', { imageResult: { ...result, desktopPath: null } }, '/art/rome-600.webp'],
    [
      'its own where that has no size',
      { imageResult: { ...result, desktopPath: null, mobilePath: null } },
      image.desktopPath,
    ],
    ['its own in the small size', { image: { ...image, desktopPath: null } }, image.mobilePath],
  ])('%s', (row, over, path) => {
    if (row === 'its small size') proves(statements.siteEntities.imagesMissingPathFallsBack);
    expect(eventHead([[anEventDetails(over)], undefined]).image).toBe(path);
  });
});
