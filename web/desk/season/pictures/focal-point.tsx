import { useEffect, useRef, useState } from 'react';
import type { KeyboardEvent, PointerEvent } from 'react';

import type { FocalPoint } from '#shared/desk/domain/picture.ts';

import styles from './pictures.module.css';

type FocalPointProps = {
  readonly file: File;
  readonly focus: FocalPoint;
  readonly onChange: (focus: FocalPoint) => void;
  /** The browser cannot show the file, as it cannot a TIFF or a damaged one. */
  readonly onUnreadable?: () => void;
};

/** Longer side of the preview, in pixels. */
const previewSide = 1200;
const step = 0.02;
const bigStep = 0.1;
const held = (value: number): number => Math.min(1, Math.max(0, Math.round(value * 1000) / 1000));

const moves: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

const inWords = ({ x, y }: FocalPoint): string =>
  `${Math.round(x * 100)} % from the left, ${Math.round(y * 100)} % from the top`;

/** The chosen picture with its focal point, which a pointer or the arrow keys move. */
export function FocalPointField({ file, focus, onChange, onUnreadable }: FocalPointProps) {
  const { canvas, isShown } = usePreview(file, onUnreadable);

  function place({ currentTarget, clientX, clientY, buttons, type }: PointerEvent<HTMLDivElement>): void {
    if (type === 'pointermove' && buttons === 0) return;
    const { left, top, width, height } = currentTarget.getBoundingClientRect();
    if (width > 0 && height > 0) onChange({ x: held((clientX - left) / width), y: held((clientY - top) / height) });
  }

  function move(event: KeyboardEvent): void {
    const by = moves[event.key];
    if (!by) return;
    event.preventDefault();
    const far = event.shiftKey ? bigStep : step;
    onChange({ x: held(focus.x + by[0] * far), y: held(focus.y + by[1] * far) });
  }

  if (!isShown)
    return (
      <p className={styles.hint}>
        This browser cannot show the file. Its middle is kept; you may send it all the same.
      </p>
    );
  return (
    <div className={styles.focal}>
      <div
        // An input has one value, and this has two.
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
        role="slider"
        tabIndex={0}
        aria-label="Focal point"
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={Math.round(focus.x * 100)}
        aria-valuetext={inWords(focus)}
        className={styles.preview}
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture?.(event.pointerId);
          place(event);
        }}
        onPointerMove={place}
        onKeyDown={move}
      >
        <canvas ref={canvas} className={styles.canvas} />
        <span
          aria-hidden="true"
          className={styles.point}
          style={{ insetInlineStart: `${focus.x * 100}%`, insetBlockStart: `${focus.y * 100}%` }}
        />
      </div>
      <p className={styles.hint}>
        The part that every frame of the site keeps. Press on it, or move it with the arrow keys: {inWords(focus)}.
      </p>
    </div>
  );
}

/** Draws the file into a canvas; `isShown` is false where the browser cannot. */
function usePreview(file: File, onUnreadable: (() => void) | undefined) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const unreadable = useRef(onUnreadable);
  const [isShown, setShown] = useState(true);
  useEffect(() => void (unreadable.current = onUnreadable), [onUnreadable]);
  useEffect(() => {
    let isWanted = true;
    draw(file, canvas.current).then(
      () => isWanted && setShown(true),
      () => {
        if (!isWanted) return;
        setShown(false);
        unreadable.current?.();
      },
    );
    return () => void (isWanted = false);
  }, [file]);
  return { canvas, isShown };
}

/** Upright, and small: the original may have 100 million pixels. */
async function draw(file: File, canvas: HTMLCanvasElement | null): Promise<void> {
  const bitmap = await createImageBitmap(file);
  if (canvas) {
    const scale = Math.min(1, previewSide / Math.max(bitmap.width, bitmap.height));
    canvas.width = Math.max(1, Math.round(bitmap.width * scale));
    canvas.height = Math.max(1, Math.round(bitmap.height * scale));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  }
  bitmap.close();
}
