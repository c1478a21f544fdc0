import { useRef } from 'react';
import type { RefObject } from 'react';

import { seekTo, setVolume, toggleMute, togglePictureInPicture, togglePlay } from './actions.ts';
import { chapterAt } from './chapters.ts';
import type { Chapter } from './chapters.ts';
import { ControlButton } from './control-button.tsx';
import { isAtEdge } from './live-edge.ts';
import type { Span } from './live-edge.ts';
import { PlayerIcon } from './player-icon.tsx';
import styles from './player.module.css';
import { SeekBar } from './seek-bar.tsx';
import { clockText } from './time-text.ts';
import type { FullScreen } from './use-full-screen.ts';
import type { Playback } from './use-playback.ts';
import type { Theatre } from './use-theatre.ts';
import type { VideoState } from './use-video-state.ts';

type Action = (element: HTMLVideoElement) => void;

/** Controls exist before the video element does, but are pressed only after it. */
function act(video: RefObject<HTMLVideoElement | null>, action: Action): void {
  if (video.current) action(video.current);
}

type PlayerControlsProps = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly src: string;
  readonly state: VideoState;
  readonly span: Span;
  readonly isLive: boolean;
  readonly playback: Playback;
  readonly fullScreen: FullScreen;
  readonly theatre: Theatre;
  readonly chapters: readonly Chapter[];
  readonly settings: { readonly id: string; readonly isOpen: boolean; readonly toggle: () => void };
  readonly onCast: (() => void) | null;
  /** They are hidden. */
  readonly isIdle: boolean;
};

export function PlayerControls(props: PlayerControlsProps) {
  const { video, src, state, span, isLive, playback, fullScreen, theatre, chapters, settings, onCast, isIdle } = props;
  const { time, loaded, isPaused } = state;
  const { tracks, captions, description, setCaptions, setDescription } = playback;
  const isSwallowed = useRef(false);
  const on = (action: Action) => () => act(video, action);
  return (
    // A finger on a hidden button shows the controls and presses nothing.
    // oxlint-disable-next-line jsx-a11y/click-events-have-key-events, jsx-a11y/no-static-element-interactions
    <div
      className={styles.controls}
      onPointerDownCapture={({ pointerType }) => (isSwallowed.current = isIdle && pointerType === 'touch')}
      onClickCapture={(event) => {
        if (isSwallowed.current) event.stopPropagation();
        isSwallowed.current = false;
      }}
    >
      <SeekBar
        {...{ src, span, time, loaded, isLive, chapters }}
        onSeek={(to) => act(video, (element) => seekTo(element, to))}
      />
      <div className={styles.row}>
        <ControlButton label={isPaused ? 'Play' : 'Pause'} onPress={on(togglePlay)}>
          <PlayerIcon name={isPaused ? 'play' : 'pause'} />
        </ControlButton>
        <ControlButton label="Back 10 seconds" onPress={on((element) => seekTo(element, element.currentTime - 10))}>
          <PlayerIcon name="back" />
        </ControlButton>
        <ControlButton label="Forward 10 seconds" onPress={on((element) => seekTo(element, element.currentTime + 10))}>
          <PlayerIcon name="on" />
        </ControlButton>
        <Place {...{ video, span, time, isLive, chapters }} />
        {tracks.captions.length > 0 ? (
          <ControlButton label="Captions, CC" pressed={captions} onPress={() => setCaptions(!captions)}>
            <span className={styles.letters}>CC</span>
          </ControlButton>
        ) : null}
        {tracks.hasDescription ? (
          <ControlButton
            label="Audio description, AD"
            pressed={description}
            onPress={() => setDescription(!description)}
          >
            <span className={styles.letters}>AD</span>
          </ControlButton>
        ) : null}
        <ControlButton label="Settings" controls={settings.id} expanded={settings.isOpen} onPress={settings.toggle}>
          <PlayerIcon name="settings" />
        </ControlButton>
        <Volume {...{ video, state }} />
        <Screens {...{ video, fullScreen, theatre, onCast }} />
      </div>
    </div>
  );
}

type PlaceProps = Pick<PlayerControlsProps, 'video' | 'span' | 'isLive' | 'chapters'> & { readonly time: number };

/** The position: time and act, or the state of a live stream. */
function Place({ video, span, time, isLive, chapters }: PlaceProps) {
  if (isLive) {
    const isNow = isAtEdge(time, span);
    return (
      <p className={styles.time} data-figures="tabular">
        <button
          type="button"
          className={styles.live}
          data-now={isNow || undefined}
          aria-disabled={isNow || undefined}
          onClick={() => {
            if (!isNow) act(video, (element) => seekTo(element, span.until));
          }}
        >
          {isNow ? 'Live' : 'Go to live'}
        </button>
        {isNow ? null : <span className={styles.soft}>−{clockText(span.until - time)}</span>}
        <button
          type="button"
          className={styles.fromStart}
          // The first part begins some frames after its playlist does.
          onClick={() => act(video, (element) => seekTo(element, span.from + 1))}
        >
          From the beginning
        </button>
      </p>
    );
  }
  const chapter = chapterAt(chapters, time);
  return (
    <p className={styles.time} data-figures="tabular">
      {clockText(time)} <span className={styles.soft}>/ {clockText(span.until)}</span>
      {chapter ? <span className={styles.act}>{chapter.title}</span> : null}
    </p>
  );
}

type VolumeProps = Pick<PlayerControlsProps, 'video' | 'state'>;

function Volume({ video, state: { isMuted, volume } }: VolumeProps) {
  const level = isMuted ? 0 : Math.round(volume * 100);
  return (
    <span className={styles.volume}>
      <ControlButton label={isMuted ? 'Sound on' : 'Mute'} onPress={() => act(video, toggleMute)}>
        <PlayerIcon name={isMuted ? 'mute' : 'sound'} />
      </ControlButton>
      <input
        className={styles.volumeRange}
        data-control="volume"
        type="range"
        min={0}
        max={100}
        value={level}
        aria-label="Volume"
        aria-valuetext={`${level} percent`}
        onChange={({ target }) => act(video, (element) => setVolume(element, target.valueAsNumber / 100))}
      />
    </span>
  );
}

type ScreensProps = Pick<PlayerControlsProps, 'video' | 'fullScreen' | 'theatre' | 'onCast'>;

/** Other ways to show the film that this browser supports. */
function Screens({ video, fullScreen, theatre, onCast }: ScreensProps) {
  return (
    <>
      {onCast ? (
        <ControlButton label="Show on another screen" onPress={onCast}>
          <PlayerIcon name="cast" />
        </ControlButton>
      ) : null}
      {document.pictureInPictureEnabled ? (
        <ControlButton label="Picture in picture" wideOnly onPress={() => act(video, togglePictureInPicture)}>
          <PlayerIcon name="window" />
        </ControlButton>
      ) : null}
      {fullScreen.isOn ? null : (
        <ControlButton label={theatre.isOn ? 'Back to the page' : 'Whole window'} wideOnly onPress={theatre.toggle}>
          <PlayerIcon name="theatre" />
        </ControlButton>
      )}
      <ControlButton label={fullScreen.isOn ? 'Leave full screen' : 'Full screen'} onPress={fullScreen.toggle}>
        <PlayerIcon name={fullScreen.isOn ? 'shrink' : 'fill'} />
      </ControlButton>
    </>
  );
}
