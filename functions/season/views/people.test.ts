import { describe, expect, test } from 'vitest';

import { aCasting, aCastRun, aPerson } from '#test/support/casts.ts';

import type { PersonDocument } from '../store/people.ts';
import { peopleDocuments, withEvent } from './people.ts';

type Published = Parameters<typeof peopleDocuments>[0];

const mira = aPerson('Mira Vale');
const asTosca = aCasting('Tosca', 'Mira Vale');
const nellForMira = aCasting('Tosca', 'Mira Vale', { replacements: [{ name: 'Nell Ashe', slug: 'nell-ashe' }] });

function pageOf(name: string, published: Partial<Published>): PersonDocument {
  const { pages } = peopleDocuments({ people: [aPerson(name)], details: [], films: [], posts: [], ...published });
  return pages[0]!;
}
const rolesOf = ({ person: { profile } }: PersonDocument) =>
  profile?.appearances.map(({ eventSlug, roles }) => [
    eventSlug,
    ...roles.map(({ role, dates }) => `${role} ${dates.map((date) => date.slice(8, 10)).join(',')}`),
  ]);

describe('the index of people', () => {
  test('is sorted by family name, accents aside, and carries no profiles', () => {
    const people = [
      aPerson('Zoe Zimmer'),
      aPerson('Ann Ågren', { slug: 'ann-agren', letter: 'A' }),
      aPerson('Bo Abel'),
    ];
    const { index } = peopleDocuments({ people, details: [], films: [], posts: [] });
    expect(index.map(({ name }) => name)).toEqual(['Bo Abel', 'Ann Ågren', 'Zoe Zimmer']);
    expect(index.every(({ profile }) => profile === null)).toBe(true);
  });
});

describe('a person appears', () => {
  test('in their roles, with their dates, in the order of the first of them', () => {
    const details = [
      aCastRun({ 9: [asTosca] }, { slug: 'aida' }),
      aCastRun({ 3: [asTosca], 5: [aCasting('Tosca', 'Jo Ray')], 7: [asTosca, aCasting('Shepherd', 'Mira Vale')] }),
    ];
    expect(rolesOf(pageOf('Mira Vale', { details }))).toEqual([
      ['tosca', 'Tosca 03,07', 'Shepherd 07'],
      ['aida', 'Tosca 09'],
    ]);
  });

  test('where they stand in for another, said as such, and not where another stands in for them', () => {
    const details = [aCastRun({ 3: [nellForMira], 5: [asTosca] })];
    expect(rolesOf(pageOf('Mira Vale', { details }))).toEqual([['tosca', 'Tosca 05']]);
    const nell = pageOf('Nell Ashe', { details });
    expect(rolesOf(nell)).toEqual([['tosca', 'Tosca 03']]);
    expect(nell.person.profile?.appearances[0]?.roles[0]?.replacingOn).toEqual(['2026-12-03T19:30:00.000Z']);
  });

  test('as a creative on every date that is not cancelled', () => {
    const run = aCastRun({ 3: [], 5: [], 7: [] });
    const productions = [
      { ...run.productions[0]!, creatives: [{ role: 'Director', name: 'Mira Vale', slug: 'mira-vale' }] },
    ];
    const activities = run.activities.map((activity) => ({ ...activity, isCancelled: activity.id === 'tosca-5' }));
    const details = [{ ...run, productions, activities }];
    expect(rolesOf(pageOf('Mira Vale', { details }))).toEqual([['tosca', 'Director 03,07']]);
  });

  test.each([
    ['a cast list that is kept back', aCastRun({ 3: [asTosca] }, { tags: [{ id: '1132', title: 'Hidden' }] })],
    ['a hidden entry', aCastRun({ 3: [{ ...asTosca, id: 'tosca-hidden' }] })],
    ['an event that is not listed', aCastRun({ 3: [asTosca] }, { isHiddenFromTicketsAndEvents: true })],
    ['a cancelled event', aCastRun({ 3: [asTosca] }, { isCancelled: true })],
  ])('never because of %s', (_, event) => {
    expect(rolesOf(pageOf('Mira Vale', { details: [event] }))).toEqual([]);
  });

  test('in nothing, without any harm', () => {
    expect(pageOf('Mira Vale', {}).person.profile).toMatchObject({ appearances: [], films: [], news: [] });
  });
});

test('news about a person are those that mention them as a person, newest first', () => {
  const post = (id: string, date: string, kind: string) => ({
    id,
    title: id,
    publishDateAndTime: `${date}T10:00:00.000Z`,
    mentions: [{ kind, slug: 'mira-vale' }],
  });
  const posts = [
    post('old', '2026-01-01', 'person'),
    post('of-that-name', '2026-02-01', 'event'),
    post('new', '2026-03-01', 'person'),
  ];
  expect(pageOf('Mira Vale', { posts }).person.profile?.news.map(({ id }) => id)).toEqual(['new', 'old']);
});

describe('the roles of an event', () => {
  const before = pageOf('Mira Vale', { people: [mira], details: [aCastRun({ 3: [asTosca], 5: [asTosca] })] });

  test('take the place of older ones, and go where nobody is left', () => {
    expect(rolesOf(withEvent(before, aCastRun({ 3: [nellForMira], 5: [asTosca] }), 1)!)).toEqual([
      ['tosca', 'Tosca 05'],
    ]);
    expect(rolesOf(withEvent(before, aCastRun({ 3: [nellForMira] }), 1)!)).toEqual([]);
  });

  test('are refused where the page has that version already, or a newer one', () => {
    const third = withEvent(before, aCastRun({ 3: [asTosca] }), 3)!;
    expect([2, 3].map((version) => withEvent(third, aCastRun({ 5: [asTosca] }), version))).toEqual([null, null]);
  });

  test('of another season are something else', () => {
    const after = withEvent(before, aCastRun({ 9: [asTosca] }, { seasonId: '2728' }), 1);
    expect(rolesOf(after!)).toHaveLength(2);
  });
});
