import { expect, test } from 'vitest';

import { lostText } from './lost-seats-words.ts';

const seats = (title: string, ...labels: readonly string[]) => ({
  title,
  subLineItems: labels.map((seatLabel) => ({ seatLabel })),
});

test('what was lost is named by performance, with what is left to pay for', () => {
  const lost = [seats('Tosca', 'Stalls G 14', 'Stalls G 15'), seats('Giselle', 'Balcony A 1')];
  expect(lostText(lost as never, true)).toBe(
    'Nothing was charged. You held Stalls G 14, Stalls G 15 (Tosca) and Balcony A 1 (Giselle). What you typed here is kept. Everything else is still in your basket and can be paid for.',
  );
});

test('where it is not known what was lost, nothing is named', () => {
  expect(lostText([], false)).toBe('Nothing was charged. What you typed here is kept. You can choose again at once.');
});
