import { describe, expect, it } from 'vitest';

import { aTitle, aVideo } from '#test/support/stream.ts';

import { castLine, filmFacts } from './film-facts.ts';
import type { FilmTitle } from './types.ts';

const credit = (role: string, name: string, hasPage = true): FilmTitle['cast'][number] => ({
  id: name,
  role,
  name,
  slug: hasPage ? name.toLowerCase().replace(' ', '-') : null,
  replacements: [],
  isHiddenOnEventDetails: false,
});

describe('what decides whether to watch a film', () => {
  it('is its kind, length, year, captions, audio description and age', () => {
    const video = aVideo({ captionLanguages: ['English', 'German', 'Welsh'], hasAudioDescription: true });
    expect(filmFacts(aTitle({ performanceMinutes: 150, guidance: 'Ages 12 and over' }), video)).toEqual([
      'Opera',
      '2 hours 30 minutes',
      'March 2025',
      'Captions in English, German and Welsh',
      'Audio description',
      'Ages 12 and over',
    ]);
  });

  it('leaves out what nobody knows', () => {
    expect(filmFacts(aTitle({ performanceMinutes: 0, recordedOn: null }), undefined)).toEqual(['Opera']);
    expect(filmFacts(aTitle(), aVideo({ hasAudioDescription: false }))).toEqual(['Opera', '2 hours', 'March 2025']);
  });
});

describe('who is named beside the buttons', () => {
  const conductor = credit('Conductor', 'Ida Quist');

  it('are the first three who perform, and who conducts them', () => {
    const cast = [
      conductor,
      credit('Chorus master', 'Otto Grund'),
      credit('Floria Tosca', 'Mira Vale'),
      credit('Sacristan', 'A Guest', false),
      credit('Mario Cavaradossi', 'Leo Hart'),
      credit('Baron Scarpia', 'Hugo Pell'),
      credit('Angelotti', 'Jan Ochs'),
    ];
    expect(castLine({ cast })).toBe('With Mira Vale, Leo Hart and Hugo Pell. Conducted by Ida Quist.');
  });

  it.each([
    [[credit('Giselle', 'Mira Vale'), credit('Albrecht', 'Leo Hart')], 'With Mira Vale and Leo Hart.'],
    [[conductor], 'Conducted by Ida Quist.'],
    [[], null],
  ])('%#', (cast, expected) => {
    expect(castLine({ cast })).toBe(expected);
  });
});
