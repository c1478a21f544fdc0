import { describe, expect, test } from 'vitest';

import { aCasting, aCastRun } from '#test/support/casts.ts';
import { linbury, mainStage } from '#test/support/season.ts';

import type { VenueCastList } from '../store/cast-lists.ts';
import { castListAt, castListDocuments, castListVenues, withEvent } from './cast-lists.ts';

const tosca = [
  aCasting('Orchestra', 'The orchestra'),
  aCasting('Tosca', 'Mira Vale'),
  aCasting('Conductor', 'Ada Thorne'),
];
const documentsOf = (...details: readonly ReturnType<typeof aCastRun>[]) =>
  castListDocuments(details, [mainStage, linbury]);
const ids = ({ list }: VenueCastList) => list.performances.map(({ activityId }) => activityId);

describe('the cast lists of a venue', () => {
  test('hold the performances there by date, with casts in the order of the house', () => {
    const [main, small] = documentsOf(
      aCastRun({ 9: tosca, 3: tosca }),
      aCastRun({ 5: tosca }, { slug: 'dido', locations: [linbury] }),
    );
    expect(ids(main!)).toEqual(['tosca-3', 'tosca-9']);
    expect(ids(small!)).toEqual(['dido-5']);
    expect(main?.list.performances[0]?.cast.map(({ role }) => role)).toEqual(['Conductor', 'Tosca', 'Orchestra']);
  });

  test('are there for a venue that is dark', () => {
    expect(documentsOf(aCastRun({ 3: tosca }))[1]?.list).toMatchObject({ slug: 'linbury-theatre', performances: [] });
  });

  test('are kept for the venues of the house, and for each theatre of a tour that is announced', () => {
    const theatre = (slug: string) => ({ id: `tour-${slug}`, title: slug, slug });
    const onTour = (slug: string, over: object) =>
      aCastRun({ 3: tosca, 5: tosca }, { slug, isTour: true, locations: [theatre(slug)], ...over });
    const events = [onTour('leeds', {}), onTour('bath', { isTour: false })];
    const venues = castListVenues([...events, onTour('york', { isHiddenFromTicketsAndEvents: true })]);
    expect(venues.map(({ slug }) => slug)).toEqual([
      'main-stage',
      'linbury-theatre',
      'clore-studio',
      'foyers',
      'leeds',
    ]);
  });

  test('never name what is kept back: hidden entries, hidden lists, events that are not listed', () => {
    const covered = aCastRun({ 3: [...tosca, aCasting('Cover', 'Jo Ray', { id: 'cover-hidden' })] });
    expect(documentsOf(covered)[0]?.list.performances[0]?.cast.map(({ role }) => role)).not.toContain('Cover');
    const tagged = aCastRun({ 3: tosca }, { tags: [{ id: '1132', title: 'Cast list hidden' }] });
    const unlisted = aCastRun({ 3: tosca }, { isHiddenFromTicketsAndEvents: true });
    expect([tagged, unlisted].map((event) => ids(documentsOf(event)[0]!))).toEqual([[], []]);
  });

  test('name the works of a mixed bill, and of no other', () => {
    const bill = aCastRun({ 3: tosca });
    const [work] = bill.productions;
    const mixed = { ...bill, productions: ['Nocturnes', 'Pavane'].map((title) => ({ ...work!, id: title, title })) };
    expect(documentsOf(mixed)[0]?.list.performances[0]?.works.map(({ title }) => title)).toEqual([
      'Nocturnes',
      'Pavane',
    ]);
    expect(documentsOf(bill)[0]?.list.performances[0]?.works).toEqual([]);
  });
});

describe('at a moment', () => {
  const [main] = documentsOf(aCastRun({ 1: tosca, 3: tosca, 5: tosca, 7: tosca, 9: tosca, 11: tosca }));
  const at = (now: string) => castListAt(main!, now).performances.map(({ activityId }) => activityId);

  test('they are those of today in London, begun or not, and the next three', () => {
    expect(at('2026-12-03T23:30:00.000Z')).toEqual(['tosca-3', 'tosca-5', 'tosca-7', 'tosca-9']);
  });

  test('they are the next three where nothing is given today', () => {
    expect(at('2026-12-04T12:00:00.000Z')).toEqual(['tosca-5', 'tosca-7', 'tosca-9']);
  });

  test('they are none after the last', () => {
    expect(at('2027-01-04T12:00:00.000Z')).toEqual([]);
  });

  test('a day begins at midnight in London, not in UTC', () => {
    const summer = structuredClone(main!);
    const performances = summer.list.performances.map((each) => ({
      ...each,
      date: each.date.replace('2026-12', '2027-06'),
    }));
    const list = { ...summer, list: { ...summer.list, performances } };
    expect(castListAt(list, '2027-06-02T23:15:00.000Z').performances[0]?.activityId).toBe('tosca-3');
  });
});

describe('the casts of an event', () => {
  const [before] = documentsOf(aCastRun({ 3: tosca }), aCastRun({ 4: tosca }, { slug: 'aida' }));
  const changed = aCastRun({ 3: [aCasting('Tosca', 'Nell Ashe')], 5: tosca });

  test('take the place of its older ones and of no others', () => {
    const after = withEvent(before!, changed, 1);
    expect(ids(after!)).toEqual(['tosca-3', 'aida-4', 'tosca-5']);
    expect(after?.list.performances[0]?.cast.map(({ name }) => name)).toEqual(['Nell Ashe']);
  });

  test('are refused where the list has that version already, or a newer one', () => {
    const third = withEvent(before!, changed, 3);
    expect([2, 3].map((version) => withEvent(third!, aCastRun({ 3: tosca }), version))).toEqual([null, null]);
    expect(withEvent(third!, aCastRun({ 3: tosca }), 4)).not.toBeNull();
  });
});
