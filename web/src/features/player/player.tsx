import { useEffect, useMemo, useRef } from 'react';

import { Button } from '#web/ui/button.tsx';
import { Spinner } from '#web/ui/skeleton.tsx';

import { seekTo, togglePlay } from './actions.ts';
import { ChapterList } from './chapter-list.tsx';
import { chaptersWithin } from './chapters.ts';
import type { Chapter } from './chapters.ts';
import { PlayerControls } from './player-controls.tsx';
import styles from './player.module.css';
import { useFullScreen } from './use-full-screen.ts';
import { useIdle } from './use-idle.ts';
import { usePlayback } from './use-playback.ts';
import type { Playback } from './use-playback.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { usePositionKeeper } from './use-position-keeper.ts';
import { useVideoState } from './use-video-state.ts';

type PlayerProps = {
  readonly title: string;
  /** Playlist on the same origin. */
  readonly src: string;
  /** Shown until the first picture of the film. */
  readonly poster: string | null;
  /** Seconds at which it was left. */
  readonly position: number;
  readonly chapters: readonly Chapter[];
  readonly onPosition: (seconds: number) => void;
  /** Asks the house for new cookies; false where the film may not be watched any more. */
  readonly renew: () => Promise<boolean>;
};

/** A film with its controls below it; over the whole screen they lie on it and go when nobody moves. */
export function Player({ title, src, poster, position, chapters, onPosition, renew }: PlayerProps) {
  const stage = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const state = useVideoState(video);
  const playback = usePlayback(video, { src, position, renew });
  const fullScreen = useFullScreen(stage, video);
  const isIdle = useIdle(stage, fullScreen.isOn && !state.isPaused);
  const { captions, setCaptions, tracks, failure } = playback;
  usePositionKeeper(video, position, onPosition);
  usePlayerKeys(stage, video, {
    captions: () => tracks.hasCaptions && setCaptions(!captions),
    fullScreen: fullScreen.toggle,
  });
  const acts = useMemo(() => chaptersWithin(chapters, state.duration), [chapters, state.duration]);
  // Whoever pressed "Watch now" has lost the button: the keys of the player work from the first moment.
  useEffect(() => stage.current?.focus(), []);

  return (
    <section
      ref={stage}
      className={styles.player}
      aria-label={`Player: ${title}`}
      tabIndex={-1}
      data-full={fullScreen.isOn || undefined}
      data-idle={isIdle || undefined}
    >
      <div className={styles.frame}>
        {/* Its captions come with the film and are switched on in the controls; so is the keyboard's way to play. */}
        {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
        <video
          ref={video}
          className={styles.video}
          playsInline
          preload="auto"
          poster={poster ?? undefined}
          aria-label={title}
          onClick={({ currentTarget }) => togglePlay(currentTarget)}
        />
        {failure ? <Failure playback={playback} /> : null}
        {state.isWaiting && !failure ? (
          <div className={styles.over}>
            <Spinner label="The film is loading" />
          </div>
        ) : null}
      </div>
      <PlayerControls {...{ video, state, playback, fullScreen }} chapters={acts} />
      {acts.length > 0 && !fullScreen.isOn ? (
        <ChapterList
          chapters={acts}
          time={state.time}
          onChoose={(startsAt) => {
            if (!video.current) return;
            seekTo(video.current, startsAt);
            video.current.play().catch(() => undefined);
          }}
        />
      ) : null}
    </section>
  );
}

function Failure({ playback: { failure, retry } }: { readonly playback: Playback }) {
  const [title, text] =
    failure === 'ended'
      ? ['This film may not be shown any longer', 'Your time with it has run out, or you have signed out elsewhere.']
      : ['The film has stopped arriving', 'Your place is kept. Check your connection, then go on.'];
  return (
    <div role="alert" className={styles.over} data-veil>
      <p className={styles.failure}>{title}</p>
      <p>{text}</p>
      <Button onClick={retry}>Try again</Button>
    </div>
  );
}
