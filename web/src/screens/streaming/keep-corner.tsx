import { MyListButton, useListHere } from '#web/features/my-list/my-list-button.tsx';
import type { CornerOf } from '#web/features/stream/film-rows.tsx';

/** In the corner of every title of a page: keeping it for later. */
export function useKeepCorner(): CornerOf {
  const here = useListHere();
  return ({ id, title }) => <MyListButton here={here} eventId={id} title={title} />;
}
