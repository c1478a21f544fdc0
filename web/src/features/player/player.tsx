import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RefObject } from 'react';

import { seekTo } from './actions.ts';
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

/** A film with its controls below it; in full screen they lie on it and hide when idle. */
export function Player(props: PlayerProps) {
  const { title, author = null, src, poster, position, chapters, live = null, next = null, expiresAt, renew } = props;
  const stage = useRef<HTMLElement>(null);
  const video = useRef<HTMLVideoElement>(null);
  const isLive = live !== null;
  useStoredSound(video);
  const state = useVideoState(video);
  const playback = usePlayback(video, { src, position, isLive, expiresAt, renew });
  const fullScreen = useFullScreen(stage, video);
  const settings = useSettings();
  const [said, say] = useStatusMessage();
  const isIdle = useIdle(stage, fullScreen.isOn && !state.isPaused && !settings.isOpen);
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
    help: () => settings.showHelp(true),
    say,
    span,
    isLive,
  });
  // The pressed "Watch now" button has gone: focusing the player activates its keys at once.
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
      <Frame
        {...{ video, title, poster, state, playback, settings, said, live, next, isIdle }}
        signIn={props.signIn ?? null}
      />
      <PlayerControls
        {...{ video, src, state, span, isLive, playback, fullScreen, settings, onCast }}
        chapters={acts}
      />
      <SettingsParts
        {...{ stage, video, settings, isLive }}
        rate={state.rate}
        hasCaptions={playback.tracks.hasCaptions}
      />
      {acts.length > 0 && !fullScreen.isOn ? (
        <ChapterList chapters={acts} time={state.time} onChoose={(startsAt) => playFrom(video, startsAt)} />
      ) : null}
    </section>
  );
}

function toggleCaptions({ tracks, captions, setCaptions }: Playback): string | null {
  if (!tracks.hasCaptions) return null;
  setCaptions(!captions);
  return captions ? 'Captions off' : 'Captions on';
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
  readonly hasCaptions: boolean;
};

/** The panels beside the controls. */
function SettingsParts({ stage, settings, ...rest }: SettingsPartsProps) {
  const { id, isOpen, toggle, look, setLook, isHelpShown, showHelp } = settings;
  const close = (): void => {
    toggle();
    stage.current?.querySelector<HTMLElement>('[aria-expanded]')?.focus();
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
