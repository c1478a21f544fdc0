import { describe, expect, it } from 'vitest';

import { faultsOf } from './proofs.ts';
import { sections } from './spec-2/sections.ts';
import { open, statement } from './statement.ts';

/**
 * The specification of streaming, account and membership, statement by statement, each with the tests that prove it or with the name of
 * the work that it waits for. A statement whose test is renamed or removed fails here.
 */
describe.each(sections)('spec 2 $title', ({ statements }) => {
  it.each(statements.map((each) => [each.says, each] as const))('%s', (_, each) => {
    expect(faultsOf(each)).toEqual([]);
  });
});

describe('the list of statements of the second specification', () => {
  const all = sections.flatMap(({ statements }) => statements);

  it('says nothing of it twice', () => {
    const said = sections.flatMap(({ title, statements }) => statements.map(({ says }) => `${title}: ${says}`));
    expect(said.filter((says, place) => said.indexOf(says) !== place)).toEqual([]);
  });

  it('covers every section of it', () => {
    const numbers = ['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9'];
    expect(sections.map(({ title }) => title.slice(0, 2))).toEqual(numbers);
    expect(all.length).toBeGreaterThan(250);
  });

  it('waits for nothing but what is known to be open, statement by statement', () => {
    const waiting = Map.groupBy(
      all.filter((each) => each.open),
      (each) => each.open,
    );
    expect(Object.fromEntries([...waiting].map(([work, those]) => [work, those.length]))).toEqual({});
  });

  it('reports a statement that waits for something unknown, and one that is proved and waits all the same', () => {
    const works = ['a better day'];
    expect(faultsOf(open('The curtain is red', 'a better day'))).toHaveLength(1);
    expect(faultsOf(open('The curtain is red', 'another day'), works)).toHaveLength(1);
    expect(faultsOf(open('The curtain is red', 'a better day'), works)).toEqual([]);
    const here = 'test/conformance/spec-2.test.ts › says nothing of it twice';
    expect(faultsOf({ ...statement('The list is tidy', here), open: 'a better day' }, works)).toHaveLength(1);
  });
});
