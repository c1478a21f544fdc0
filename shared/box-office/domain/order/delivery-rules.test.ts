import { describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { canBePosted, deliveryProblem } from './delivery.ts';

const now = instant('2026-11-21T12:00:00Z');
const at = { now, postDays: 7 };
const inSevenDays = instant('2026-11-28T12:00:00Z');
const aMomentSooner = instant('2026-11-28T11:59:59Z');
const address = { street: '1 Bow Street', town: 'London', postcode: 'WC2E 9DD', country: 'GB' };

describe('the post', () => {
  test('takes tickets for a performance that is seven days away, and not a second less', () => {
    expect(canBePosted([inSevenDays], now, 7)).toBe(true);
    expect(canBePosted([aMomentSooner], now, 7)).toBe(false);
    expect(canBePosted([aMomentSooner], now, 6)).toBe(true);
  });

  test('takes none when one performance of several is too near', () => {
    expect(deliveryProblem({ delivery: 'post', address }, [inSevenDays, aMomentSooner], at)).toBe('too-late');
  });

  test('needs an address', () => {
    expect(deliveryProblem({ delivery: 'post', address: null }, [inSevenDays], at)).toBe('no-address');
  });

  test('goes to no other country', () => {
    const abroad = { ...address, country: 'IE' };
    expect(deliveryProblem({ delivery: 'post', address: abroad }, [inSevenDays], at)).toBe('no-address');
  });

  test('takes what is far enough away to an address in the United Kingdom', () => {
    expect(deliveryProblem({ delivery: 'post', address }, [inSevenDays], at)).toBeNull();
  });
});

test.each(['e-ticket', 'door'] as const)('%s can always be had, without an address', (delivery) => {
  expect(deliveryProblem({ delivery, address: null }, [aMomentSooner], at)).toBeNull();
});
