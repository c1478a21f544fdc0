import { describe, expect, test } from 'vitest';

import { welcomeLifeCycle } from '#shared/account/domain/welcome-performance/life-cycle.ts';
import { orderLifeCycle } from '#shared/box-office/domain/order/life-cycle.ts';
import { returnLifeCycle } from '#shared/box-office/domain/returns/life-cycle.ts';
import { seatLifeCycle } from '#shared/box-office/domain/seat/life-cycle.ts';
import { rentalLifeCycle } from '#shared/streaming/domain/rental/life-cycle.ts';

import { defineLifeCycle, faultsOf, type LifeCycle } from './life-cycle.ts';

/** Widened to any state, so that one table of tests can hold them all. */
const each = [
  { table: seatLifeCycle as LifeCycle<string>, initial: 'free', terminal: [] },
  { table: orderLifeCycle as LifeCycle<string>, initial: 'awaiting-payment', terminal: ['refunded'] },
  { table: rentalLifeCycle as LifeCycle<string>, initial: 'pending', terminal: ['refunded', 'expired'] },
  { table: returnLifeCycle as LifeCycle<string>, initial: 'received', terminal: ['settled'] },
  { table: welcomeLifeCycle as LifeCycle<string>, initial: 'not-registered', terminal: [] },
];

describe.each(each)('the life of a $table.noun', ({ table, initial, terminal }) => {
  test('has no state out of reach and no step into nowhere', () => {
    expect(faultsOf(table)).toEqual([]);
  });
  test('begins and ends where it should', () => {
    expect([table.initial, table.terminal]).toEqual([initial, terminal]);
  });
});

describe('steps that matter', () => {
  test.each([
    ['a free seat is never paid for without a hold', seatLifeCycle.may('free', 'paying'), false],
    ['a late payment takes a free seat', seatLifeCycle.may('free', 'sold'), true],
    ['a sold seat is never held again', seatLifeCycle.may('sold', 'held'), false],
    ['a ticket that is given back frees its seat', seatLifeCycle.may('sold', 'free'), true],
    ['a return that has arrived is over', returnLifeCycle.may('settled', 'accepted'), false],
    ['a late payment takes a seat that its own basket holds again', seatLifeCycle.may('held', 'sold'), true],
    ['a refunded order is never paid again', orderLifeCycle.may('refunded', 'paid'), false],
    ['a refund is owed before it is made', orderLifeCycle.may('paid', 'refunded'), false],
    ['an abandoned order may be paid late', orderLifeCycle.may('abandoned', 'paid'), true],
    ['a declined rental may be paid late', rentalLifeCycle.may('declined', 'purchased'), true],
    ['a pending rental never expires', rentalLifeCycle.may('pending', 'expired'), false],
  ])('%s', (_, may, expected) => {
    expect(may).toBe(expected);
  });

  test('advance along the table and throw beside it', () => {
    expect(seatLifeCycle.advance('held', 'paying')).toBe('paying');
    expect(() => seatLifeCycle.advance('sold', 'held')).toThrow('A seat never goes from sold to held');
  });
});

test('the check finds planted faults', () => {
  const lost = defineLifeCycle('door', { initial: 'shut', states: { shut: ['open'], open: ['open'], ajar: ['shut'] } });
  expect(faultsOf(lost)).toEqual(['nothing leads to ajar', 'open leads to itself']);
  const states: Record<string, string[]> = { shut: ['opne'] };
  expect(faultsOf(defineLifeCycle('door', { initial: 'shut', states }))).toEqual(['opne is no state']);
});
