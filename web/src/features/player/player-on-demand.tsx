import type { ComponentProps, ReactNode } from 'react';

import { useChunkState } from '#web/api/use-chunk.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';

import { noPlayerText, noPlayerTitle } from './no-player-words.ts';
import type { Player } from './player.tsx';

/** The player's own code, which nobody fetches before somebody means to play. */
export const fetchPlayer = () => import('./player.tsx');

type PlayerOnDemandProps = ComponentProps<typeof Player> & {
  /** Stands in its place until it is here. */
  readonly fallback: ReactNode;
};

/** The player as soon as its code is here; where that is lost, the page stays and offers to try again. */
export function PlayerOnDemand({ fallback, ...player }: PlayerOnDemandProps) {
  const { code, isLost, retry } = useChunkState('player', fetchPlayer);
  if (code) return <code.Player {...player} />;
  if (!isLost) return fallback;
  return (
    <Notice tone="problem" title={noPlayerTitle} action={<Button onClick={retry}>Try again</Button>}>
      {noPlayerText}
    </Notice>
  );
}
