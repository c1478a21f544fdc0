import { useEffect, useState } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/dialog.tsx';
import { Section } from '#web/ui/layout.tsx';
import { Picture } from '#web/ui/picture.tsx';

import styles from './event-gallery.module.css';
import type { EventDetails } from './types.ts';

type EventGalleryProps = { readonly images: EventDetails['imageTray']; readonly title: string };

/** Small pictures in a row; each opens at full size. */
export function EventGallery({ images, title }: EventGalleryProps) {
  const [shown, setShown] = useState<number | null>(null);
  if (images.length === 0) return null;
  return (
    <Section title="Pictures">
      <ul className={styles.tray}>
        {images.map((image, place) => (
          <li key={image.desktopPath ?? image.altText}>
            <button
              type="button"
              className={styles.thumb}
              aria-label={`Picture ${place + 1} of ${images.length}: ${image.caption ?? image.altText}`}
              onClick={() => setShown(place)}
            >
              <Picture image={image} sizes="(width < 48em) 60vw, 240px" ratio={3 / 2} decorative />
            </button>
          </li>
        ))}
      </ul>
      <LargePicture images={images} title={title} shown={shown} onShow={setShown} />
    </Section>
  );
}

type LargePictureProps = EventGalleryProps & {
  readonly shown: number | null;
  readonly onShow: (place: number | null) => void;
};

/** One picture at a time; the arrow keys change it, in a circle. */
function LargePicture({ images, title, shown, onShow }: LargePictureProps) {
  const count = images.length;
  useEffect(() => {
    if (shown === null || count < 2) return;
    const turn = ({ key }: KeyboardEvent) => {
      if (key === 'ArrowRight') onShow((shown + 1) % count);
      if (key === 'ArrowLeft') onShow((shown + count - 1) % count);
    };
    document.addEventListener('keydown', turn);
    return () => document.removeEventListener('keydown', turn);
  }, [shown, count, onShow]);
  const image = shown === null ? undefined : images[shown];
  return (
    <Dialog
      wide
      open={image !== undefined}
      onClose={() => onShow(null)}
      title={title}
      actions={
        shown !== null && count > 1 ? (
          <>
            <Button onClick={() => onShow((shown + count - 1) % count)}>Previous</Button>
            <Button onClick={() => onShow((shown + 1) % count)}>Next</Button>
          </>
        ) : undefined
      }
    >
      {image && shown !== null ? (
        <figure className={styles.large}>
          <Picture image={image} sizes="(width < 66em) 100vw, 1024px" ratio={3 / 2} haste="first" />
          <figcaption className={styles.caption} aria-live="polite">
            {image.caption ?? image.altText}
            <span className={styles.count}>
              {shown + 1} of {count}
            </span>
          </figcaption>
        </figure>
      ) : null}
    </Dialog>
  );
}
