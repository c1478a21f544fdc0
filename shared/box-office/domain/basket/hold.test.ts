import { describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { expiryOf, isExpired, mayRenew, paymentDue } from './basket.ts';

const at = (time: string) => instant(`2026-12-03T${time}Z`);

describe('a hold', () => {
  test('lasts 30 minutes from the first seat, and 10 more once renewed', () => {
    proves(
      statements.streamStates.basketsExpiryFirstSeatAddedDateTimePlus30,
      statements.streamLimits.basketHold30Minutes,
    );
    expect(expiryOf(at('19:00:00'), false)).toBe(at('19:30:00'));
    expect(expiryOf(at('19:00:00'), true)).toBe(at('19:40:00'));
  });

  test('lasts 30 minutes on the night the clocks go back, too', () => {
    expect(expiryOf(instant('2026-10-25T00:45:00Z'), false)).toBe('2026-10-25T01:15:00.000Z');
  });

  test.each([
    ['a millisecond before its end', '19:29:59.999', false],
    ['at its end', '19:30:00', true],
    ['after its end', '19:30:01', true],
  ])('is over %s', (_, now, over) => {
    expect(isExpired(at('19:30:00'), at(now))).toBe(over);
  });

  test.each([
    ['while it runs', at('19:30:00'), false, '19:29:59', true],
    ['not a second time', at('19:40:00'), true, '19:29:59', false],
    ['not when it is over', at('19:30:00'), false, '19:30:00', false],
    ['not without seats', null, false, '19:00:00', false],
  ])('may be renewed: %s', (_, expiresAt, isRenewed, now, may) => {
    expect(mayRenew({ expiresAt, isRenewed }, at(now))).toBe(may);
  });

  test.each([
    ['outlives the hold by its own 15 minutes', '19:29:00', at('19:30:00'), '19:44:00'],
    ['lasts as long as a hold that ends later', '19:01:00', at('19:30:00'), '19:30:00'],
    ['has its own time without seats', '19:01:00', null, '19:16:00'],
  ])('a payment %s', (_, openedAt, expiresAt, due) => {
    expect(paymentDue(at(openedAt), expiresAt)).toBe(at(due));
  });
});
