import { ViewTransition } from 'react';

import { smallPath } from '#shared/kernel/image-paths.ts';

import styles from './picture.module.css';

/** The fields of an image as the API sends them that a picture needs. */
export type PictureImage = {
  readonly altText: string;
  readonly desktopPath: string | null;
  readonly mobilePath: string | null;
  readonly thumbPath: string | null;
  readonly dominantColour: string;
};

/**
 * The picture that a visitor sees first goes before all others, those beside it are fetched at once too, and the rest when it comes
 * near. Were all of the first view to hurry, they would share the line and none would be there first.
 */
export type Haste = 'first' | 'soon' | 'near';

type PictureProps = {
  readonly image: PictureImage;
  /** As in `<img sizes>`: how wide it stands, for example `(width < 48em) 100vw, 33vw`. */
  readonly sizes?: string;
  /** Width to height of the frame; the picture is cut to it. */
  readonly ratio?: number;
  readonly haste?: Haste;
  /** Says that the words beside it say the same, so it is skipped when read out. */
  readonly decorative?: boolean;
  /** Names it for a view transition: it travels to the picture of the same name on the next page. */
  readonly transitionName?: string;
};

/** `/art/tosca-600.webp` names its own width; any other path is offered without one. */
function sourceSet(paths: readonly (string | null)[]): string | undefined {
  const wide = new Map<string, string>();
  for (const path of paths) {
    const width = path?.match(/-(\d{2,4})\.[a-z0-9]+$/)?.[1];
    if (path && width) wide.set(width, `${path} ${width}w`);
  }
  return wide.size > 1 ? [...wide.values()].join(', ') : undefined;
}

/** React holds a new page back until the pictures that travel have come, unless they have a handler; no page waits for a picture. */
const nothing = () => undefined;

/** Stands in its place from the first paint, in its work's own colour, so that nothing moves when it arrives. */
export function Picture({
  image,
  sizes = '100vw',
  ratio = 4 / 3,
  haste = 'near',
  decorative = false,
  transitionName,
}: PictureProps) {
  const { altText, desktopPath, mobilePath, thumbPath, dominantColour } = image;
  const source = smallPath(image);
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
          srcSet={sourceSet([thumbPath, mobilePath, desktopPath])}
          sizes={sizes}
          alt={decorative ? '' : altText}
          width={1200}
          height={Math.round(1200 / ratio)}
          loading={haste === 'near' ? 'lazy' : 'eager'}
          fetchPriority={haste === 'first' ? 'high' : 'auto'}
          decoding="async"
          {...(transitionName ? { onLoad: nothing } : {})}
        />
      ) : null}
    </span>
  );
  if (!transitionName) return framed;
  // Only as one of two: what comes or goes alone, and what changes in its place, moves with nothing.
  return (
    <ViewTransition name={transitionName} default="none" share="auto">
      {framed}
    </ViewTransition>
  );
}
