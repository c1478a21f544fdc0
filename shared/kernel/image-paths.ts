/** The sizes of a picture; the `image` of the contract fits. */
export interface ImagePaths {
  readonly desktopPath: string | null;
  readonly mobilePath: string | null;
  readonly thumbPath?: string | null;
}

/** The frames that pages show pictures in. */
export const ratios = { '3:2': 3 / 2, '2:1': 2, '16:9': 16 / 9, '1:1': 1 } as const;
export type Ratio = keyof typeof ratios;

/** By how much a frame crops a composition: 1 is not at all. */
const cropOf = (frame: number, name: Ratio): number => Math.max(ratios[name] / frame, frame / ratios[name]);

/**
 * The composition of a picture that fits a frame best, by its width over its height: a file that names its ratio, `/art/tosca-3x2-600.webp`, has one of its own for every ratio. Any other
 * picture is cropped by the frame.
 */
export function composedFor(path: string, frame: number): string {
  const [nearest] = (Object.keys(ratios) as Ratio[]).toSorted(
    (one, other) => cropOf(frame, one) - cropOf(frame, other),
  );
  return path.replace(/-3x2-(?=\d+\.[a-z]+$)/, `-${(nearest ?? '3:2').replace(':', 'x')}-`);
}

/** The large picture, for a shared link; a missing size falls back to the other (spec 1 §3). */
export function largePath(image: ImagePaths | null | undefined): string | null {
  return image?.desktopPath ?? image?.mobilePath ?? image?.thumbPath ?? null;
}

/** The small picture, for the first display, or the other (spec 1 §3). */
export function smallPath(image: ImagePaths): string | null {
  return image.mobilePath ?? image.desktopPath ?? image.thumbPath ?? null;
}
