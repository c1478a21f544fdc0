import sharp from 'sharp';
import { describe, expect, it } from 'vitest';

import { cropFor, kindOfFile } from '#shared/desk/domain/picture.ts';
import { isUploadedName, uploadedColour } from '#shared/kernel/uploaded-picture.ts';

import { drawPicture } from './draw-picture.ts';
import type { DrawnPicture } from './draw-picture.ts';

const middle = { x: 0.5, y: 0.5 };
const red = '#c81e1e';
const blue = '#1e3cc8';

/** A picture of two halves: red on the left, or at the top, and blue. */
async function halves(width: number, height: number, side: 'left' | 'top' = 'left') {
  const half = side === 'left' ? { width: Math.round(width / 2), height } : { width, height: Math.round(height / 2) };
  const part = await sharp({ create: { ...half, channels: 3, background: red } })
    .png()
    .toBuffer();
  return sharp({ create: { width, height, channels: 3, background: blue } }).composite([
    { input: part, left: 0, top: 0 },
  ]);
}

async function drawn(bytes: Uint8Array, focus = middle, widths: readonly number[] = [300]): Promise<DrawnPicture> {
  const picture = await drawPicture(bytes, focus, widths);
  if (typeof picture === 'string') throw new Error(`Refused: ${picture}`);
  return picture;
}
const fileOf = ({ files }: DrawnPicture, end: string): Uint8Array => {
  const found = files.find(({ path }) => path.endsWith(`-${end}.webp`));
  if (!found) throw new Error(`There is no file ${end}.`);
  return found.bytes;
};

/** Whether a point of a file is more red than blue. */
async function isRed(file: Uint8Array, x: number, y: number): Promise<boolean> {
  const { data, info } = await sharp(file).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const place = (Math.floor(y * (info.height - 1)) * info.width + Math.floor(x * (info.width - 1))) * 3;
  return (data[place] ?? 0) > (data[place + 2] ?? 0);
}

describe('the files of a picture', () => {
  it('are WebP in three widths for each of the four frames, under one name', async () => {
    const picture = await drawn(await (await halves(1600, 1000)).jpeg().toBuffer(), middle, [1200, 600, 300]);
    expect(isUploadedName(picture.name)).toBe(true);
    const sizes = await Promise.all(
      picture.files.map(async ({ path, bytes }) => {
        const { format, width, height } = await sharp(bytes).metadata();
        expect(path.startsWith(`/art/${picture.name}-`)).toBe(true);
        return `${path.slice(`/art/${picture.name}-`.length)} ${format} ${width}x${height}`;
      }),
    );
    expect(sizes.toSorted()).toEqual(
      [
        '3x2-1200.webp webp 1200x800',
        '3x2-600.webp webp 600x400',
        '3x2-300.webp webp 300x200',
        '2x1-1200.webp webp 1200x600',
        '2x1-600.webp webp 600x300',
        '2x1-300.webp webp 300x150',
        '16x9-1200.webp webp 1200x675',
        '16x9-600.webp webp 600x338',
        '16x9-300.webp webp 300x169',
        '1x1-1200.webp webp 1200x1200',
        '1x1-600.webp webp 600x600',
        '1x1-300.webp webp 300x300',
      ].toSorted(),
    );
  });

  it('have their average colour in the name', async () => {
    const picture = await drawn(await (await halves(1200, 800)).png().toBuffer());
    // Halfway between red and blue; a rounding more or less.
    expect(uploadedColour(picture.name)).toMatch(/^#7[2-4]2[c-e]7[2-4]$/);
  });

  it('are cut around the focal point', async () => {
    const bytes = await (await halves(2400, 1000)).png().toBuffer();
    const [left, right] = [await drawn(bytes, { x: 0, y: 0.5 }), await drawn(bytes, { x: 1, y: 0.5 })];
    expect(await isRed(fileOf(left, '1x1-300'), 0.95, 0.5)).toBe(true);
    expect(await isRed(fileOf(right, '1x1-300'), 0.05, 0.5)).toBe(false);
    expect(left.name).not.toBe(right.name);
  });

  it('are the same, to the byte, when the same file is sent again', async () => {
    const bytes = await (await halves(1300, 900)).jpeg().toBuffer();
    const [one, other] = [await drawn(bytes), await drawn(bytes)];
    expect(other.name).toBe(one.name);
    expect(other.files.map(({ bytes: file }) => Buffer.from(file).toString('base64'))).toEqual(
      one.files.map(({ bytes: file }) => Buffer.from(file).toString('base64')),
    );
  });

  it('are upright, and know nothing of where and with what the picture was taken', async () => {
    // As a telephone stores it: lying, with the word that it is to be turned by a quarter.
    const bytes = await (
      await halves(1600, 1000)
    )
      .jpeg()
      .withExif({
        IFD0: { Make: 'Example', Copyright: 'Somebody' },
        IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '51/1 30/1 0/1' },
      })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    expect((await sharp(bytes).metadata()).exif).toBeDefined();
    const picture = await drawn(bytes);
    const file = fileOf(picture, '1x1-300');
    // Red was at the left; turned by a quarter it is at the top.
    expect([await isRed(file, 0.5, 0.1), await isRed(file, 0.1, 0.9)]).toEqual([true, false]);
    for (const { bytes: each } of picture.files) {
      const { exif, xmp, icc, iptc } = await sharp(each).metadata();
      expect([exif, xmp, icc, iptc]).toEqual([undefined, undefined, undefined, undefined]);
    }
  });

  it('keep its colours where it was printed in CMYK', async () => {
    const bytes = await (await halves(1200, 900)).toColourspace('cmyk').jpeg().toBuffer();
    expect((await sharp(bytes).metadata()).space).toBe('cmyk');
    const file = fileOf(await drawn(bytes), '3x2-300');
    expect((await sharp(file).metadata()).space).toBe('srgb');
    expect([await isRed(file, 0.1, 0.5), await isRed(file, 0.9, 0.5)]).toEqual([true, false]);
  });

  it('are those of the first frame where it moves', async () => {
    const frames = await Promise.all(
      [red, blue].map((background) =>
        sharp({ create: { width: 1200, height: 800, channels: 3, background } })
          .png()
          .toBuffer(),
      ),
    );
    const bytes = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(bytes, { animated: true }).metadata()).pages).toBe(2);
    const picture = await drawn(bytes);
    expect(await isRed(fileOf(picture, '3x2-300'), 0.5, 0.5)).toBe(true);
    expect((await sharp(fileOf(picture, '3x2-300')).metadata()).pages ?? 1).toBe(1);
  });

  it('are on paper where it is transparent, and have one colour where it is grey', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const bytes = await sharp({ create: { width: 1200, height: 800, channels: 4, background: clear } })
      .png()
      .toBuffer();
    expect(uploadedColour((await drawn(bytes)).name)).toBe('#ffffff');
    const grey = await sharp({ create: { width: 1200, height: 800, channels: 3, background: '#808080' } })
      .toColourspace('b-w')
      .png()
      .toBuffer();
    expect(uploadedColour((await drawn(grey)).name)).toBe('#808080');
  });

  it.each(['webp', 'avif', 'tiff'] as const)('are made of %s', async (format) => {
    const bytes = await (await halves(1200, 800)).toFormat(format, format === 'avif' ? { effort: 0 } : {}).toBuffer();
    expect(kindOfFile(bytes)).toBe(`image/${format}`);
    expect((await drawn(bytes)).files).toHaveLength(4);
  });
});

