import { describe, expect, it } from 'vitest';

import { proves, provesRow } from '../proves.ts';
import { curtain } from './curtain.ts';

describe('the curtain', () => {
  it('is red', () => {
    proves(curtain.isRed);
    expect('red').toBe('red');
  });

  it.each([['at eight'], ['at nine']])('opens %s', (row) => {
    provesRow(row, { 'at eight': [curtain.opensAtEight], 'at ten': [curtain.isOfRow] });
    expect(row).toMatch(/^at /);
  });
});
