import { expect, it } from 'vitest';

import { filledWithFacts } from '#shared/kernel/house/fill-facts.ts';
import { sampleHouse } from '#test/support/sample-house.ts';

import { withFacts } from './facts.ts';

const { facts } = sampleHouse;

it('fills in facts by their names', () => {
  expect(withFacts('Ring {{catering.phone}}, {{ hours.phoneLines }}.', facts)).toBe(
    `Ring ${facts.catering.phone}, ${facts.hours.phoneLines}.`,
  );
});

it('fills in what only texts name, and the way in to a hall', () => {
  expect(withFacts('{{transport.station}}; {{entrances.Main Stage}}', facts)).toBe(
    `${facts.inTexts['transport']?.['station']}; ${facts.entrances['Main Stage']}`,
  );
});

it('writes an address in one line', () => {
  expect(withFacts('{{address}}', facts)).toBe(facts.address.join(', '));
});

it('writes a number as a link dials it', () => {
  expect(withFacts('tel:{{catering.phone|tel}}', facts)).toMatch(/^tel:\d+$/);
});

it.each(['{{nobody.knows}}', '{{catering}}', '{{catering.phone.extension}}', '{{social}}', '{{inTexts.access.phone}}'])(
  'refuses %s',
  (text) => {
    expect(() => withFacts(text, facts)).toThrow('There is no fact');
  },
);

it('a mail keeps what somebody typed that is no fact', () => {
  expect(filledWithFacts('{{nobody.knows}} {{ constructor }} {{phone}}', facts)).toBe(
    `{{nobody.knows}} {{ constructor }} ${facts.phone}`,
  );
});
