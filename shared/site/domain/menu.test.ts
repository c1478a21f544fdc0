import { describe, expect, test } from 'vitest';

import { allergenSentence, dietFindings, menuSlugOf } from './menu.ts';
import type { Allergen, Diet } from './menu.ts';

describe('the diets of a dish', () => {
  test.each<[string, Diet[], Allergen[], number]>([
    ['meat without a mark', [], ['milk'], 0],
    ['vegetarian with cheese', ['vegetarian'], ['milk', 'eggs'], 0],
    ['vegetarian with anchovies', ['vegetarian'], ['fish'], 1],
    ['vegan with butter', ['vegan', 'vegetarian'], ['milk'], 1],
    ['vegan, but not said to be vegetarian', ['vegan'], ['nuts'], 1],
    ['vegan', ['vegan', 'vegetarian'], ['nuts', 'soya'], 0],
  ])('%s', (_, kept, contains, findings) => {
    expect(dietFindings({ title: 'It', diets: kept, contains })).toHaveLength(findings);
  });
});

describe('allergens in words', () => {
  test.each<[Allergen[], string]>([
    [[], 'None of the fourteen allergens.'],
    [['milk'], 'Contains milk.'],
    [['eggs', 'milk'], 'Contains eggs and milk.'],
    [['cereals containing gluten', 'eggs', 'milk'], 'Contains cereals containing gluten, eggs and milk.'],
  ])('%j', (contains, sentence) => {
    expect(allergenSentence(contains)).toBe(sentence);
  });
});

describe('the path of a menu', () => {
  test.each([
    ['/eat-and-drink/the-terrace/menu', 'the-terrace'],
    ['the-terrace', 'the-terrace'],
    ['the-terrace/menu', 'the-terrace'],
    ['/eat-and-drink/', null],
    ['/eat-and-drink/The Terrace/menu', null],
    ['/eat-and-drink/../menu', null],
    ['/somewhere-else/the-terrace/menu', null],
    ['', null],
  ])('%s', (path, slug) => {
    expect(menuSlugOf(path)).toBe(slug);
  });
});
