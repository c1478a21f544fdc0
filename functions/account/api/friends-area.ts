import { friendsAreaPaths } from '#shared/account/contract/friends-area.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';

import { readFriendsArea } from '../views/friends-area.ts';

/** The same for everyone; the page decides who sees it. A list of one, because the path is documented as paged (spec 2 §7). */
export const handler = handleContentPath(friendsAreaPaths.friendsArea, {
  GET: async ({ query, now }) => {
    const area = await readFriendsArea(now);
    return { items: area && query['page[number]'] === 1 ? [area] : [], totalPages: area ? 1 : 0 };
  },
});
