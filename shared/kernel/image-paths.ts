/** Where the sizes of a picture lie; the `image` of the contract fits. */
export interface ImagePaths {
  readonly desktopPath: string | null;
  readonly mobilePath: string | null;
  readonly thumbPath?: string | null;
}

/** The picture for who wants it large, such as a link that is shared; a missing size falls back to the other (spec 1 §3). */
export function largePath(image: ImagePaths | null | undefined): string | null {
  return image?.desktopPath ?? image?.mobilePath ?? image?.thumbPath ?? null;
}

/** The picture for who has to begin somewhere: the smaller of the two, or the other (spec 1 §3). */
export function smallPath(image: ImagePaths): string | null {
  return image.mobilePath ?? image.desktopPath ?? image.thumbPath ?? null;
}
