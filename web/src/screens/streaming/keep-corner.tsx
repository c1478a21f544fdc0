import { MyListButton } from '#web/features/my-list/my-list-button.tsx';
import type { CornerOf } from '#web/features/stream/film-rows.tsx';

/** In the corner of every title: keeping it for later. */
export const keepCorner: CornerOf = ({ id, title }) => <MyListButton eventId={id} title={title} />;
