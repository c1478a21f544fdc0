import { expect, test } from 'vitest';

import { spellVoucherCode, voucherCodeOf } from './voucher-code.ts';

test.each(['7k3m9qxa22hwpz4r', '7K3M 9QXA 22HW PZ4R', '7K3M-9QXA-22HW-PZ4R', ' 7K3M.9qxa 22hw/pz4r '])(
  'a voucher is known by "%s"',
  (typed) => {
    expect(voucherCodeOf(typed)).toBe('7K3M9QXA22HWPZ4R');
  },
);

test('a code is read in groups of four', () => {
  expect(spellVoucherCode('7K3M9QXA22HWPZ4R')).toBe('7K3M 9QXA 22HW PZ4R');
  expect(spellVoucherCode('7K3M9')).toBe('7K3M 9');
});
