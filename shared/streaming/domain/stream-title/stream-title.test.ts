import { describe, expect, test } from 'vitest';

import { sortFieldOf } from '#shared/kernel/text/sort-field.ts';

import { alphabetically, byLetter } from './alphabet.ts';
import { slugsOfCategory } from './category.ts';
import { filterTitles, genresOf } from './filter.ts';
import { searchWithin } from './search-within.ts';

const named = (...titles: string[]) => titles.map((title) => ({ title, sortField: sortFieldOf(title) }));

describe('the alphabet of titles', () => {
  test('looks at the title behind its article, and puts accents with their letter', () => {
    const groups = byLetter(named('The Nutcracker', 'L’elisir d’amore', 'Élodie', 'La bohème', 'Das Rheingold', 'Eve'));
    expect(groups.map(({ letter, titles }) => [letter, titles.map(({ title }) => title)])).toEqual([
      ['B', ['La bohème']],
      ['E', ['L’elisir d’amore', 'Élodie', 'Eve']],
      ['N', ['The Nutcracker']],
      ['R', ['Das Rheingold']],
    ]);
  });

  test('puts figures and signs last, under one heading, and looks past a quotation mark', () => {
    const groups = byLetter(named('1984', '“Aida” in a Day', 'Ω'));
    expect(groups.map(({ letter, titles }) => [letter, titles.map(({ title }) => title)])).toEqual([
      ['A', ['“Aida” in a Day']],
      ['0–9', ['1984', 'Ω']],
    ]);
  });

  test('of nothing is empty, and keeps both of two titles that sort alike', () => {
    expect(byLetter([])).toEqual([]);
    expect(alphabetically(named('The Ring', 'Ring')).map(({ title }) => title)).toEqual(['Ring', 'The Ring']);
  });
});

describe('searching within the titles', () => {
  const titles = [
    { title: 'L’elisir d’amore', author: 'Gaetano Donizetti', artists: ['Ruža Novák'] },
    { title: 'Jenůfa', author: 'Leoš Janáček', artists: ['Ida Bergstrøm'] },
    { title: 'Class at Ten', author: null, artists: [] },
  ];
  test.each([
    ['', [0, 1, 2]],
    ['   ', [0, 1, 2]],
    ['jenufa', [1]],
    ['JANACEK', [1]],
    ['elisir', [0]],
    ['lelisir', [0]],
    ['l’elisir', [0]],
    ['donizetti elis', [0]],
    ['novak', [0]],
    ['bergstrom', [1]],
    ['ten', [2]],
    ['elisir janacek', []],
    ['amoré', [0]],
    ['?!', [0, 1, 2]],
    ['(', [0, 1, 2]],
  ])('%j finds %j', (search, places) => {
    expect(searchWithin(titles, search)).toEqual(places.map((place) => titles[place]));
  });
});

const short = { slug: 'short', genres: ['Ballet'], performanceMinutes: 89, rentalFrom: null, availabilityDate: null };
const long = { slug: 'long', genres: ['Opera'], performanceMinutes: 150, rentalFrom: 999, availabilityDate: null };
const middle = {
  slug: 'middle',
  genres: ['Opera', 'Live'],
  performanceMinutes: 90,
  rentalFrom: 0,
  availabilityDate: 'x',
};
const unknown = { slug: 'unknown', genres: [], performanceMinutes: 0, rentalFrom: null, availabilityDate: null };
const all = [short, middle, long, unknown];
const nothing = { genre: null, length: null, access: null };

describe('filtering titles', () => {
  test.each([
    [nothing, all],
    [{ ...nothing, genre: 'Opera' }, [middle, long]],
    [{ ...nothing, length: 'short' as const }, [short]],
    [{ ...nothing, length: 'evening' as const }, [middle]],
    [{ ...nothing, length: 'long' as const }, [long]],
    [{ ...nothing, access: 'rent' as const }, [middle, long]],
    [{ ...nothing, access: 'included' as const }, [short, unknown]],
    [{ genre: 'Opera', length: 'long' as const, access: 'included' as const }, []],
  ])('%j', (filter, expected) => expect(filterTitles(all, filter)).toEqual(expected));

  test('a minute short of 2½ hours is no longer one', () => {
    const almost = { ...long, performanceMinutes: 149 };
    expect(filterTitles([almost, long], { ...nothing, length: 'evening' })).toEqual([almost]);
    expect(filterTitles([almost, long], { ...nothing, length: 'long' })).toEqual([long]);
  });

  test('offers each genre once, the most frequent first', () => {
    expect(genresOf(all)).toEqual(['Opera', 'Ballet', 'Live']);
  });
});

describe('a category', () => {
  test.each([
    [{ genres: ['Opera'] }, ['long', 'middle']],
    [{ underMinutes: 90 }, ['short']],
    [{ genres: ['Opera'], exceptGenres: ['Live'] }, ['long']],
    [{ genres: ['Opera'], underMinutes: 120 }, ['middle']],
    [{ titles: ['long', 'short'] }, ['long', 'short']],
    [{ titles: ['middle'], genres: ['Opera'] }, ['middle', 'long']],
    [{}, []],
  ])('by %j has %j', (rule, slugs) => expect(slugsOfCategory(all, rule)).toEqual(slugs));

  test('that names what is no title is not published', () => {
    expect(() => slugsOfCategory(all, { titles: ['gone'] })).toThrow('names gone, which is no title');
  });
});
