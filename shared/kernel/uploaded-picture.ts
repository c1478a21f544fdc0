import type { Image } from './contract/field.ts';
import type { Ratio } from './image-paths.ts';

/** Widths of a picture's files, in pixels. */
export const pictureWidths = [1200, 600, 300] as const;

/**
 * The name of an uploaded picture, as pages name it: `uploaded-3f9a1c0b7d2e4f60-8c1d2f`. It has the hash of what the files are made of, so that they
 * never change under it, and the average colour, so that nobody needs to look it up.
 */
export const uploadedName = (hash: string, colour: string): string => `uploaded-${hash}-${colour.slice(1)}`;

export const isUploadedName = (name: string): boolean => /^uploaded-[0-9a-f]{16}-[0-9a-f]{6}$/.test(name);

/** The average colour of an uploaded picture, `#8c1d2f`, by its name. */
export const uploadedColour = (name: string): string => `#${name.slice(-6)}`;

/** The path of a file of a picture, composed for a frame: `/art/uploaded-3f9a1c0b7d2e4f60-8c1d2f-3x2-1200.webp`. */
export const uploadedPath = (name: string, ratio: Ratio, width: number): string =>
  `/art/${name}-${ratio.replace(':', 'x')}-${width}.webp`;

/** An uploaded picture as documents hold it. */
export function imageOfUpload(name: string, altText: string): Image {
  return {
    altText,
    caption: null,
    desktopPath: uploadedPath(name, '3:2', 1200),
    mobilePath: uploadedPath(name, '3:2', 600),
    thumbPath: uploadedPath(name, '3:2', 300),
    dominantColour: uploadedColour(name),
  };
}
