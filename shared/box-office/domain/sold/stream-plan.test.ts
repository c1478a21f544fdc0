import { describe, expect, it } from 'vitest';

import { pence } from '#shared/kernel/money.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { planLineOf } from '#shared/streaming/domain/subscription/plan.ts';

import { planLineWords } from './stream-plan.ts';

const at = instant('2027-01-31T12:00:00Z');
const unpaid = { at, isPaid: false };
const paid = { at, isPaid: true };
const month = planLineOf({ id: 'm', title: 'Stream - Monthly', period: 'month', pence: 999, isForFriends: false });
const year = planLineOf({ id: 'y', title: 'Stream - Annual', period: 'year', pence: 10_000, isForFriends: false });

describe('the line of a plan', () => {
  it('says what is paid today, and what when after it, also from the end of a long month', () => {
    expect(planLineWords(month, unpaid)).toBe(
      '£9.99 today for the first month; then £9.99 a month from 28 February 2027, until you cancel',
    );
    expect(planLineWords(year, unpaid)).toBe(
      '£100 today for the first year; then £100 a year from 31 January 2028, until you cancel',
    );
  });

  it('tells what an offer takes off the first bill from what is charged later', () => {
    const off = { ...month, listPence: month.pence, pence: pence(699) };
    expect(planLineWords(off, unpaid)).toMatch(/^£6.99 today for the first month; then £9.99 a month/);
    expect(planLineWords({ ...off, pence: pence(0) }, unpaid)).toMatch(/^Nothing today for the first month/);
  });

  it('promises no renewal where no card paid', () => {
    expect(planLineWords(month, { ...paid, isWithoutCard: true })).toBe(
      'For the month from 31 January 2027; then £9.99 a month from 28 February 2027, if we have a card of yours by then, until you cancel',
    );
  });

  it('begins where free time ends, and counts from there', () => {
    const later = { ...month, beginsAt: instant('2027-03-03T12:00:00Z') };
    expect(planLineWords(later, unpaid)).toBe(
      '£9.99 today for the month from 3 March 2027, when your free time ends; then £9.99 a month from 3 April 2027, until you cancel',
    );
    expect(planLineWords(later, paid)).toBe(
      'For the month from 3 March 2027, when your free time ends; then £9.99 a month from 3 April 2027, until you cancel',
    );
  });

  it('begins with its payment where the free time is over by then', () => {
    expect(planLineWords({ ...month, beginsAt: at }, paid)).toBe(
      'For the month from 31 January 2027; then £9.99 a month from 28 February 2027, until you cancel',
    );
  });

  it('of a bill names the time that it pays for, and promises no sum: offers and other plans may change it', () => {
    expect(planLineWords({ ...month, billedFrom: at }, paid)).toBe(
      'For the month from 31 January 2027. Renewed every month until you cancel',
    );
  });
});
