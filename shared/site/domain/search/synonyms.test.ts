import { describe, expect, it } from 'vitest';

import { synonymsOf } from './synonyms.ts';

describe('further words by which a work is found', () => {
  it('are the other names of its title, also within a longer one and without its accents', () => {
    expect(synonymsOf('The Firebird in Cinemas', '', [])).toEqual(['L’Oiseau de feu', 'Zhar-ptitsa']);
    expect(synonymsOf('JENUFA', '', [])).toEqual(['Její pastorkyňa', 'Her Stepdaughter']);
  });

  it('are no names of a title that is only part of a word', () => {
    expect(synonymsOf('Manonette', '', [])).toEqual([]);
  });

  it('are all spellings of a name that is said in any one of them, and of no other name', () => {
    const spellings = ['Stravinsky', 'Strawinsky', 'Stravinski'];
    expect(synonymsOf('Rites', 'Igor Stravinsky', [])).toEqual(spellings);
    expect(synonymsOf('Rites', 'Igor Strawinsky', [])).toEqual(spellings);
    expect(synonymsOf('Schönberg at 150', '', [])).toEqual(['Schoenberg', 'Schönberg']);
  });

  it('are the spellings of a composer whom only another name of the title brings in', () => {
    expect(synonymsOf('Cinderella', '', [])).toEqual([
      'Prokofiev',
      'Cendrillon',
      'Aschenputtel',
      'Zolushka',
      'Prokofiev',
      'Prokofieff',
      'Prokofjew',
    ]);
  });

  it('are the everyday words of its tags', () => {
    expect(synonymsOf('Untitled', '', ['touch tour', 'No such tag'])).toEqual(['touch tour blind visually impaired']);
  });
});
