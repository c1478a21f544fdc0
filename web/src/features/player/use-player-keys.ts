import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

import { seekTo, setVolume, toggleMute, togglePlay } from './actions.ts';
import { commandOf } from './keyboard.ts';
import type { PlayerCommand } from './keyboard.ts';

interface Toggles {
  readonly captions: () => void;
  readonly fullScreen: () => void;
}

/** The keys of the player, for as long as the focus is inside it. */
export function usePlayerKeys(
  stage: RefObject<HTMLElement | null>,
  video: RefObject<HTMLVideoElement | null>,
  toggles: Toggles,
): void {
  const latest = useRef(toggles);
  useEffect(() => {
    latest.current = toggles;
  }, [toggles]);

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

function focusedKind(target: EventTarget | null): Parameters<typeof commandOf>[1] {
  if (target instanceof HTMLButtonElement) return 'button';
  if (target instanceof HTMLSelectElement) return 'select';
  if (!(target instanceof HTMLInputElement)) return 'none';
  return target.dataset['control'] === 'volume' ? 'volume' : 'seek';
}

function obey(command: PlayerCommand, video: HTMLVideoElement, toggles: Toggles): void {
  switch (command.do) {
    case 'toggle-play':
      return togglePlay(video);
    case 'toggle-mute':
      return toggleMute(video);
    case 'toggle-captions':
      return toggles.captions();
    case 'toggle-full-screen':
      return toggles.fullScreen();
    case 'seek-by':
      return seekTo(video, video.currentTime + command.by);
    case 'change-volume':
      return setVolume(video, (video.muted ? 0 : video.volume) + command.by);
  }
}
