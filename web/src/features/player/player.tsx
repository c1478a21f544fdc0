import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { seekTo, togglePlay } from './actions.ts';
import { ChapterList } from './chapter-list.tsx';
import { chaptersWithin } from './chapters.ts';
import type { Chapter } from './chapters.ts';
import type { Renewal } from './cookie-renewal.ts';
import { KeysHelp } from './keys-help.tsx';
import { spanOf } from './live-edge.ts';
import { PlayerControls } from './player-controls.tsx';
import { Frame } from './player-frame.tsx';
import type { Live } from './player-frame.tsx';
import styles from './player.module.css';
import { SettingsPanel } from './settings-panel.tsx';
import { useCast } from './use-cast.ts';
import { useFullScreen } from './use-full-screen.ts';
import { useIdle } from './use-idle.ts';
import { useMediaSession } from './use-media-session.ts';
import { usePlayback } from './use-playback.ts';
import type { Playback } from './use-playback.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { usePositionKeeper } from './use-position-keeper.ts';
import type { SavePosition } from './use-position-keeper.ts';
import { useSettings } from './use-settings.ts';
import type { Settings } from './use-settings.ts';
import { useStoredSound } from './use-stored-sound.ts';
import { useTheatre } from './use-theatre.ts';
import { useVideoState } from './use-video-state.ts';
import type { NextFilm } from './watch-next.tsx';

type PlayerProps = {
  readonly title: string;
  readonly author?: string | null;
  /** Playlist on the same origin. */
  readonly src: string;
  /** When the playlist's cookies expire. */
  readonly expiresAt: string;
  /** Shown until the film's first frame. */
  readonly poster: string | null;
  /** The stored position in seconds. */
  readonly position: number;
  readonly chapters: readonly Chapter[];
  readonly live?: Live | null;
  /** Offered near the end. */
  readonly next?: NextFilm | null;
  readonly onPosition: SavePosition;
  /** The sign-in link; absent where a film is open to all visitors. */
  readonly signIn?: string | null;
  /** Requests new cookies. */
  readonly renew: () => Promise<Renewal>;
};

const keptNowhere: SavePosition = () => undefined;

/** A film with its controls on the picture, where they hide when idle: in the page, over the whole window, or in full screen. */
export function Player(props: PlayerProps) {
  const { title, author = null, src, poster, position, chapters, live = null, next = null, expiresAt, renew } = props;
  const stage = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isLive = live !== null;
  useStoredSound(video);
  const state = useVideoState(video);
  const playback = usePlayback(video, { src, position, isLive, expiresAt, renew });
  const fullScreen = useFullScreen(video);
  const settings = useSettings();
  const [said, say] = useStatusMessage();
  const theatre = useTheatre(fullScreen.isOn);
  const [isIdle, rest] = useIdle(stage, !state.isPaused && !settings.isOpen);
  const span = spanOf(isLive, state.duration, state.seekable);
  const acts = useMemo(
    () => (isLive ? [] : chaptersWithin(chapters, state.duration)),
    [chapters, isLive, state.duration],
  );
  const onCast = useCast(video);
  usePositionKeeper(video, position, isLive ? keptNowhere : props.onPosition);
  useMediaSession(video, { title, author, poster }, acts);
  usePlayerKeys(stage, video, {
    captions: () => toggleCaptions(playback),
    fullScreen: fullScreen.toggle,
    theatre: theatre.toggle,
    help: () => settings.showHelp(true),
    say,
    span,
    isLive,
  });
  // The pressed "Watch now" button has gone: focusing the player activates its keys at once.
  useEffect(() => stage.current?.focus({ preventScroll: true }), []);

  return (
    <section
      ref={stage}
      className={styles.player}
      aria-label={`Player: ${title}`}
      tabIndex={-1}
      data-full={fullScreen.isOn || undefined}
      data-theatre={theatre.isOn || undefined}
      data-idle={isIdle || undefined}
    >
      <Frame
        {...{ video, title, poster, state, playback, settings, said, live, next, isIdle }}
        signIn={props.signIn ?? null}
        onTap={(wasHidden) => tap(video, wasHidden, rest)}
      >
        <PlayerControls
          {...{ video, src, state, span, isLive, playback, fullScreen, theatre, settings, onCast, isIdle }}
          chapters={acts}
        />
        <SettingsParts {...{ stage, video, settings, isLive, playback }} rate={state.rate} />
      </Frame>
      {acts.length > 0 && !fullScreen.isOn && !theatre.isOn ? (
        <ChapterList chapters={acts} time={state.time} onChoose={(startsAt) => playFrom(video, startsAt)} />
      ) : null}
    </section>
  );
}

function toggleCaptions({ tracks, captions, setCaptions }: Playback): string | null {
  if (tracks.captions.length === 0) return null;
  setCaptions(!captions);
  return captions ? 'Captions off' : 'Captions on';
}

/** A finger plays a film that stands still, and hides the controls of one that runs; hidden ones it has shown already. */
function tap({ current }: RefObject<HTMLVideoElement | null>, wasHidden: boolean, rest: () => void): void {
  if (current?.paused) togglePlay(current);
  else if (!wasHidden) rest();
}

function playFrom({ current }: RefObject<HTMLVideoElement | null>, startsAt: number): void {
  if (!current) return;
  seekTo(current, startsAt);
  current.play().catch(() => undefined);
}

type SettingsPartsProps = {
  readonly stage: RefObject<HTMLElement | null>;
  readonly video: RefObject<HTMLVideoElement | null>;
  readonly settings: Settings;
  readonly rate: number;
  readonly isLive: boolean;
  readonly playback: Playback;
};

/** The sheets over the picture. */
function SettingsParts({ stage, settings, ...rest }: SettingsPartsProps) {
  const { id, isOpen, toggle, look, setLook, isHelpShown, showHelp } = settings;
  const close = (): void => {
    toggle();
    stage.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus({ preventScroll: true });
  };
  return (
    <>
      {isOpen ? (
        <SettingsPanel {...{ ...rest, id, look }} onLook={setLook} onHelp={() => showHelp(true)} onClose={close} />
      ) : null}
      <KeysHelp open={isHelpShown} onClose={() => showHelp(false)} />
    </>
  );
}

const patience = 1500;

/** A message shown for a moment. */
function useStatusMessage(): readonly [string, (text: string) => void] {
  const [said, setSaid] = useState({ text: '' });
  useEffect(() => {
    if (said.text === '') return undefined;
    const timer = setTimeout(() => setSaid({ text: '' }), patience);
    return () => clearTimeout(timer);
  }, [said]);
  return [said.text, useCallback((text: string) => setSaid({ text }), [])];
}
