import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { UploadedPicture } from '#shared/desk/domain/picture.ts';
import { composedFor } from '#shared/kernel/image-paths.ts';
import { instant } from '#shared/kernel/time/instant.ts';
import { imageOfUpload } from '#shared/kernel/uploaded-picture.ts';
import { offerLine } from '#functions/desk/store/uploaded-pictures.ts';
import { write } from '#functions/platform/table/transaction.ts';
import { aPicture } from '#test/support/arrived-uploads.ts';
import { startTables } from '#test/support/table.ts';
import type { TestTables } from '#test/support/table.ts';

import { knowUploads, uploadedWords } from '../read/uploaded-pictures.ts';
import { largestFileOf, pictureOf } from './pictures.ts';

const name = 'uploaded-3f9a1c0b7d2e4f60-8c1d2f';
let tables: TestTables;
beforeAll(async () => {
  tables = await startTables();
});
afterAll(() => tables.stop());
beforeEach(() => uploadedWords.provide(null));

const store = (picture: Partial<UploadedPicture> & Pick<UploadedPicture, 'pictureId'>) =>
  write([
    offerLine({
      ...aPicture,
      state: 'made',
      offeredAt: instant('2026-11-26T12:00:00Z'),
      staffName: 'Cora',
      fault: null,
      name,
      ...picture,
    }),
  ]);

describe('an uploaded picture that a file names', () => {
  it('has its files, its colour, and the words that came with it last', async () => {
    await store({ pictureId: 'a', altText: 'The first words' });
    await store({ pictureId: 'b', altText: 'A knife behind her back' });
    await store({ pictureId: 'c', state: 'offered', name: null });
    await knowUploads();
    expect([...(uploadedWords.get() ?? [])]).toEqual([[name, 'A knife behind her back']]);
    const image = pictureOf('Tosca', name);
    expect(image).toEqual({
      altText: 'A knife behind her back',
      caption: null,
      desktopPath: `/art/${name}-3x2-1200.webp`,
      mobilePath: `/art/${name}-3x2-600.webp`,
      thumbPath: `/art/${name}-3x2-300.webp`,
      dominantColour: '#8c1d2f',
    });
    expect(image).toEqual(imageOfUpload(name, 'A knife behind her back'));
    expect(largestFileOf(name)).toBe(image.desktopPath);
  });

  it('is shown in each frame as it was composed for it', () => {
    const { mobilePath } = pictureOf('Tosca', name);
    expect([3 / 2, 2, 16 / 9, 1].map((frame) => composedFor(mobilePath ?? '', frame))).toEqual(
      ['3x2', '2x1', '16x9', '1x1'].map((frame) => `/art/${name}-${frame}-600.webp`),
    );
  });

  it('is the work’s artwork where no stage is open', () => {
    expect(pictureOf('Tosca', name).altText).toBe('Artwork for Tosca');
  });
});

it('any other name is a file of the site', () => {
  expect(pictureOf('Tosca', 'tosca').desktopPath).toBe('/art/tosca-3x2-1200.webp');
  expect(largestFileOf('our-photograph')).toBe('/art/our-photograph-1200.webp');
});
