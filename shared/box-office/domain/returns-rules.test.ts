import { describe, expect, it } from 'vitest';

import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';

import { orderNumberOf, penceOf, returnsRules } from './returns-rules.ts';

const fine = {
  name: 'Ada',
  email: 'ada@example.org',
  phone: '020 7946 0000',
  orderNumber: '7k3m 9qxa',
  customerNumber: '',
  performanceDate: '2026-12-05',
  seatCount: '2',
  returnType: 'Refund',
  donationAmount: '',
};

describe('the fields of a ticket return', () => {
  it('are fine as people fill them in', () => {
    expect(mistakesIn(returnsRules, fine)).toEqual({});
    expect(orderNumberOf(' 7k3m-9qxa')).toBe('7K3M9QXA');
  });

  it.each([
    ['name', ['x'.repeat(100)], ['', ' ', 'x'.repeat(101)]],
    ['orderNumber', ['7K3M9QXA'], ['', '7K3M9QX', '7K3M9QXAB', '7K3M_QXA']],
    ['customerNumber', ['x'.repeat(40)], ['x'.repeat(41)]],
    ['performanceDate', ['2026-02-28'], ['', '2026-13-01', '5 December 2026', '2026-12-5', '2026-12-05T19:30']],
    ['seatCount', ['1', '9', '10', '39', ' 40 '], ['0', '41', '', '1.5', '100']],
    ['returnType', ['Donation', 'PartDonate', 'Credit'], ['', 'refund']],
    ['donationAmount', [' ', '20', '£12.50', '1,000', '0.01'], ['0', '-5', '12.505', 'ten']],
  ] as const)('%s', (name, right, wrong) => {
    const mistakesOf = (text: string) => Object.keys(mistakesIn(returnsRules, { ...fine, [name]: text }));
    expect(right.map(mistakesOf)).toEqual(right.map(() => []));
    expect(wrong.map(mistakesOf)).toEqual(wrong.map(() => [name]));
  });

  it.each([
    ['20', 2000],
    [' £12.50 ', 1250],
    ['1,000', 100_000],
    ['0.1', 10],
    ['', null],
    ['12.', null],
    ['1234567', null],
  ])('"%s" is %s pence', (text, expected) => {
    expect(penceOf(text)).toBe(expected);
  });
});
