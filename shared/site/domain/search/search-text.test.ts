import { describe, expect, test } from 'vitest';

import { search } from '#shared/site/contract/search.ts';
import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { isSearchable, pageOf, queryOf } from './search-text.ts';

describe('text for the search (spec 1 §5)', () => {
  test.each(['Tosca', ' tosca ', 'Dvořák', 'Жар-птица', '100%', '?', '...', 'St. John'])(
    '%j can be searched for',
    (text) => {
      proves(statements.siteValidation.searchTextMustNotEmpty);
      expect(isSearchable(text)).toBe(true);
    },
  );

  test.each(['', '   ', '\t\n', '歌剧', 'Turandot 图兰朵', '.', '..', ' .. '])('%j cannot', (text) => {
    proves(statements.siteValidation.searchTextMustNotHold);
    expect(isSearchable(text)).toBe(false);
  });
});

describe('the query of an address (spec 1 §5)', () => {
  test.each([
    ['tosca', 'tosca'],
    ['la%20boh%C3%A8me', 'la bohème'],
    ['50%25%20off', '50% off'],
    ['rock%26roll', 'rock&roll'],
  ])('%j is decoded to %j', (encoded, query) => {
    expect(queryOf(encoded)).toBe(query);
  });

  test.each([
    ['100%', '100'],
    ['%E0%A4%A', 'E0A4A'],
    ['tos%ca&x?y', 'toscaxy'],
  ])('%j, broken, is cleaned of percent, ampersand and question mark: %j', (encoded, query) => {
    proves(statements.siteValidation.queryInvalidPercentEncodingLoses);
    expect(queryOf(encoded)).toBe(query);
  });

  test.each(['', '%20', '%', '%&?'])('%j is empty and counts as none', (encoded) => {
    proves(statements.siteValidation.emptyQueryCountsNull);
    expect(queryOf(encoded)).toBeNull();
  });
});

describe('the page of an address', () => {
  test('is the first without a number', () => expect(pageOf(undefined)).toBe(1));
  test('is the number', () => expect(pageOf('12')).toBe(12));
  test.each(['0', '-1', '1.5', 'two', '', '01', '99999', '1e2'])('is none for %j', (part) => {
    expect(pageOf(part)).toBeNull();
  });
});

test('a hundred characters can be searched for, and no more', () => {
  const { query } = search.search.methods.GET;
  const fits = [100, 101].map((length) => query?.safeParse({ query: 'x'.repeat(length) }).success);
  expect(fits).toEqual([true, false]);
});
