import { refuse } from '#shared/kernel/refusals/problem.ts';
import { chrome } from '#shared/site/contract/chrome.ts';
import { handleContentPath } from '#functions/handle-content-path.ts';
import { findHouse } from '#functions/platform/documents/house.ts';

import { houseOfPages } from '../views/house-of-pages.ts';

export const handler = handleContentPath(chrome.house, {
  GET: async () => {
    const house = await findHouse();
    return house ? houseOfPages(house) : refuse('not-found');
  },
});
