import { existsSync, readdirSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { instant } from '#shared/kernel/time/instant.ts';
import { pictureColours } from '#functions/publishing/readers/picture-colours.ts';
import { seedSeason } from '#local/sample-season/season.ts';
import { distanceOf, stepsOf } from '#test/support/difference-hash.ts';

import { ink } from './kit.ts';
import { hashOf, pictures, widths, works } from './pictures.ts';
import { ofStory } from './studies/studies.ts';

const folder = fileURLToPath(new URL('../../web/public/art/', import.meta.url));
const season = seedSeason(instant('2027-01-01T12:00:00.000Z'));
const onStage = season.events.filter(({ locations }) =>
  locations.some(({ title }) => /^(Main Stage|Linbury)/.test(title)),
);

describe('the pictures of what is on the Main Stage and in the Linbury Theatre', () => {
  it('are told apart at 120 px in grey', async () => {
    const steps = await Promise.all(
      onStage.map(async ({ slug }) => [slug, await stepsOf(`${folder}${slug}-3x2-300.webp`)] as const),
    );
    const faint = steps.filter(([, rises]) => rises.filter((rise) => rise !== 0).length < 20);
    const near = steps.flatMap(([one, rises], place) =>
      steps
        .slice(place + 1)
        .map(([other, others]) => ({ one, other, bits: distanceOf(rises, others) }))
        .filter(({ bits }) => bits < 14),
    );
    expect(steps.length).toBeGreaterThan(50);
    expect(faint.map(([slug]) => slug)).toEqual([]);
    expect(near).toEqual([]);
  });

  it('have a picture each, and none is another’s', () => {
    const paths = onStage.map(({ image }) => image.desktopPath);
    expect(new Set(paths).size).toBe(onStage.length);
    expect(paths.filter((path) => !path?.includes('-3x2-'))).toEqual([]);
  });
});

/** Of `content/second-house`, as its editors have added them. */
const ofSecondHouse = [
  'the-granary',
  'the-millers-daughter',
  'threshing-songs',
  'candles-in-the-rafters',
  'four-steps-to-the-door',
  'the-weathercock',
].flatMap((name) => [1200, 600, 300].map((width) => `${name}-${width}.webp`));

describe('the committed pictures', () => {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.webp'));

  it('are those that are drawn, each in three widths, and no others; if not, run `node local/art/make.ts`', () => {
    const drawn = pictures.flatMap(({ name }) => widths.map((width) => `${name}-${width}.webp`));
    expect(files.toSorted()).toEqual([...drawn, ...ofSecondHouse].toSorted());
  });

  it('are made of the drawings as they are now; if not, run `node local/art/make.ts`', async () => {
    const made = JSON.parse(await readFile(new URL('made.json', import.meta.url), 'utf8')) as Record<string, string>;
    const changed = pictures.filter((picture) => made[picture.name] !== hashOf(picture)).map(({ name }) => name);
    expect(changed).toEqual([]);
  });

  it('have the width of their name and the ratio of their drawing', async () => {
    const wrong = await Promise.all(
      pictures.flatMap(({ name, width, height }) =>
        widths.map(async (wide) => {
          const size = await sharp(`${folder}${name}-${wide}.webp`).metadata();
          return size.width === wide && size.height === Math.round((wide * height) / width) ? [] : [`${name}-${wide}`];
        }),
      ),
    );
    expect(wrong.flat()).toEqual([]);
  });

  it('are 25 MB at most', () => {
    expect(files.reduce((bytes, file) => bytes + statSync(folder + file).size, 0)).toBeLessThanOrEqual(25e6);
  });

  it('have a placeholder of the colour that covers most of them', async () => {
    const { dominant } = await sharp(`${folder}tosca-3x2-300.webp`).stats();
    const colour = pictureColours.get('tosca-3x2') ?? '';
    const channels = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
    expect(
      Math.max(...[dominant.r, dominant.g, dominant.b].map((level, at) => Math.abs(level - (channels[at] ?? 0)))),
    ).toBeLessThan(24);
  });
});

it('is there for every path that the season names', () => {
  const { details, digitalEventDetails, homepage, streamHome, festivals, people, news, pages } = season;
  const named = JSON.stringify([details, digitalEventDetails, homepage, streamHome, festivals, people, news, pages]);
  const paths = new Set([...named.matchAll(/"\/art\/([^"]+)"/g)].map(([, path]) => path));
  expect(paths.size).toBeGreaterThan(1000);
  expect([...paths].filter((path) => !existsSync(folder + path))).toEqual([]);
});

describe('a drawing', () => {
  it('of a post about dancing is the costume, where others have an instrument', () => {
    const work = works.get('giselle');
    if (!work) throw new Error('Giselle has a drawing.');
    // In turn: profile, set, plan, costume, instrument; only sets and costumes are drawn on paper.
    const grounds = (isOfDancing: boolean) =>
      [0, 1, 2, 3, 4].map((place) => ofStory('a-post', place, work, isOfDancing).ground === ink.paper);
    expect(grounds(false)).toEqual([false, true, false, true, false]);
    expect(grounds(true)).toEqual([false, true, false, true, true]);
  });

  it('is made of numbers, in few bytes', () => {
    expect(pictures.filter(({ svg }) => /NaN|undefined|Infinity/.test(svg)).map(({ name }) => name)).toEqual([]);
    expect(pictures.filter(({ svg }) => svg.length > 25_000).map(({ name, svg }) => `${name} ${svg.length}`)).toEqual(
      [],
    );
  });
});
