import { describe, expect, it } from 'vitest';

import { called } from './called.ts';
import type { Statement } from './section.ts';
import { sections } from './spec-2/sections.ts';

/** The specification of the streaming, account and membership; that each statement is proved is asked at the end of a whole run. */
describe('the list of statements of the second specification', () => {
  const all = sections.flatMap(({ parts }) => parts.flatMap((part) => Object.values<Statement>(part)));

  it('is named by tests, statement by statement', () => {
    expect(all.map(({ id }) => id).filter((id) => !called.has(id))).toEqual([]);
  });

  it('says nothing twice', () => {
    const said = sections.flatMap(({ title, parts }) =>
      parts.flatMap((part) => Object.values<Statement>(part)).map(({ says }) => `${title}: ${says}`),
    );
    expect(said.filter((says, place) => said.indexOf(says) !== place)).toEqual([]);
  });

  it('covers every section of the specification', () => {
    const numbers = ['§1', '§2', '§3', '§4', '§5', '§6', '§7', '§8', '§9'];
    expect(sections.map(({ title }) => title.slice(0, 2))).toEqual(numbers);
    expect(all.length).toBeGreaterThan(250);
  });
});
