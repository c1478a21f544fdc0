import { ViewTransition } from 'react';

import { composedFor, smallPath } from '#shared/kernel/image-paths.ts';

import styles from './picture.module.css';

/** The fields of an API image that a picture needs. */
export type PictureImage = {
  readonly altText: string;
  readonly desktopPath: string | null;
  readonly mobilePath: string | null;
  readonly thumbPath: string | null;
  readonly dominantColour: string;
};

/**
 * Loading priority: the visitor's first picture before all others, those beside it at once too, the rest when near the view. With equal
 * priority they would share the bandwidth and all be late.
 */
export type Haste = 'first' | 'soon' | 'near';

type PictureProps = {
  readonly image: PictureImage;
  /** As in `<img sizes>`: its width, for example `(width < 48em) 100vw, 33vw`. */
  readonly sizes?: string;
  /** Aspect ratio of the frame; its composition is shown, or the picture is cropped to it. */
  readonly ratio?: number;
  readonly haste?: Haste;
  /** The adjacent text says the same, so screen readers skip it. */
  readonly decorative?: boolean;
  /** Names it for a view transition to the picture of the same name on the next page. */
  readonly transitionName?: string;
};

/** `/art/tosca-3x2-600.webp` contains its width; any other path has none. */
function sourceSet(paths: readonly (string | null)[]): string | undefined {
  const wide = new Map<string, string>();
  for (const path of paths) {
    const width = path?.match(/-(\d{2,4})\.[a-z0-9]+$/)?.[1];
    if (path && width) wide.set(width, `${path} ${width}w`);
  }
  return wide.size > 1 ? [...wide.values()].join(', ') : undefined;
}

/** React delays a new page until transitioning pictures are loaded, unless they have a handler. */
const nothing = () => undefined;

/** Reserves its space from the first paint, in its work's colour, so that nothing moves when it loads. */
export function Picture({
  image,
  sizes = '100vw',
  ratio = 3 / 2,
  haste = 'near',
  decorative = false,
  transitionName,
}: PictureProps) {
  const { altText, desktopPath, mobilePath, thumbPath, dominantColour } = image;
  const composed = (path: string | null) => (path === null ? null : composedFor(path, ratio));
  const source = composed(smallPath(image));
  const framed = (
    <span
      className={styles.frame}
      style={{
        aspectRatio: ratio,
        backgroundColor: dominantColour,
      }}
    >
      {source ? (
        <img
          className={styles.image}
          src={source}
          srcSet={sourceSet([thumbPath, mobilePath, desktopPath].map(composed))}
          sizes={sizes}
          alt={decorative ? '' : altText}
          width={1200}
          height={Math.round(1200 / ratio)}
          loading={haste === 'near' ? 'lazy' : 'eager'}
          fetchPriority={haste === 'first' ? 'high' : 'auto'}
          // The first picture belongs to the first paint, not to the frame after it, in which scripts begin.
          decoding={haste === 'first' ? 'sync' : 'async'}
          {...(transitionName ? { onLoad: nothing } : {})}
        />
      ) : null}
    </span>
  );
  if (!transitionName) return framed;
  // Only as one of a pair: a picture that appears, disappears or changes alone has no transition.
  return (
    <ViewTransition name={transitionName} default="none" share="auto">
      {framed}
    </ViewTransition>
  );
}
