import { describe, expect, it } from 'vitest';

import { faultsOf } from './proofs.ts';
import { sections } from './spec-1/sections.ts';
import { statement } from './statement.ts';

/**
 * The specification of the public site and ticket shop, statement by statement, each with the tests that prove it. A
 * statement whose test is renamed or removed fails here.
 */
describe.each(sections)('spec 1 $title', ({ statements }) => {
  it.each(statements.map((each) => [each.says, each] as const))('%s', (_, each) => {
    expect(faultsOf(each)).toEqual([]);
  });
});

describe('the list of statements', () => {
  const all = sections.flatMap(({ statements }) => statements);

  it('says nothing twice', () => {
    const said = sections.flatMap(({ title, statements }) => statements.map(({ says }) => `${title}: ${says}`));
    expect(said.filter((says, place) => said.indexOf(says) !== place)).toEqual([]);
  });

  it('covers every section of the specification', () => {
    expect(sections.map(({ title }) => title.slice(0, 2))).toEqual([
      '§1',
      '§2',
      '§3',
      '§4',
      '§5',
      '§6',
      '§7',
      '§8',
      '§9',
    ]);
    expect(all.length).toBeGreaterThan(250);
  });

  it('reports a statement without a proof, and one whose proof is no test', () => {
    const here = 'test/conformance/spec-1.test.ts';
    expect(faultsOf(statement('The curtain is red'))).toEqual(['The curtain is red: nothing proves it']);
    expect(faultsOf(statement('The curtain is red', `${here} › the curtain is red`))).toHaveLength(1);
    expect(faultsOf(statement('The curtain is red', 'nowhere.test.ts › says nothing twice'))).toHaveLength(1);
    expect(faultsOf(statement('The list is tidy', `${here} › says nothing twice`))).toEqual([]);
  });
});
