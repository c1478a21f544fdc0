import { useRef, useState } from 'react';
import type { MouseEvent, ReactNode, RefObject } from 'react';

import { togglePlay } from './actions.ts';
import { captionExample, CaptionLines } from './caption-lines.tsx';
import { Failed, LiveOver, Said, Waiting } from './player-overlays.tsx';
import styles from './player.module.css';
import { useCues } from './use-cues.ts';
import { useAlone, usePhoneScreen } from './use-full-screen.ts';
import type { Playback } from './use-playback.ts';
import type { Settings } from './use-settings.ts';
import type { VideoState } from './use-video-state.ts';
import { WatchNext } from './watch-next.tsx';
import type { NextFilm } from './watch-next.tsx';

/** For a live stream: its text at the end, and how to reopen it as a film. */
export interface Live {
  readonly endedText: string;
  readonly onDemand: () => void;
}

type FrameProps = {
  readonly title: string;
  readonly poster: string | null;
  readonly live: Live | null;
  readonly next: NextFilm | null;
  readonly signIn: string | null;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: VideoState;
  readonly playback: Playback;
  readonly settings: Settings;
  readonly said: string;
  readonly isIdle: boolean;
  /** A finger on the picture, while its controls were hidden or not. */
  readonly onTap: (wasHidden: boolean) => void;
  /** What lies on the picture: the controls and their sheet. */
  readonly children: ReactNode;
};

/** The next film's card appears this long before the end, in seconds; in a short film at a tenth of its length. */
const nextWithin = 20;

/** The picture with its overlays. */
export function Frame({
  video,
  title,
  poster,
  state,
  playback,
  settings,
  said,
  live,
  next,
  signIn,
  isIdle,
  onTap,
  children,
}: FrameProps) {
  const { failure, captions, tracks, retry } = playback;
  const isCaptioned = captions && tracks.captions.length > 0;
  const cues = useCues(video, isCaptioned);
  useAlone(video, isCaptioned);
  const isUnseen = usePhoneScreen(video, state.isEnded);
  const [isDismissed, setDismissed] = useState(false);
  const wasIdle = useRef(false);
  const isShort = state.duration < nextWithin * 10;
  const left = state.duration - state.time;
  const isNear = state.isEnded || left <= (isShort ? state.duration / 10 : nextWithin);
  // Browsers differ in whether an ended stream ends, or waits at its edge.
  const isAtEnd = state.isEnded || (state.isWaiting && (state.seekable?.until ?? 0) - state.time < 1.5);
  const isOver = Boolean(live) && !tracks.isGrowing && (isAtEnd || failure?.kind === 'lost');
  const lines = settings.isOpen && isCaptioned && cues.length === 0 ? captionExample : cues;
  const press = ({ currentTarget, nativeEvent }: MouseEvent<HTMLVideoElement>): void => {
    // A finger shows the controls and hides them; a mouse has shown them by moving.
    const isFinger = 'pointerType' in nativeEvent && nativeEvent.pointerType === 'touch';
    if (isFinger) onTap(wasIdle.current);
    else togglePlay(currentTarget);
  };
  return (
    <div className={styles.frame} data-frame="" onPointerDownCapture={() => (wasIdle.current = isIdle)}>
      {/* Its captions are drawn by the player and switched on in the controls; so is the keyboard's way to play. */}
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption, jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions */}
      <video
        ref={video}
        className={styles.video}
        playsInline
        preload="auto"
        poster={poster ?? undefined}
        aria-label={title}
        onClick={press}
      />
      {lines.length > 0 ? <CaptionLines lines={lines} look={settings.look} /> : null}
      <Said text={said} />
      {state.isWaiting && !failure && !isOver ? <Waiting /> : null}
      {isOver && live ? <LiveOver text={live.endedText} onDemand={live.onDemand} /> : null}
      {failure && !isOver ? <Failed failure={failure} onRetry={retry} signIn={signIn} /> : null}
      {next && isNear && !isDismissed && !settings.isOpen && !failure && !live ? (
        <WatchNext film={next} state={state} isUnseen={isUnseen} onDismiss={() => setDismissed(true)} />
      ) : null}
      {children}
    </div>
  );
}
