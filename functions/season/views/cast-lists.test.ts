import { describe, expect, test } from 'vitest';

import { aCasting, aCastRun } from '#test/support/casts.ts';
import { linbury, mainStage } from '#test/support/season.ts';

import type { VenueCastList } from '../store/cast-lists.ts';
import { castListAt, castListDocuments, castListVenues } from './cast-lists.ts';

const tosca = [
  aCasting('Orchestra', 'The orchestra'),
  aCasting('Tosca', 'Mira Vale'),
  aCasting('Conductor', 'Ada Thorne'),
];
type Run = ReturnType<typeof aCastRun>;
const documentsOf = (...details: readonly Run[]) => castListDocuments(details, [mainStage, linbury]);
/** The Main Stage at a moment, with the events as they are then. */
const mainAt = (now: string, details: readonly Run[], events = details) =>
  castListAt(documentsOf(...details)[0]!, now, events);
const before = '2026-12-01T12:00:00.000Z';
const ids = ({ list }: VenueCastList) => list.performances.map(({ activityId }) => activityId);

describe('the cast lists of a venue', () => {
  test('hold the performances there by date, earliest first', () => {
    const [main, small] = documentsOf(
      aCastRun({ 9: tosca, 3: tosca }),
      aCastRun({ 5: tosca }, { slug: 'dido', locations: [linbury] }),
    );
    expect(ids(main!)).toEqual(['tosca-3', 'tosca-9']);
    expect(ids(small!)).toEqual(['dido-5']);
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
    expect(mainAt(before, [covered]).performances[0]?.cast.map(({ role }) => role)).not.toContain('Cover');
    const tagged = aCastRun({ 3: tosca }, { tags: [{ id: '1132', title: 'Cast list hidden' }] });
    const unlisted = aCastRun({ 3: tosca }, { isHiddenFromTicketsAndEvents: true });
    expect([tagged, unlisted].map((event) => ids(documentsOf(event)[0]!))).toEqual([[], []]);
  });

  test('name the works of a mixed bill, and of no other', () => {
    const bill = aCastRun({ 3: tosca });
    const [work] = bill.productions;
    const mixed = { ...bill, productions: ['Nocturnes', 'Pavane'].map((title) => ({ ...work!, id: title, title })) };
    expect(mainAt(before, [mixed]).performances[0]?.works.map(({ title }) => title)).toEqual(['Nocturnes', 'Pavane']);
    expect(mainAt(before, [bill]).performances[0]?.works).toEqual([]);
  });
});

describe('at a moment', () => {
  const run = aCastRun({ 1: tosca, 3: tosca, 5: tosca, 7: tosca, 9: tosca, 11: tosca });
  const at = (now: string) => mainAt(now, [run]).performances.map(({ activityId }) => activityId);

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
    const activities = run.activities.map((each) => ({ ...each, date: each.date.replace('2026-12', '2027-06') }));
    const [first] = mainAt('2027-06-02T23:15:00.000Z', [{ ...run, activities }]).performances;
    expect(first?.activityId).toBe('tosca-3');
  });
});

describe('the casts of what is shown', () => {
  const run = aCastRun({ 3: tosca, 5: tosca });

  test('are in the order of the house, as the event has them now', () => {
    const changed = aCastRun({ 3: [aCasting('Tosca', 'Nell Ashe'), ...tosca.slice(2)], 5: tosca });
    const castsOf = (events: readonly Run[]) =>
      mainAt(before, [run], events).performances[0]?.cast.map(({ role, name }) => `${role}: ${name}`);
    expect(castsOf([run])).toEqual(['Conductor: Ada Thorne', 'Tosca: Mira Vale', 'Orchestra: The orchestra']);
    expect(castsOf([changed])).toEqual(['Conductor: Ada Thorne', 'Tosca: Nell Ashe']);
  });

  test('leave out what an event no longer has, or no longer shows', () => {
    const idsOf = (events: readonly Run[]) =>
      mainAt(before, [run], events).performances.map(({ activityId }) => activityId);
    expect(idsOf([aCastRun({ 5: tosca })])).toEqual(['tosca-5']);
    expect(idsOf([aCastRun({ 3: [], 5: tosca })])).toEqual(['tosca-5']);
    expect(idsOf([{ ...run, seasonId: '2526' }])).toEqual([]);
    expect(idsOf([])).toEqual([]);
  });
});
