import { useCallback } from 'react';

import { MyListButton, useListHere } from '#web/features/my-list/my-list-button.tsx';
import type { CornerOf } from '#web/features/stream/film-card.tsx';

/** The My List button in the corner of every title. */
export function useMyListCorner(): CornerOf {
  const here = useListHere();
  return useCallback(({ id, title }) => <MyListButton here={here} eventId={id} title={title} />, [here]);
}
