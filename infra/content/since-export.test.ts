import { describe, expect, it } from 'vitest';

import { exportedSince, hashOfBody, joinedWith } from './since-export.ts';

const bodies = (all: Readonly<Record<string, string>>) =>
  new Map(Object.entries(all).map(([name, title]) => [name, { title }]));
const exported = (all: Readonly<Record<string, string>>) =>
  new Map([...bodies(all)].map(([name, body]) => [name, hashOfBody(body)] as const));
const titles = (joined: ReadonlyMap<string, unknown>) =>
  Object.fromEntries([...joined].map(([name, body]) => [name, (body as { readonly title: string }).title]));

describe('a folder that is published after the season office has published', () => {
  it.each([
    ['changed by nobody', 'one', 'one', 'one', 'one'],
    ['changed in the folder', 'one', 'one', 'two', 'two'],
    ['changed at the desk', 'one', 'two', 'one', 'two'],
    ['changed alike', 'one', 'two', 'two', 'two'],
    ['added at the desk', null, 'one', null, 'one'],
    ['added in the folder', null, null, 'one', 'one'],
    ['removed at the desk', 'one', null, 'one', null],
    ['removed from the folder', 'one', 'one', null, null],
    ['removed from both', 'one', null, null, null],
  ])('leaves a document that was %s', (_, was, stage, folder, expected) => {
    const of = (title: string | null) => (title === null ? {} : { tosca: title });
    const joined = joinedWith(bodies(of(stage)), bodies(of(folder)), exported(of(was)));
    expect(joined.clashes).toEqual([]);
    expect(titles(joined.bodies)).toEqual(of(expected));
    expect(joined.kept).toEqual(stage !== folder && folder === was ? ['tosca'] : []);
  });

  it.each([
    ['changed in both', 'one', 'two', 'three'],
    ['added in both', null, 'one', 'two'],
    ['removed at the desk, and changed in the folder', 'one', null, 'two'],
    ['changed at the desk, and removed from the folder', 'one', 'two', null],
  ])('is refused for a document that was %s', (_, was, stage, folder) => {
    const of = (title: string | null) => (title === null ? {} : { tosca: title });
    expect(joinedWith(bodies(of(stage)), bodies(of(folder)), exported(of(was))).clashes).toEqual(['tosca']);
  });

  it('is refused where nothing says what was exported, but for a stage without a programme', () => {
    const [one, two] = [bodies({ tosca: 'one' }), bodies({ tosca: 'two', carmen: 'one' })];
    expect(joinedWith(one, two, null).clashes).toEqual(['tosca', 'carmen']);
    expect(joinedWith(two, one, null).clashes).toEqual(['tosca', 'carmen']);
    expect(joinedWith(one, one, null).clashes).toEqual([]);
    expect(joinedWith(new Map(), two, null)).toEqual({ bodies: two, kept: [], clashes: [] });
  });

  it('knows afterwards what was published, and still what the desk had changed', () => {
    const was = exported({ tosca: 'one', carmen: 'one', norma: 'one' });
    const folder = bodies({ tosca: 'two', carmen: 'one' });
    const stage = bodies({ tosca: 'one', carmen: 'new', norma: 'one', lulu: 'new' });
    const standing = joinedWith(stage, folder, was).bodies;
    const next = exportedSince(standing, folder, was);
    expect(next).toEqual(exported({ tosca: 'two', carmen: 'one' }));
    // Again: only what is edited since goes in, and what the desk has stays.
    const again = joinedWith(standing, bodies({ tosca: 'three', carmen: 'one' }), next);
    expect([titles(again.bodies), again.clashes]).toEqual([{ tosca: 'three', carmen: 'new', lulu: 'new' }, []]);
  });
});