describe('a file is refused', () => {
  const text = (some: string) => Buffer.from(some.padEnd(2000, ' '));
  const blank = async (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: red }, limitInputPixels: false })
      .png()
      .toBuffer();

  it.each([
    ['a script', text('<script>alert(1)</script>'), 'not-a-picture'],
    ['a page', text('<!doctype html><img src=x onerror=alert(1)>'), 'not-a-picture'],
    ['a shell script', text('#!/bin/sh\nrm -rf /'), 'not-a-picture'],
    ['a drawing', text('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'drawing'],
    ['a drawing with a byte order mark', text('﻿<SVG width="2000"/>'), 'drawing'],
    ['a PDF', text('%PDF-1.7'), 'document'],
    ['a telephone’s HEIC', Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic', 'latin1'), 'heic'],
    ['a film', Buffer.from('\0\0\0\x18ftypisom\0\0\0\0isomavc1', 'latin1'), 'not-a-picture'],
    ['nothing at all', Buffer.alloc(0), 'not-a-picture'],
    ['a head without a picture', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16]), 'broken'],
  ])('%s', async (_, bytes, fault) => {
    expect(await drawPicture(bytes, middle)).toBe(fault);
  });

  it('that ends half-way', async () => {
    const noise = await sharp({
      create: {
        width: 1300,
        height: 900,
        channels: 3,
        background: red,
        noise: { type: 'gaussian', mean: 120, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    expect(await drawPicture(noise.subarray(0, noise.length / 2), middle)).toBe('broken');
  });

  it('with a drawing behind the head of a picture', async () => {
    const bytes = Buffer.concat([
      Buffer.from([0x49, 0x49, 0x2a, 0]),
      text('<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ]);
    expect(await drawPicture(bytes, middle)).toBe('broken');
  });

  it('that unfolds to more than 100 million pixels', async () => {
    const bomb = await blank(10_100, 10_000);
    expect(bomb.length).toBeLessThan(2_000_000);
    expect(await drawPicture(bomb, middle)).toBe('too-many-pixels');
  });

  it.each([
    [1199, 800, 'too-small'],
    [1200, 799, 'too-small'],
    [1200, 800, 'made'],
    [800, 1200, 'made'],
    [1, 1, 'too-small'],
  ])('of %i by %i: %s', async (width, height, outcome) => {
    const picture = await drawPicture(await blank(width, height), middle, [300]);
    expect(typeof picture === 'string' ? picture : 'made').toBe(outcome);
  });
});

describe('the crop', () => {
  it.each([
    ['in the middle', { x: 0.5, y: 0.5 }, { left: 500, top: 0, width: 1000, height: 1000 }],
    ['at the left edge', { x: 0.1, y: 0 }, { left: 0, top: 0, width: 1000, height: 1000 }],
    ['at the right edge', { x: 1, y: 1 }, { left: 1000, top: 0, width: 1000, height: 1000 }],
    ['in between', { x: 0.4, y: 0.9 }, { left: 300, top: 0, width: 1000, height: 1000 }],
  ])('%s', (_, focus, crop) => {
    expect(cropFor({ width: 2000, height: 1000 }, 1, focus)).toEqual(crop);
  });

  it('is the whole picture where the ratio fits', () => {
    const size = { width: 1500, height: 1000 };
    expect(cropFor(size, 1.5, { x: 0, y: 0 })).toEqual({ left: 0, top: 0, ...size });
  });
});
