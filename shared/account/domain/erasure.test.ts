import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';

import { dueFrom, lossesOf, waitsFor } from './erasure.ts';
import type { CustomerHoldings } from './erasure.ts';

const nothing: CustomerHoldings = {
  awaitsPayment: false,
  awaitsRefund: false,
  nextPerformance: null,
  creditPence: 0,
  runningRentals: 0,
  stream: null,
  hasMembership: false,
};

describe('an erasure waits', () => {
  it.each<[string, Partial<CustomerHoldings>, readonly string[]]>([
    ['for nothing where there is nothing', {}, []],
    ['for a payment that is under way', { awaitsPayment: true }, ['payment-open']],
    ['for money that is on its way back', { awaitsRefund: true }, ['refund-open']],
    ['for a plan that would be billed again', { stream: 'billed' }, ['plan-runs']],
    ['for no plan that ends by itself', { stream: 'unbilled' }, []],
  ])('%s', (_, more, waits) => {
    expect(waitsFor({ ...nothing, ...more })).toEqual(waits);
  });
});

describe('with an account goes', () => {
  it.each<[string, Partial<CustomerHoldings>, readonly string[]]>([
    ['nothing of a customer who has nothing', {}, []],
    ['an evening that is to come', { nextPerformance: instant('2026-12-24T19:30:00.000Z') }, ['tickets']],
    ['credit', { creditPence: 1 }, ['credit']],
    ['a film that can still be watched', { runningRentals: 1 }, ['rentals']],
    ['what is paid of the stream', { stream: 'unbilled' }, ['stream']],
    ['a plan that runs on', { stream: 'billed' }, ['stream']],
    ['a membership that runs', { hasMembership: true }, ['membership']],
  ])('%s', (_, more, lost) => {
    expect(lossesOf({ ...nothing, ...more })).toEqual(lost);
  });
});

it('leaves seven days to think better of it, whole ones also where a clock changes', () => {
  expect(dueFrom(instant('2026-10-22T12:00:00.000Z'))).toBe('2026-10-29T12:00:00.000Z');
});
