import type { ComponentProps, ReactNode } from 'react';

import { useChunkState } from '#web/api/use-chunk.ts';
import { useHeldWindow } from '#web/api/whole-window.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { noPlayerText, noPlayerTitle } from './no-player-words.ts';
import type { Player } from './player.tsx';

/** The player's code, loaded only on intent to play. */
export const fetchPlayer = () => import('./player.tsx');

type PlayerOnDemandProps = ComponentProps<typeof Player> & {
  /** Shown until it is loaded. */
  readonly fallback: ReactNode;
};

/** The player once its code is loaded; where that fails, the page stays and offers a retry. */
export function PlayerOnDemand({ fallback, ...player }: PlayerOnDemandProps) {
  const { code, isLost, retry } = useChunkState('player', fetchPlayer);
  useHeldWindow(!isLost);
  if (code) return <code.Player {...player} />;
  if (!isLost) return fallback;
  return (
    <Notice tone="problem" title={noPlayerTitle} action={<Button onClick={retry}>Try again</Button>}>
      {noPlayerText}
    </Notice>
  );
}
