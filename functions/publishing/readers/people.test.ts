import { describe, expect, test } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { person } from '#shared/season/contract/people.ts';
import { isHidden } from '#shared/season/domain/cast/headline.ts';
import { castListDocuments, castListVenues } from '#functions/season/views/cast-lists.ts';
import { peopleDocuments } from '#functions/season/views/people.ts';
import { seedSeason } from '#local/sample-season/season.ts';

import { people } from './people.ts';

const season = seedSeason(instant('2026-11-21T16:00:00.000Z'));
const { details, digitalEventDetails: films, news } = season;
const all = people();
const { index, pages } = peopleDocuments({ people: all, details, films, posts: news.posts });
const profiles = pages.map((page) => page.person);
const activities = details.flatMap((event) => event.activities);

describe('the people of the house', () => {
  test('are at least 150, each with a text of their own, forty of them with more than a paragraph', () => {
    expect(all.length).toBeGreaterThanOrEqual(150);
    expect(new Set(all.map(({ biography }) => JSON.stringify(biography))).size).toBe(all.length);
    expect(all.filter(({ biography }) => biography.length > 1).length).toBeGreaterThanOrEqual(40);
    expect(all.filter(({ name, biography }) => !JSON.stringify(biography).includes(name.split(' ')[0]!))).toEqual([]);
  });

  test('fit the contract, with their profiles and without', () => {
    const wrong = [...index, ...profiles].filter((each) => !person.attributes.safeParse(each).success);
    expect(wrong.map(({ slug }) => slug)).toEqual([]);
  });

  test('stand in the index under a letter each, family names first', () => {
    expect(index.find(({ slug }) => slug === 'beatriz-sotomayor-lima')).toMatchObject({ letter: 'S' });
    expect(index.find(({ slug }) => slug === 'zsofia-barabasne')).toMatchObject({ letter: 'B' });
    const letters = index.map(({ letter }) => letter);
    expect(letters).toEqual(letters.toSorted());
  });

  test('have among them somebody in nothing at all, somebody with a very long name, and somebody on the stream', () => {
    const florence = profiles.find(({ slug }) => slug === 'florence-abernethy-quill')?.profile;
    expect(florence).toMatchObject({ appearances: [], films: [] });
    expect(Math.max(...all.map(({ name }) => name.length))).toBeGreaterThan(60);
    expect(profiles.filter(({ profile }) => (profile?.films.length ?? 0) > 0).length).toBeGreaterThan(20);
    expect(profiles.filter(({ profile }) => (profile?.appearances.length ?? 0) > 1).length).toBeGreaterThan(80);
  });
});

describe('the casts of the season', () => {
  const entries = activities.flatMap(({ cast }) => cast);

  test('keep some entries back, in each of the ways to say so', () => {
    for (const ending of ['-hidden', '-hidden-replacment', '-hidden-replaced']) {
      expect(entries.some(({ id }) => id.endsWith(ending))).toBe(true);
    }
    expect(entries.some(({ isHiddenOnEventDetails }) => isHiddenOnEventDetails)).toBe(true);
    const kept = new Set(entries.filter(isHidden).map(({ role }) => role));
    const roles = profiles.flatMap(({ profile }) => profile?.appearances.flatMap((each) => each.roles) ?? []);
    expect(roles.filter(({ role }) => kept.has(role))).toEqual([]);
  });

  test('have replacements, some of them twice, and say so in a sentence', () => {
    expect(entries.some(({ replacements }) => replacements.length === 2)).toBe(true);
    const changed = activities.filter(({ castChange }) => castChange !== null);
    expect(changed.length).toBeGreaterThan(10);
  });

  test('give every role of a mixed bill to a work of it, the conductor’s aside', () => {
    const bill = details.find(({ slug }) => slug === 'still-life-with-violins');
    const works = new Set(bill?.productions.map(({ id }) => id));
    expect(works.size).toBe(3);
    const cast = bill?.activities[0]?.cast.filter(({ production }) => production !== undefined) ?? [];
    expect(cast.length).toBeGreaterThan(8);
    expect(cast.filter(({ production }) => !works.has(production ?? ''))).toEqual([]);
  });

  test('leave the roles of the old ballets to those who dance them', () => {
    const dancing = (role: string) => new Set(entries.filter((entry) => entry.role === role).map(({ name }) => name));
    const [giselles, albrechts] = [dancing('Giselle'), dancing('Count Albrecht')];
    expect(giselles.size).toBeGreaterThan(1);
    expect(giselles.isDisjointFrom(dancing('Franz').union(dancing('Prince')).union(albrechts))).toBe(true);
  });

  test('are lists cut by hand, lists cut by their length, and whole ones', () => {
    expect(details.some(({ castListInfo }) => castListInfo.isTruncatedManually)).toBe(true);
    expect(activities.some(({ cast }) => cast.length > 14)).toBe(true);
  });

  test('are known at every venue of the house and of its tours', () => {
    const venues = castListVenues(details);
    const lists = castListDocuments(details, venues);
    expect(lists.filter(({ list }) => list.performances.length === 0)).toEqual([]);
    expect(new Set(lists.map(({ list }) => list.slug)).size).toBe(venues.length);
  });
});
