import { useEffect, useSyncExternalStore } from 'react';

/**
 * A film over the whole window or in full screen, which last as long as one film follows another. The document is what is in full screen,
 * since a film's player goes away before the next one's is there; the style sheet of the player hides the site meanwhile.
 */

let holders = 0;
let isTheatre = false;
const listeners = new Set<() => void>();

export function setTheatre(isOn: boolean): void {
  isTheatre = isOn;
  document.documentElement.toggleAttribute('data-theatre', isOn);
  for (const changed of listeners) changed();
}

/** Whether a film fills the window within the page. */
export function useTheatreState(): boolean {
  return useSyncExternalStore(
    (changed) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    () => isTheatre,
    () => false,
  );
}

/** Whether the document is in full screen. */
export function useFullScreenState(): boolean {
  return useSyncExternalStore(
    (changed) => {
      document.addEventListener('fullscreenchange', changed);
      return () => document.removeEventListener('fullscreenchange', changed);
    },
    isFullScreen,
    () => false,
  );
}

const isFullScreen = (): boolean =>
  document.fullscreenElement !== null && document.fullscreenElement === document.documentElement;

/** Milliseconds without a film: on a slow machine what takes over may come some frames later. */
const gap = 500;
/** Begins anew with each gap: a film's page is held, let go and held again several times until its player is there. */
let leaving: ReturnType<typeof setTimeout> | undefined;

/** Keeps full screen and theatre while `isHeld`: a film is open, or about to be. Both end when nothing on the page holds them any more. */
export function useHeldWindow(isHeld: boolean): void {
  useEffect(() => {
    if (!isHeld) return undefined;
    holders += 1;
    return () => {
      holders -= 1;
      clearTimeout(leaving);
      leaving = setTimeout(leaveUnlessHeld, gap);
    };
  }, [isHeld]);
}

function leaveUnlessHeld(): void {
  if (holders > 0) return;
  if (isTheatre) setTheatre(false);
  if (isFullScreen()) document.exitFullscreen().catch(() => undefined);
}
