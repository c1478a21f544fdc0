import { useEffect, useRef, useState } from 'react';

import type { VideoId } from '#shared/kernel/ids.ts';
import { Icon } from '#web/ui/icon.tsx';

import styles from './moving-picture.module.css';
import { showPiece } from './silent-piece.ts';
import { sourceOf } from './video-source.ts';

type MovingPictureProps = { readonly videoId: VideoId; readonly title: string };

/**
 * A trailer in the place of its picture, silent and again and again. It begins where it is welcome and can be paused; where anything
 * fails, the picture stays.
 */
export function MovingPicture({ videoId, title }: MovingPictureProps) {
  const video = useRef<HTMLVideoElement>(null);
  const [isShown, setShown] = useState(false);
  const [isPaused, setPaused] = useState(false);
  useEffect(() => {
    const element = video.current;
    if (!element) return undefined;
    const ending = new AbortController();
    const begin = async (): Promise<void> => {
      const { src } = await sourceOf(videoId);
      await showPiece(element, src, ending.signal);
      await element.play();
      setShown(true);
    };
    begin().catch(() => undefined);
    return () => {
      ending.abort();
      element.removeAttribute('src');
      element.load();
    };
  }, [videoId]);
  const toggle = (): void => {
    setPaused(!isPaused);
    if (isPaused) video.current?.play().catch(() => undefined);
    else video.current?.pause();
  };
  return (
    <>
      <video
        ref={video}
        className={styles.video}
        data-shown={isShown || undefined}
        muted
        loop
        playsInline
        aria-hidden
      />
      {isShown ? (
        <button
          type="button"
          className={styles.switch}
          aria-label={isPaused ? `Play the silent trailer of ${title}` : `Pause the silent trailer of ${title}`}
          onClick={toggle}
        >
          <Icon name={isPaused ? 'play' : 'pause'} size={18} />
        </button>
      ) : null}
    </>
  );
}
