import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, it } from 'vitest';

import { toHex } from '#functions/publishing/palette/oklch.ts';
import { artKey, dominantColour, paletteOf } from '#functions/publishing/palette/palette.ts';

import { artSvg } from './art-svg.ts';
import { artworks } from './titles.ts';

const sheet = { width: 1200, height: 900 };
const titles = [...artworks().values()];

describe('the picture of a work', () => {
  it('is the same for the same title, however it is written', () => {
    expect(artSvg('Tosca', sheet)).toBe(artSvg('  tosca ', sheet));
    expect(dominantColour('Jenu\u030Afa')).toBe(dominantColour('Jenůfa'));
  });

  it.each([
    'Tosca in Cinemas',
    'Coppélia on Tour',
    'Insight: Making Tosca',
    'Friends’ Rehearsal: Tosca',
    'Schools’ Matinee: Tosca',
    'Welcome Performance: Coppélia',
    'Student Night: Tosca',
  ])('is that of the work in %s', (title) => {
    expect(artSvg(title, sheet)).toBe(artSvg(title.includes('Tosca') ? 'Tosca' : 'Coppélia', sheet));
  });

  it('is the work’s own: no two works share one, nor a palette', () => {
    const works = new Set(titles.map(artKey));
    expect(new Set(titles.map((title) => artSvg(title, sheet))).size).toBe(works.size);
    expect(new Set(titles.map((title) => JSON.stringify(paletteOf(title)))).size).toBe(works.size);
  });

  it.each(titles)('draws %s with numbers only, in few bytes', (title) => {
    const svg = artSvg(title, sheet);
    expect(svg).not.toMatch(/NaN|undefined|Infinity/);
    expect(svg.length).toBeLessThan(12_000);
    expect(dominantColour(title)).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('stands ready in three widths; if not, run `node local/art/make.ts`', () => {
    const folder = fileURLToPath(new URL('../../web/public/art/', import.meta.url));
    const files = [...artworks().keys()].flatMap((slug) => [300, 600, 1200].map((width) => `${slug}-${width}.webp`));
    expect(files.filter((file) => !existsSync(folder + file))).toEqual([]);
  });

  it('fills any sheet', () => {
    expect(artSvg('Tosca', { width: 1600, height: 500 })).toContain('viewBox="0 0 1600 500"');
  });
});

describe('a colour', () => {
  it.each([
    [[1, 0, 0], '#ffffff'],
    [[0, 0, 0], '#000000'],
    [[0.627955, 0.257683, 29.2339], '#ff0000'],
  ] as const)('%j is %s', (colour, hex) => {
    expect(toHex(colour)).toBe(hex);
  });

  it('gives up chroma and not lightness where a screen has no such colour', () => {
    expect(toHex([0.9, 0.4, 264])).toBe('#cedeff');
  });
});
