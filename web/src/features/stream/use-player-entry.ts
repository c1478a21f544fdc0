import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';

import type { Watching } from './use-watching.ts';

const playerState = { player: true } as const;

const saysPlayer = (state: unknown): boolean => typeof state === 'object' && state !== null && 'player' in state;

/** The open player is an entry of the browser's history: going back closes it and leaves the film's page. */
export function usePlayerEntry({ watched, close }: Watching): void {
  const { pathname, state } = useLocation();
  const navigate = useNavigate();
  const isOpen = watched !== null;
  const isEntry = saysPlayer(state);
  const enter = useEffectEvent(() => {
    if (!isEntry) void navigate(pathname, { state: playerState });
  });
  const leave = useEffectEvent(() => {
    if (isOpen) close();
  });
  useEffect(() => {
    if (isOpen) enter();
  }, [isOpen]);
  useEffect(() => {
    if (!isEntry) leave();
  }, [isEntry]);
}
