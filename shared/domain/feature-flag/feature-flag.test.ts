import { expect, it } from 'vitest';

import { defaultFlags, flagsOf } from './feature-flag.ts';

it('knows every flag, as published or by default, and no other', () => {
  expect(flagsOf({ newCheckout: true, forgotten: true })).toEqual({ ...defaultFlags, newCheckout: true });
  expect(flagsOf(null)).toEqual(defaultFlags);
});
