import type { RefObject } from 'react';

import { seekTo, setVolume, toggleMute, togglePictureInPicture, togglePlay } from './actions.ts';
import { chapterAt } from './chapters.ts';
import type { Chapter } from './chapters.ts';
import { ControlButton } from './control-button.tsx';
import { PlayerIcon } from './player-icon.tsx';
import styles from './player.module.css';
import { SeekBar } from './seek-bar.tsx';
import { clockText } from './time-text.ts';
import type { FullScreen } from './use-full-screen.ts';
import type { Playback } from './use-playback.ts';
import type { VideoState } from './use-video-state.ts';

type Action = (element: HTMLVideoElement) => void;

/** Controls exist before the video is in the page, but are pressed only after it. */
function act(video: RefObject<HTMLVideoElement | null>, action: Action): void {
  if (video.current) action(video.current);
}

const speeds = [0.75, 1, 1.25, 1.5, 2] as const;

type PlayerControlsProps = {
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly state: VideoState;
  readonly playback: Playback;
  readonly fullScreen: FullScreen;
  readonly chapters: readonly Chapter[];
};

export function PlayerControls({ video, state, playback, fullScreen, chapters }: PlayerControlsProps) {
  const { time, duration, loaded, isPaused } = state;
  const { tracks, captions, description, setCaptions, setDescription } = playback;
  const chapter = chapterAt(chapters, time);
  const on = (action: Action) => () => act(video, action);
  return (
    <div className={styles.controls}>
      <SeekBar
        {...{ time, duration, loaded, chapters }}
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
        <p className={styles.time} data-figures="tabular">
          {clockText(time)} <span className={styles.soft}>/ {clockText(duration)}</span>
          {chapter ? <span className={styles.act}>{chapter.title}</span> : null}
        </p>
        {tracks.hasCaptions ? (
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
        <SpeedAndVolume {...{ video, state }} />
        {document.pictureInPictureEnabled ? (
          <ControlButton label="Picture in picture" wideOnly onPress={on(togglePictureInPicture)}>
            <PlayerIcon name="window" />
          </ControlButton>
        ) : null}
        <ControlButton label={fullScreen.isOn ? 'Leave full screen' : 'Full screen'} onPress={fullScreen.toggle}>
          <PlayerIcon name={fullScreen.isOn ? 'shrink' : 'fill'} />
        </ControlButton>
      </div>
    </div>
  );
}

type SpeedAndVolumeProps = Pick<PlayerControlsProps, 'video' | 'state'>;

function SpeedAndVolume({ video, state: { isMuted, volume, rate } }: SpeedAndVolumeProps) {
  const level = isMuted ? 0 : Math.round(volume * 100);
  return (
    <>
      <select
        className={styles.speed}
        aria-label="Speed"
        value={rate}
        onChange={({ target }) => act(video, (element) => void (element.playbackRate = Number(target.value)))}
      >
        {speeds.map((speed) => (
          <option key={speed} value={speed}>
            {speed}×
          </option>
        ))}
      </select>
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
    </>
  );
}
