import { expect, it } from 'vitest';

import { aCasting, aCastRun } from '#test/support/casts.ts';
import { anEvent } from '#test/support/season.ts';

import { recast } from './card-with-casts.ts';

const run = aCastRun({ 3: [aCasting('Tosca', 'Mira Vale'), aCasting('Guest', 'Zed', { id: 'guest-hidden' })] });
const namesOn = (details: typeof run) =>
  recast(anEvent(run), details).activities.flatMap(({ cast }) => cast.map(({ name }) => name));

it('a card takes the casts of its event, without entries that are hidden', () => {
  expect(namesOn(run)).toEqual(['Mira Vale']);
});

it('a card has no cast while the cast lists of its event are off, which the card itself does not know', () => {
  expect(namesOn({ ...run, castListInfo: { ...run.castListInfo, isActivated: false } })).toEqual([]);
});
