import { expect, it } from 'vitest';

import { proves } from '../proves.ts';
import { curtain } from './curtain.ts';

it.skip('is skipped', () => {
  proves(curtain.isSkipped);
});

it('fails', () => {
  proves(curtain.isFailed);
  expect('red').toBe('blue');
});
