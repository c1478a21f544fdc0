import { defineLifeCycle } from '#shared/kernel/life-cycle.ts';
import type { Instant } from '#shared/kernel/time/instant.ts';

/** What may be uploaded. Sizes in bytes and pixels. */
export const pictureRules = {
  mostBytes: 40_000_000,
  /** More would take more memory than its function has. */
  mostPixels: 100_000_000,
  /** Of the longer and of the shorter side: the largest file is 1,200 wide, and its square is enlarged by half at most. */
  leastLong: 1200,
  leastShort: 800,
  types: ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/tiff', 'image/gif'],
} as const;

export type PictureType = (typeof pictureRules.types)[number];

/** What the middle of every crop lies nearest to: parts of the picture's width and height, 0 to 1, as it is seen upright. */
export interface FocalPoint {
  readonly x: number;
  readonly y: number;
}

export interface Size {
  readonly width: number;
  readonly height: number;
}

/** A part of a picture, in whole pixels. */
export interface Crop extends Size {
  readonly left: number;
  readonly top: number;
}

/** The largest part of a picture that has a ratio (width over height) and lies as near to its focal point as the edges allow. */
export function cropFor({ width, height }: Size, ratio: number, { x, y }: FocalPoint): Crop {
  const isWide = width / height > ratio;
  const part = isWide
    ? { width: Math.max(1, Math.round(height * ratio)), height }
    : { width, height: Math.max(1, Math.round(width / ratio)) };
  const start = (whole: number, taken: number, at: number): number =>
    Math.min(whole - taken, Math.max(0, Math.round(whole * at - taken / 2)));
  return { ...part, left: start(width, part.width, x), top: start(height, part.height, y) };
}

/** Why a picture was refused. */
export const pictureFaults = {
  missing: 'The file did not arrive in time. Send it again.',
  'not-a-picture': 'This file is no picture, whatever its name says. Choose a JPEG, PNG, WebP, AVIF, TIFF or GIF.',
  drawing: 'This is an SVG drawing, which may hold a script. Export it as a PNG of at least 1,200 pixels.',
  document: 'This is a PDF. Export its page as a PNG or JPEG of at least 1,200 pixels.',
  heic: 'This picture is in the format HEIC of a telephone. Export it as a JPEG.',
  broken: 'This picture cannot be read to its end: the file is damaged. Save it anew and send it again.',
  'too-many-pixels': 'This picture has more than 100 million pixels. Make it smaller and send it again.',
  'too-small': 'This picture is too small: it needs 1,200 by 800 pixels, in either direction.',
} as const;

export type PictureFault = keyof typeof pictureFaults;

type FileKind = PictureType | Extract<PictureFault, 'not-a-picture' | 'drawing' | 'document' | 'heic'>;

/** What a file is, by its first bytes alone. Its name and its declared type are somebody's word. */
export function kindOfFile(bytes: Uint8Array): FileKind {
  const begins = (signature: readonly number[], at = 0): boolean =>
    signature.every((byte, place) => bytes[at + place] === byte);
  const said = (from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));
  if (begins([0xff, 0xd8, 0xff])) return 'image/jpeg';
  if (begins([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) return 'image/png';
  if (said(0, 4) === 'RIFF' && said(8, 12) === 'WEBP') return 'image/webp';
  if (/^GIF8[79]a$/.test(said(0, 6))) return 'image/gif';
  if (begins([0x49, 0x49, 0x2a, 0]) || begins([0x4d, 0x4d, 0, 0x2a])) return 'image/tiff';
  if (said(4, 8) === 'ftyp') return brand(said(8, 12));
  const text = said(0, 1024).toLowerCase();
  if (text.startsWith('%pdf-')) return 'document';
  return text.includes('<svg') || text.includes('<!doctype svg') ? 'drawing' : 'not-a-picture';
}

function brand(name: string): FileKind {
  if (name === 'avif' || name === 'avis') return 'image/avif';
  return /^(hei[cxms]|hev[cmsx]|mif1|msf1)$/.test(name) ? 'heic' : 'not-a-picture';
}

export type UploadState = 'offered' | 'received' | 'made' | 'refused';

/** A place was offered, the file arrived, and the site's files were made of it or it was refused. */
export const uploadLifeCycle = defineLifeCycle<UploadState>('upload', {
  initial: 'offered',
  states: { offered: ['received'], received: ['made', 'refused'], made: [], refused: [] },
});

/** An uploaded picture. */
export interface UploadedPicture {
  /** Sortable by time: newer ones are greater. */
  readonly pictureId: string;
  readonly state: UploadState;
  /** As on the disk it came from. */
  readonly fileName: string;
  /** As the browser said it; the bytes decide. */
  readonly type: PictureType;
  readonly bytes: number;
  readonly focus: FocalPoint;
  readonly altText: string;
  readonly offeredAt: Instant;
  readonly staffName: string;
  /** Why it was refused; null unless it was. */
  readonly fault: PictureFault | null;
  /** As pages name it (`shared/kernel/uploaded-picture.ts`); null until its files are made. */
  readonly name: string | null;
}
