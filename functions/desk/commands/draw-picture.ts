import { createHash } from 'node:crypto';

import type { Sharp } from 'sharp';

import { cropFor, kindOfFile, pictureFaults, pictureRules } from '#shared/desk/domain/picture.ts';
import type { FocalPoint, PictureFault, Size } from '#shared/desk/domain/picture.ts';
import { ratios } from '#shared/kernel/image-paths.ts';
import type { Ratio } from '#shared/kernel/image-paths.ts';
import { pictureWidths, uploadedName, uploadedPath } from '#shared/kernel/uploaded-picture.ts';

/** The site's files of a picture, each with its path. */
export interface DrawnPicture {
  readonly name: string;
  readonly files: readonly { readonly path: string; readonly bytes: Uint8Array }[];
}

/** Raised when the same picture has to give other files: their names never get other contents. */
const recipe = 1;

/** Loaders of the formats that are taken. All others, among them those of SVG and PDF, are blocked, whatever a file says it is. */
const loaders = ['Jpeg', 'Png', 'Webp', 'Heif', 'Tiff', 'Nsgif'].map((name) => `VipsForeignLoad${name}`);

/** Loaded when the first picture comes, so that a house without one never does. */
async function library() {
  const { default: sharp } = await import('sharp');
  sharp.block({ operation: ['VipsForeignLoad'] });
  sharp.unblock({ operation: loaders });
  // Every picture is another: keeping operations would only hold memory.
  sharp.cache(false);
  return sharp;
}

/**
 * Makes the site's files of whatever was sent: told by its bytes, upright, without metadata, in sRGB, the first frame of a moving one; composed for every
 * frame of the site around the focal point. The same bytes and point give the same names and contents. A file that cannot be taken is a fault.
 * `widths` are those of the files, the largest first.
 */
export async function drawPicture(
  bytes: Uint8Array,
  focus: FocalPoint,
  widths: readonly number[] = pictureWidths,
): Promise<DrawnPicture | PictureFault> {
  const kind = kindOfFile(bytes);
  if (kind in pictureFaults) return kind as PictureFault;
  const sharp = await library();
  const open = (): Sharp =>
    sharp(bytes, { failOn: 'error', limitInputPixels: pictureRules.mostPixels, pages: 1, sequentialRead: false });
  const size = await sizeOf(open());
  if (typeof size === 'string') return size;
  const { data: upright, info } = await open()
    .autoOrient()
    .toColourspace('srgb')
    // Paper is white.
    .flatten({ background: '#ffffff' })
    .resize({ ...enough, fit: 'outside', withoutEnlargement: true })
    .raw()
    .toBuffer({ resolveWithObject: true })
    .catch(() => ({ data: null, info: null }));
  if (!upright) return 'broken';
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const picture = (): Sharp => sharp(upright, { raw });
  const name = uploadedName(hashOf(bytes, focus), await averageOf(picture()));
  const files: DrawnPicture['files'][number][] = [];
  // One after another: side by side they would want the memory of all.
  // The keys of a constant are its type's.
  for (const ratio of Object.keys(ratios) as Ratio[]) {
    let frame = picture().extract(cropFor(raw, ratios[ratio], focus));
    for (const width of widths) {
      const size = { width, height: Math.round(width / ratios[ratio]) };
      const { data, info: made } = await frame
        .resize({ ...size, fit: 'fill' })
        .raw()
        .toBuffer({ resolveWithObject: true });
      // Each smaller one is made of the one before it.
      frame = sharp(data, { raw: { ...size, channels: made.channels } });
      files.push({
        path: uploadedPath(name, ratio, width),
        bytes: await frame.clone().webp({ quality: 80 }).toBuffer(),
      });
    }
  }
  return { name, files };
}

/** Sides that the picture has at least before it is cut, where it was not smaller: twice as long as the largest square. */
const enough = { width: 2 * pictureWidths[0], height: 2 * pictureWidths[0] };

/** The size upright, by the head of the file alone; or why it is not taken. */
async function sizeOf(picture: Sharp): Promise<Size | PictureFault> {
  const head = await picture.metadata().catch((error: unknown) => error);
  if (head instanceof Error) return /pixel limit/i.test(head.message) ? 'too-many-pixels' : 'broken';
  // Anything else is what the library answered.
  const { width, height } = head as Size;
  if (width * height > pictureRules.mostPixels) return 'too-many-pixels';
  const { leastLong, leastShort } = pictureRules;
  return Math.max(width, height) < leastLong || Math.min(width, height) < leastShort ? 'too-small' : { width, height };
}

const hashOf = (bytes: Uint8Array, { x, y }: FocalPoint): string =>
  createHash('sha256').update(bytes).update(`${x} ${y} ${recipe}`).digest('hex').slice(0, 16);

async function averageOf(picture: Sharp): Promise<string> {
  const { channels } = await picture.stats();
  const parts = channels.slice(0, 3).map(({ mean }) => Math.round(mean).toString(16).padStart(2, '0'));
  // A grey picture has one channel.
  return `#${(parts.length === 3 ? parts : [parts[0], parts[0], parts[0]]).join('')}`;
}
