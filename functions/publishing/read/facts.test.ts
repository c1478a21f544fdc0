import { expect, it } from 'vitest';

import { houseFacts } from '#shared/kernel/house-facts.ts';

import { withFacts } from './facts.ts';

it('fills in facts by their names', () => {
  expect(withFacts('Ring {{catering.phone}}, {{ hours.phoneLines }}.')).toBe(
    `Ring ${houseFacts.invented.catering.phone}, ${houseFacts.hours.phoneLines}.`,
  );
});

it('writes an address in one line', () => {
  expect(withFacts('{{address}}')).toBe(houseFacts.invented.address.join(', '));
});

it('writes a number as a link dials it', () => {
  expect(withFacts('tel:{{catering.phone|tel}}')).toMatch(/^tel:\d+$/);
});

it.each(['{{nobody.knows}}', '{{catering}}', '{{catering.phone.extension}}'])('refuses %s', (text) => {
  expect(() => withFacts(text)).toThrow('There is no fact');
});
