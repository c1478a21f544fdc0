import { describe, expect, it } from 'vitest';

import { mistakesIn } from '#shared/kernel/forms/field-rules.ts';

import { missingForRefund, streamReturnRules } from './return-rules.ts';

const fine = {
  cardholderName: '',
  rohStreamEmail: '',
  rohEmail: '',
  cardNumber: '',
  cardExpiryMonth: '',
  cardExpiryYear: '',
};

describe('the fields of a stream return', () => {
  it.each([
    ['cardholderName', ['x'.repeat(100), ` ${'x'.repeat(100)} `], ['x'.repeat(101)]],
    ['rohStreamEmail', ['ada@example.org'], ['ada']],
    ['rohEmail', ['ada@example.org'], ['ada@']],
    ['cardNumber', ['4242', ' 0000 '], ['424', '42424', '4242424242424242', '42a2']],
    ['cardExpiryMonth', ['1', '09', '10', '12'], ['0', '00', '13', '001']],
    ['cardExpiryYear', ['28', '2028'], ['8', '028', '1928', '20288']],
  ] as const)('%s', (name, right, wrong) => {
    expect(right.map((text) => mistakesIn(streamReturnRules, { ...fine, [name]: text }))).toEqual(
      right.map(() => ({})),
    );
    expect(wrong.map((text) => Object.keys(mistakesIn(streamReturnRules, { ...fine, [name]: text })))).toEqual(
      wrong.map(() => [name]),
    );
  });

  it('may all be empty, unless the money is to go back', () => {
    expect(mistakesIn(streamReturnRules, fine)).toEqual({});
    expect(missingForRefund('credit', fine)).toEqual({});
    const needed = ['cardholderName', 'cardNumber', 'cardExpiryMonth', 'cardExpiryYear'];
    expect(Object.keys(missingForRefund('refund', { ...fine, cardholderName: ' ' }))).toEqual(needed);
  });
});
