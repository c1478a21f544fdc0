/** The sizes of a picture; the `image` of the contract fits. */
export interface ImagePaths {
  readonly desktopPath: string | null;
  readonly mobilePath: string | null;
  readonly thumbPath?: string | null;
}

/** The large picture, for a shared link; a missing size falls back to the other (spec 1 §3). */
export function largePath(image: ImagePaths | null | undefined): string | null {
  return image?.desktopPath ?? image?.mobilePath ?? image?.thumbPath ?? null;
}

/** The small picture, for the first display, or the other (spec 1 §3). */
export function smallPath(image: ImagePaths): string | null {
  return image.mobilePath ?? image.desktopPath ?? image.thumbPath ?? null;
}
