import { useEffect, useEffectEvent, useState } from 'react';
import { useNavigate } from 'react-router-dom';

import { playState } from '#web/api/play-state.ts';
import { Button } from '#web/ui/button.tsx';
import { LinkButton } from '#web/ui/link-button.tsx';
import { Picture } from '#web/ui/picture.tsx';
import type { PictureImage } from '#web/ui/picture.tsx';

import type { VideoState } from './use-video-state.ts';
import styles from './watch-next.module.css';

export interface NextFilm {
  readonly title: string;
  readonly link: string;
  readonly image: PictureImage;
  /** The visitor may watch it now without starting anything: it follows by itself unless they say no. */
  readonly follows: boolean;
}

type WatchNextProps = {
  readonly film: NextFilm;
  /** Of the film that ends. */
  readonly state: VideoState;
  /** The browser shows the video alone, without this card: the count waits. */
  readonly isUnseen: boolean;
  readonly onDismiss: () => void;
};

/** At a film's credits: what comes next, and when. A film that the visitor may not watch is offered and never follows. */
export function WatchNext({ film: { title, link, image, follows }, state, isUnseen, onDismiss }: WatchNextProps) {
  const left = useCountDown(state, isUnseen);
  const navigate = useNavigate();
  const isOver = follows && left === 0;
  const go = useEffectEvent(() => void navigate(link, { state: playState }));
  useEffect(() => {
    if (isOver) go();
  }, [isOver]);
  return (
    <aside className={styles.card} aria-label="Watch next">
      <div className={styles.picture}>
        <Picture image={image} ratio={16 / 9} sizes="160px" decorative />
      </div>
      <div className={styles.words}>
        <p className={styles.soft} data-figures="tabular">
          {follows ? `Next in ${left}` : 'Watch next'}
        </p>
        <p className={styles.title}>{title}</p>
      </div>
      <div className={styles.actions}>
        <LinkButton to={link} state={follows ? playState : null}>
          {follows ? 'Watch now' : 'Go to film'}
        </LinkButton>
        <Button look="link" onClick={onDismiss}>
          Not now
        </Button>
      </div>
    </aside>
  );
}

/** Long enough to say no, also where the visitor jumped to the end. */
const atLeast = 8;

/** Whole seconds until the next film: those of the present one, and never fewer than it takes to say no. A paused film does not count. */
function useCountDown({ time, duration, isPaused, isEnded }: VideoState, isUnseen: boolean): number {
  const [rest, setRest] = useState(atLeast);
  const isRunning = !isUnseen && (isEnded || !isPaused) && rest > 0;
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setRest((before) => Math.max(0, before - 1)), 1000);
    return () => clearInterval(timer);
  }, [isRunning]);
  const ahead = isEnded || !Number.isFinite(duration) ? 0 : Math.max(1, Math.ceil(duration - time));
  return Math.max(rest, ahead);
}
