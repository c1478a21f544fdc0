import { expect, it } from 'vitest';

import { proves } from '../proves.ts';
import { curtain } from './curtain.ts';

it('is heavy in a context of its own', () => {
  proves(curtain.isHeavy);
  expect(12).toBeGreaterThan(10);
});
