import { describe, expect, test } from 'vitest';

import { fold, termsOf } from './fold.ts';
import { excerptOf, rangesIn } from './match.ts';

const found = (terms: readonly string[], words: readonly string[] = terms) => ({ terms, words: new Set(words) });
const marked = (text: string, terms: readonly string[], words?: readonly string[]) =>
  rangesIn(text, found(terms, words)).map(([from, to]) => text.slice(from, to));

describe('words as they are searched for', () => {
  test.each([
    ['Fauré', 'faure'],
    ['Dvořák', 'dvorak'],
    ['Jenůfa', 'jenufa'],
    ['Händel', 'handel'],
    ['Łódź', 'lodz'],
    ['Groß', 'gross'],
    ['Ærø', 'aero'],
    // Written with accents of their own, as some keyboards do.
    ['Faure\u0301', 'faure'],
  ])('%s is %s', (word, folded) => {
    expect(fold(word)).toBe(folded);
  });

  test('little words are left out, unless there are no others', () => {
    expect(termsOf('The Marriage of Figaro')).toEqual(['marriage', 'figaro']);
    expect(termsOf('the')).toEqual(['the']);
    expect(termsOf('La  la')).toEqual(['la']);
  });

  test('an apostrophe parts two words, whatever its form', () => {
    expect(termsOf("L’elisir d'amore")).toEqual(['l', 'elisir', 'd', 'amore']);
  });

  test('signs alone are no words', () => {
    expect(termsOf('?! …')).toEqual([]);
  });
});

describe('what is marked', () => {
  test('is the word, with its accents', () => {
    expect(marked('Requiem by Fauré, and Faure\u0301 again', ['faure'])).toEqual(['Fauré', 'Faure\u0301']);
  });

  test('is the beginning of a longer word, as far as it was typed', () => {
    expect(marked('Dvořák’s Rusalka', ['dvor'], ['dvorak'])).toEqual(['Dvoř']);
    expect(marked('Strauß', ['straus'], ['strauss'])).toEqual(['Strauß']);
  });

  test('is the whole word where it is spelt otherwise', () => {
    expect(marked('Pyotr Tchaikovsky', ['tchaikovski'], ['tchaikovsky'])).toEqual(['Tchaikovsky']);
  });

  test('is nothing that merely contains the word', () => {
    expect(marked('Unstuck', ['stuck'])).toEqual([]);
  });
});

describe('an excerpt', () => {
  const long = `${'One evening follows another. '.repeat(12)}Then the soprano sings. ${'And it goes on. '.repeat(20)}`;

  test('shows the first word that was found, cut between words', () => {
    const excerpt = excerptOf(long, found(['soprano']));
    expect(excerpt).toMatch(/^…\w.*soprano sings.*\S…$/);
    expect(excerpt.length).toBeLessThanOrEqual(202);
  });

  test('is the beginning where nothing was found in it', () => {
    expect(excerptOf(long, found(['tenor']))).toMatch(/^One evening.*…$/);
  });

  test('is the whole text where that is short, and one endless word is cut all the same', () => {
    expect(excerptOf('Short.', found(['soprano']))).toBe('Short.');
    expect(excerptOf('x'.repeat(900), found(['soprano']))).toHaveLength(201);
  });

  test.each([
    ['fits to the letter and is not cut', 'Soprano '.padEnd(200, 'x'), 'Soprano '.padEnd(200, 'x')],
    [
      'is one letter too long and is cut',
      `Soprano ${'y'.repeat(150)} ${'x'.repeat(42)}`,
      `Soprano ${'y'.repeat(150)}…`,
    ],
  ])('whose rest %s', (_, rest, shown) => {
    const text = `${'a'.repeat(59)} ${'b'.repeat(60)} ${rest}`;
    expect(excerptOf(text, found(['soprano']))).toBe(`…${shown}`);
  });
});

test('a text that is short enough is shown whole, wherever it was found', () => {
  const text = `${'word '.repeat(20)}Tosca,`;
  expect(excerptOf(text, found(['tosca']))).toBe(text);
});
