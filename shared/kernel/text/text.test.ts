import { describe, expect, test } from 'vitest';

import { proves } from '#test/conformance/proves.ts';
import { statements } from '#test/conformance/statements.ts';

import { slug } from '../contract/field.ts';
import { slugOf } from './slug.ts';
import { sortFieldOf } from './sort-field.ts';

describe('the slug of a title', () => {
  test.each([
    ['Tosca', 'tosca'],
    ['  The Nutcracker ', 'the-nutcracker'],
    ['Romeo & Juliet', 'romeo-and-juliet'],
    ['Hansel&Gretel', 'hanselandgretel'],
    ['Jenůfa', 'jenufa'],
    ['La bohème', 'la-boheme'],
    ['L’elisir d’amore', 'lelisir-damore'],
    ['Duke Bluebeard’s  Castle', 'duke-bluebeards-castle'],
    ['Swan Lake – Act II', 'swan-lake-act-ii'],
    ['Così fan tutte, K. 588', 'cosi-fan-tutte-k-588'],
    ['4/4', '44'],
    ['Frøken Julie', 'froken-julie'],
    ['Straße', 'strasse'],
    ['ROYAL BALLET', 'royal-ballet'],
    ['– Insight –', 'insight'],
    ['Line\tbreak\nhere', 'line-break-here'],
  ])('%s becomes %s', (title, expected) => {
    proves(statements.siteValidation.slugsMadeRuleSpecification);
    expect(slugOf(title)).toBe(expected);
    expect(slug.safeParse(slugOf(title)).success).toBe(true);
  });

  test('of nothing but signs is empty', () => {
    expect(slugOf(' – ! ')).toBe('');
  });
});

describe('the sort field of a title', () => {
  test.each([
    ['La bohème', 'bohème'],
    ['Le nozze di Figaro', 'nozze di figaro'],
    ['Les Troyens', 'troyens'],
    ['The Nutcracker', 'nutcracker'],
    ['Il trovatore', 'trovatore'],
    ['L’elisir d’amore', 'elisir d’amore'],
    ["L'elisir d'amore", "elisir d'amore"],
    ['L Elisir', 'elisir'],
    ['Das Rheingold', 'rheingold'],
    ['Der Rosenkavalier', 'rosenkavalier'],
    ['Die Walküre', 'walküre'],
    ['A Midsummer Night’s Dream', 'midsummer night’s dream'],
    ['Lakmé', 'lakmé'],
    ['Thespis', 'thespis'],
    ['Ariadne auf Naxos', 'ariadne auf naxos'],
    ['The A to Z', 'a to z'],
    ['The', 'the'],
    ['  Tosca ', 'tosca'],
  ])('%s is sorted as %s', (title, expected) => {
    proves(
      statements.siteValidation.sortFieldTitleLowercasedWithoutLeading,
      statements.streamResources.eventCardTitleSortFieldLowercased,
      statements.streamResources.eventCardArticlesLaLe,
    );
    expect(sortFieldOf(title)).toBe(expected);
  });
});
