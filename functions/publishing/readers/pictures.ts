import type { Image } from '#shared/kernel/contract/field.ts';

import { dominantColour } from '../palette/palette.ts';

/** The picture of a work; its files are made from the title, so a work looks the same everywhere. */
export function pictureOf(title: string, slug: string): Image {
  return {
    altText: `Artwork for ${title}`,
    caption: null,
    desktopPath: `/art/${slug}-1200.webp`,
    mobilePath: `/art/${slug}-600.webp`,
    thumbPath: `/art/${slug}-300.webp`,
    dominantColour: dominantColour(title),
  };
}
