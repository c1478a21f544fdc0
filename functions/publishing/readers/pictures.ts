import type { Image } from '#shared/kernel/contract/field.ts';
import { imageOfUpload, isUploadedName, uploadedPath } from '#shared/kernel/uploaded-picture.ts';

import { uploadedWords } from '../read/uploaded-pictures.ts';
import { pictureColours } from './picture-colours.ts';

/** Between paper and rule, for a picture that editors have added. */
const unknown = '#ddd5cb';

/** The files of a picture: composed for every ratio, drawn for one frame, or the three files that editors have added under this name. */
const fileOf = (slug: string, width: number): string => `/art/${nameOf(slug)}-${width}.webp`;

const nameOf = (slug: string): string => (pictureColours.has(`${slug}-3x2`) ? `${slug}-3x2` : slug);

/** The largest file of the picture of this name. */
export const largestFileOf = (slug: string): string =>
  isUploadedName(slug) ? uploadedPath(slug, '3:2', 1200) : fileOf(slug, 1200);

/** The picture of a work or page; an uploaded one with the words that came with it. */
export function pictureOf(title: string, slug: string): Image {
  if (isUploadedName(slug)) return imageOfUpload(slug, uploadedWords.get()?.get(slug) ?? `Artwork for ${title}`);
  return {
    altText: `Artwork for ${title}`,
    caption: null,
    desktopPath: fileOf(slug, 1200),
    mobilePath: fileOf(slug, 600),
    thumbPath: fileOf(slug, 300),
    dominantColour: pictureColours.get(nameOf(slug)) ?? unknown,
  };
}

/** A second drawing about a work, for a page that shows the work's own already; that one where there is no other. */
export function studyOf(title: string, slug: string, kind: 'set' | 'costume' | 'profile' | 'plan'): Image {
  const study = `${slug}-${kind}`;
  return pictureOf(title, pictureColours.has(study) ? study : slug);
}

/** The silhouette of a person, where one is drawn. */
export function portraitOf(name: string, slug: string): Image | null {
  const portrait = `portrait-${slug}`;
  return pictureColours.has(portrait) ? { ...pictureOf(name, portrait), altText: `Silhouette of ${name}` } : null;
}
