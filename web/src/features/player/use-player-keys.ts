import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { seekTo, setSpeed, setVolume, speedBeside, step, toggleMute, togglePlay } from './actions.ts';
import { commandOf } from './keyboard.ts';
import type { FocusedKind, PlayerCommand } from './keyboard.ts';
import { within } from './live-edge.ts';
import type { Span } from './live-edge.ts';

interface Obeying {
  readonly captions: () => string | null;
  readonly fullScreen: () => void;
  readonly theatre: () => void;
  readonly help: () => void;
  /** Announces an action whose effect is not visible. */
  readonly say: (text: string) => void;
  readonly span: Span;
  readonly isLive: boolean;
}

/** The player's keys, while the focus is inside it. */
export function usePlayerKeys(
  stage: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  obeying: Obeying,
): void {
  const latest = useRef(obeying);
  useEffect(() => {
    latest.current = obeying;
  }, [obeying]);

  useEffect(() => {
    const element = stage.current;
    if (!element) return undefined;
    const press = (event: KeyboardEvent): void => {
      const command = commandOf(event, focusedKind(event.target));
      if (!command || !video.current) return;
      event.preventDefault();
      obey(command, video.current, latest.current);
    };
    element.addEventListener('keydown', press);
    return () => element.removeEventListener('keydown', press);
  }, [stage, video]);
}

function focusedKind(target: EventTarget | null): FocusedKind {
  if (target instanceof Element && target.closest('dialog')) return 'dialog';
  // A link opens by Enter, which the player does not use; its space bar would scroll, and plays the film instead.
  if (target instanceof HTMLButtonElement) return 'button';
  if (target instanceof HTMLSelectElement) return 'select';
  if (!(target instanceof HTMLInputElement)) return 'none';
  return target.dataset['control'] === 'volume' ? 'volume' : 'seek';
}

function obey(command: PlayerCommand, video: HTMLVideoElement, obeying: Obeying): void {
  const { say, span, isLive } = obeying;
  switch (command.do) {
    case 'toggle-play':
      return togglePlay(video);
    case 'toggle-mute':
      toggleMute(video);
      return say(video.muted ? 'Sound off' : 'Sound on');
    case 'toggle-captions': {
      const said = obeying.captions();
      return said === null ? undefined : say(said);
    }
    case 'toggle-full-screen':
      return obeying.fullScreen();
    case 'toggle-theatre':
      return obeying.theatre();
    case 'show-help':
      return obeying.help();
    case 'seek-by':
      seekTo(video, video.currentTime + command.by);
      return say(command.by > 0 ? `Forward ${command.by} seconds` : `Back ${-command.by} seconds`);
    case 'seek-to-share':
      return seekTo(video, within(span, span.from + command.share * (span.until - span.from)));
    case 'change-volume':
      setVolume(video, (video.muted ? 0 : video.volume) + command.by);
      return say(`Volume ${Math.round(video.volume * 100)} percent`);
    case 'change-speed':
      if (isLive) return undefined;
      setSpeed(video, speedBeside(video.playbackRate, command.by));
      return say(`Speed ${video.playbackRate}×`);
    case 'step':
      return step(video, command.by);
  }
}
