import { describe, expect, test } from 'vitest';

import type { StreamPlanLine } from '#shared/box-office/domain/basket/lines.ts';
import type { Promo } from '#shared/box-office/domain/basket/promo.ts';
import { priceBasket } from '#shared/box-office/domain/price-basket.ts';
import { pence } from '#shared/kernel/money.ts';
import { instant, plus, second } from '#shared/kernel/time/instant.ts';

import { campaignCodeOf, judgeCode, standingAt } from './campaign.ts';
import { firstBillOf } from './first-bill.ts';

const from = instant('2026-11-01T00:00:00Z');
const until = instant('2026-12-01T00:00:00Z');

describe('an offer or a campaign', () => {
  test.each([
    ['a second before it begins', plus(from, -second), 'to-come'],
    ['at its first moment', from, 'on'],
    ['a second before its end', plus(until, -second), 'on'],
    ['at its end', until, 'over'],
  ] as const)('%s', (_, now, standing) => {
    expect(standingAt({ from, until }, now)).toBe(standing);
  });

  test('without dates is always on', () => {
    expect(standingAt({ from: null, until: null }, from)).toBe('on');
  });
});

describe('a code of a campaign', () => {
  const code = { code: 'CURTAIN', campaign: 'first-curtain', limit: 2, redeemed: 1 };

  test.each([
    ['that is good', code, false, 'valid'],
    ['that nobody has', null, false, 'incorrect'],
    ['of another campaign', { ...code, campaign: 'spring' }, false, 'incorrect'],
    ['of another campaign, used up', { ...code, campaign: 'spring', redeemed: 2 }, true, 'incorrect'],
    ['that was used as often as it may be', { ...code, redeemed: 2 }, false, 'already-redeemed'],
    ['that this customer has used', code, true, 'already-redeemed'],
  ] as const)('%s', (_, known, isOwn, status) => {
    expect(judgeCode(known, 'first-curtain', isOwn)).toBe(status);
  });

  test.each(['curtain-7qx4', ' Curtain 7QX4 ', 'CURTAIN–7QX4'])('is one however it is typed: %s', (typed) => {
    expect(campaignCodeOf(typed)).toBe('CURTAIN7QX4');
  });
});

describe('the first bill of a plan', () => {
  const line: StreamPlanLine = {
    kind: 'stream-plan',
    lineId: 'stream-monthly',
    title: 'Stream - Monthly',
    period: 'month',
    pence: pence(999),
  };

  test.each([{ percent: 50 }, { percent: 33 }, { percent: 100 }, { pence: 500 }, { pence: 5000 }])(
    'that is promised is the one that the basket charges: %o',
    (takesOff) => {
      const promo: Promo = {
        code: 'WINTER50',
        title: 'Winter evenings',
        takesOff,
        kinds: ['stream-plan'],
        eventSlugs: null,
        priceTypes: null,
        modesOfSale: null,
        minimumPence: 0,
        from,
        until,
        uses: null,
        usesPerCustomer: null,
      };
      const { total } = priceBasket([line], { modeOfSale: 9, promo, now: from });
      expect(firstBillOf(line.pence, takesOff)).toBe(total);
    },
  );
});
