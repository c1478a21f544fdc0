import { expect, it } from 'vitest';

import { isLostCode } from './missing-chunk.ts';

it.each([
  [new Error('Loading chunk news failed'), true],
  [new Error('Loading CSS chunk news failed'), true],
  [new Error('Loading the news failed'), false],
  [new TypeError('Cannot read properties of undefined'), false],
  [null, false],
])('%s is lost code: %s', (error, isLost) => {
  expect(isLostCode(error)).toBe(isLost);
});
